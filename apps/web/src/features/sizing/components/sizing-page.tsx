import { recommend } from "@highwater/sizing";
import { CopyButton, Button, NativeSelect } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { PageHead } from "../../../components/ui/page-head.tsx";
import { answerSentence } from "../answer-sentence.ts";
import { CASES, caseNote, caseOf, formOfCase } from "../published-case.ts";
import { curlOf, requestOf } from "../sizing-request.ts";
import { DEFAULT_FORM, readSizingSearch, searchOf } from "../sizing-search.ts";
import type { SizingForm } from "../sizing-search.ts";
import { AnswerCards } from "./answer-cards.tsx";
import { LatencyCurveChart } from "./latency-curve-chart.tsx";
import { Limits } from "./limits.tsx";
import { Refusal } from "./refusal.tsx";
import { WorkloadForm } from "./workload-form.tsx";
import { WorthKnowing } from "./worth-knowing.tsx";
import classes from "./sizing.module.css";

const URL_DELAY_MS = 250;

const useForm = () => {
  const search = readSizingSearch(useSearch({ strict: false }));
  const navigate = useNavigate({ from: "/sizing" });
  const [form, setForm] = useState<SizingForm>({ ...DEFAULT_FORM, ...search });
  const keep = useDebouncedCallback(
    (kept: SizingForm) => void navigate({ search: searchOf(kept), replace: true }),
    URL_DELAY_MS,
  );
  const set = (next: SizingForm) => {
    setForm(next);
    keep(next);
  };
  return { form, set };
};

/** How big the cluster must be, worked out in the browser at every keystroke by the engine that the API uses. */
export const SizingPage = () => {
  const { form, set } = useForm();
  const request = useMemo(() => requestOf(form), [form]);
  const result = useMemo(() => recommend(request), [request]);
  const issues = useMemo(
    () =>
      new Map(
        !result.ok && result.kind === "invalid"
          ? result.issues.map(({ path, message }) => [path, message] as const)
          : [],
      ),
    [result],
  );
  const published = caseOf(form);
  return (
    <>
      <PageHead title="Sizing">
        <NativeSelect
          aria-label="Published case"
          value={published === undefined ? "" : String(published.eventsPerSecond)}
          data={[
            { value: "", label: "Intel + Confluent 2020 …" },
            ...CASES.map(({ key, title }) => ({ value: key, label: `Intel + Confluent 2020: ${title}` })),
          ]}
          onChange={({ currentTarget }) => {
            const chosen = CASES.find(({ key }) => key === currentTarget.value);
            if (chosen !== undefined) set(formOfCase(chosen.row));
          }}
        />
        <CopyButton value={curlOf(request, globalThis.location.origin)}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? "Copied" : "Copy as curl"}
            </Button>
          )}
        </CopyButton>
      </PageHead>
      <div className={classes["layout"]}>
        <WorkloadForm form={form} onChange={(change) => set({ ...form, ...change })} issues={issues} />
        <div className={classes["answer"]} aria-live="polite">
          {result.ok ? (
            <>
              <h2 className={classes["sentence"]}>{answerSentence(result.answer)}</h2>
              <AnswerCards answer={result.answer} p99TargetMs={form.p99} />
              <Limits constraints={result.answer.constraints} />
              <div className={classes["two"]}>
                <LatencyCurveChart answer={result.answer} p99TargetMs={form.p99} />
                {published === undefined ? null : (
                  <section className={classes["card"]} aria-labelledby="published">
                    <h3 id="published">Against the published table</h3>
                    <p>{caseNote(published)}</p>
                  </section>
                )}
              </div>
              <WorthKnowing answer={result.answer} />
            </>
          ) : (
            <Refusal refused={result} />
          )}
        </div>
      </div>
    </>
  );
};
