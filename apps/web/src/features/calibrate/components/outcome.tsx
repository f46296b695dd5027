import type { Calibration } from "@highwater/contract";
import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { calibrationWords } from "../../../components/calibration/words.ts";
import { Failure } from "../../../components/ui/failure.tsx";
import { VerdictBanner } from "../../../components/ui/verdict-banner.tsx";
import { ApiProblem, describeError } from "../../../lib/api-problem.ts";
import type { Stated } from "../calibrate-search.ts";
import type { Calibrating } from "../use-calibrate.ts";
import { Answer } from "./answer.tsx";
import { Waiting } from "../../../components/ui/waiting.tsx";

const UNPROCESSABLE = 422;

const FIELD_WORDS: Readonly<Record<Stated, string>> = {
  brokers: "how many brokers there were",
  replicas: "how many replicas each partition had",
  cores: "how many cores a broker had",
  threads: "how many hardware threads a broker had",
  memory: "how much memory a broker had",
  nic: "which NIC a broker had",
};

/** Why there is nothing to fit, and what to do. */
const Prompt = ({ sentence, children }: { readonly sentence: string; readonly children: string }) => (
  <VerdictBanner state="unknown" sentence={sentence}>
    <p>{children}</p>
  </VerdictBanner>
);

const Loading = () => (
  <>
    <Waiting height={86} mb={14} label="Loading the runs" />
    <Skeleton height={476} mb={14} />
  </>
);

const Sentence = ({ calibration }: { readonly calibration: Calibration }) => {
  const { state, sentence, details } = calibrationWords(calibration);
  return (
    <VerdictBanner state={state} sentence={sentence}>
      {details.map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
    </VerdictBanner>
  );
};

const Failed = ({ fit: { error, refetch } }: Pick<Calibrating, "fit">) =>
  error instanceof ApiProblem && error.status === UNPROCESSABLE ? (
    <Prompt sentence="These runs make no curve">{describeError(error)}</Prompt>
  ) : (
    <Failure title="The runs could not be fitted" error={error} retry={() => void refetch()} />
  );

/** The first sentence; or what is missing for one. */
const First = ({ chosen, open, isReady, fit }: Calibrating) => {
  if (chosen.ids.length === 0)
    return (
      <Prompt sentence="Choose the runs to calibrate on">
        Four different loads at least, from light to past the knee, each measured three times under the same conditions,
        make a curve of p99 that a plan can stand on.
      </Prompt>
    );
  if (open.length > 0)
    return (
      <Prompt sentence={`The runs do not tell ${open.map((field) => FIELD_WORDS[field]).join(" and ")}`}>
        What one broker received is produced bytes × replicas / brokers. State it below.
      </Prompt>
    );
  if (!isReady) return <Prompt sentence="What is stated cannot be read">Mend the marked fields below.</Prompt>;
  if (fit.error !== null) return <Failed fit={fit} />;
  return fit.data === undefined ? null : <Sentence calibration={fit.data} />;
};

/** The first sentence, what can be changed about it, and the evidence. */
export const Outcome = ({ children, ...calibrating }: Calibrating & { readonly children: ReactNode }) => {
  const { chosen, isReady, fit } = calibrating;
  if (chosen.isPending) return <Loading />;
  const calibration = isReady && fit.error === null ? fit.data : undefined;
  return (
    <>
      {isReady && fit.isPending ? <Waiting height={86} mb={14} label="Fitting the runs" /> : <First {...calibrating} />}
      {chosen.ids.length === 0 ? null : children}
      {isReady && fit.isPending ? <Skeleton height={476} mb={14} /> : null}
      {calibration === undefined ? null : (
        <Answer calibration={calibration} runs={chosen.runs} stale={fit.isPlaceholderData} />
      )}
    </>
  );
};
