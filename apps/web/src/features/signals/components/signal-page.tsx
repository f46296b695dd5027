import type { SignalDetail } from "@highwater/contract";
import { getRouteApi, Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useSignal } from "../../../api/get-signal.ts";
import { Chip } from "../../../components/ui/chip.tsx";
import { Failure } from "../../../components/ui/failure.tsx";
import { PageHead } from "../../../components/ui/page-head.tsx";
import { isNotFound } from "../../../lib/api-problem.ts";
import { SUMMED, WORSE } from "../signal-words.ts";
import { SCOPE_WORDS } from "../signals-search.ts";
import { SignalClusters } from "./signal-clusters.tsx";
import { SignalExpressions } from "./signal-expressions.tsx";
import { SignalName } from "./signal-name.tsx";
import { Waiting } from "../../../components/ui/waiting.tsx";
import classes from "./signals.module.css";

const route = getRouteApi("/signals/$signal");

const Fact = ({ term, children }: { readonly term: string; readonly children: ReactNode }) => (
  <>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </>
);

const Facts = ({ signal }: { readonly signal: SignalDetail }) => (
  <dl className={classes["facts"]}>
    <Fact term="What it says">{signal.meaning}</Fact>
    <Fact term="How it misleads">{signal.misleads === "" ? "Nothing known." : signal.misleads}</Fact>
    <Fact term="How it is computed">{signal.derivation}</Fact>
    <Fact term="Reading it">
      {WORSE[signal.badDirection]}; {SUMMED[signal.aggregate]}; {SCOPE_WORDS[signal.scope]}.
    </Fact>
    <Fact term="Name">
      <SignalName name={signal.name} />
    </Fact>
  </dl>
);

const Body = ({ signal }: { readonly signal: SignalDetail }) => (
  <>
    <section className={classes["group"]} aria-label="Meaning">
      <Facts signal={signal} />
    </section>
    <SignalClusters clusters={signal.clusters} scope={signal.scope} />
    <SignalExpressions {...signal} />
  </>
);

/** One signal: what it says, how it is computed, who has it, and its expression under each naming. */
export const SignalPage = () => {
  const { signal: name } = route.useParams();
  const { data, error, refetch } = useSignal(name);
  return (
    <>
      <PageHead title={data?.title ?? name} chips={data === undefined ? null : <Chip>{data.unit}</Chip>}>
        <Link to="/signals" className="hw-link">
          All signals
        </Link>
      </PageHead>
      {error === null ? null : (
        <Failure
          title={isNotFound(error) ? "There is no such signal" : "The signal could not be loaded"}
          error={error}
          {...(isNotFound(error) ? {} : { retry: () => void refetch() })}
        />
      )}
      {data === undefined && error === null ? <Waiting height={640} label="Loading the signal" /> : null}
      {data === undefined ? null : <Body signal={data} />}
    </>
  );
};
