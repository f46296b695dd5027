import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { runsQuery } from "../../../api/list-runs.ts";
import { useSuites } from "../../../api/list-suites.ts";
import { Failure } from "../../../components/ui/failure.tsx";
import { sharedConditions } from "../run-conditions.ts";
import type { RunKind } from "../calibrate-search.ts";
import type { ChosenRuns } from "../use-chosen-runs.ts";
import classes from "./calibrate.module.css";
import { RunRows } from "./run-rows.tsx";

interface SectionProps {
  readonly chosen: ChosenRuns;
  readonly suite: string | undefined;
  readonly kind: RunKind;
  readonly onRuns: (ids: readonly string[]) => void;
  readonly onSuite: (suite: string) => void;
}

const MOST_FOUND = 30;
const TYPING_MS = 250;

const NoRuns = () => (
  <p className={classes["empty"]}>
    No run is here yet. <Link to="/benchmarks">Upload the output of a benchmark</Link>, or let{" "}
    <code>npx highwater bench</code> measure your cluster in steps of load.
  </p>
);

const Finder = ({ chosen, kind, onRuns }: Pick<SectionProps, "chosen" | "kind" | "onRuns">) => {
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS);
  const { data, error, refetch } = useQuery({
    ...runsQuery({ limit: MOST_FOUND, ...(search === "" ? {} : { search }) }),
    placeholderData: keepPreviousData,
  });
  const ids = useMemo(() => new Set(chosen.ids), [chosen.ids]);
  const found = (data ?? []).filter(({ id }) => !ids.has(id));
  const fields = useMemo(() => sharedConditions(data ?? []).differing, [data]);
  return (
    <>
      <TextInput
        className={classes["search"]}
        label="Search runs to add"
        placeholder="Name, tag, suite, condition"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {error === null ? null : (
        <Failure title="The runs could not be listed" error={error} retry={() => void refetch()} />
      )}
      {data?.length === 0 && search === "" ? <NoRuns /> : null}
      {data?.length === 0 && search !== "" ? <p className={classes["empty"]}>No run has these words.</p> : null}
      {found.length === 0 ? null : (
        <>
          <RunRows
            label="Runs to add"
            runs={found}
            chosen={ids}
            kind={kind}
            fields={fields}
            onTick={(id) => onRuns([...chosen.ids, id])}
          />
          <p className={classes["under"]}>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => onRuns([...chosen.ids, ...found.map(({ id }) => id)])}
            >
              Add all {found.length}
            </Button>
            {data?.length === MOST_FOUND ? ` The newest ${MOST_FOUND} are shown; search for others.` : ""}
          </p>
        </>
      )}
    </>
  );
};

const Chosen = ({ chosen, kind, onRuns }: Pick<SectionProps, "chosen" | "kind" | "onRuns">) => {
  const { shared, differing } = useMemo(() => sharedConditions(chosen.runs), [chosen.runs]);
  const ids = useMemo(() => new Set(chosen.ids), [chosen.ids]);
  return (
    <>
      <p className={classes["shared"]}>
        {shared.length === 0 ? "They tell no condition in common." : `All of them: ${shared.join(" · ")}.`}
      </p>
      <RunRows
        label="Chosen runs"
        runs={chosen.runs}
        chosen={ids}
        kind={kind}
        fields={differing}
        onTick={(id) => onRuns(chosen.ids.filter((one) => one !== id))}
      />
    </>
  );
};

/** The runs that are calibrated on, and others to add. */
export const RunsSection = (props: SectionProps) => {
  const { chosen, suite, onRuns, onSuite } = props;
  const { data: suites = [] } = useSuites();
  const count = chosen.ids.length;
  return (
    <section className={classes["card"]} aria-labelledby="calibrate-runs">
      <header>
        <h2 id="calibrate-runs">{count === 0 ? "Runs" : `${count} ${count === 1 ? "run" : "runs"} calibrated on`}</h2>
        {suites.length === 0 ? null : (
          <NativeSelect
            label="Take a whole suite"
            className={classes["suite"]}
            data={[
              { value: "", label: "none" },
              ...suites.map((one) => ({
                value: one.suite,
                label: `${one.suite} (${one.runs} ${one.runs === 1 ? "run" : "runs"})`,
              })),
            ]}
            value={suite ?? ""}
            onChange={({ currentTarget }) => onSuite(currentTarget.value)}
          />
        )}
        {count === 0 ? null : (
          <Button size="compact-sm" variant="default" onClick={() => onRuns([])}>
            Choose none
          </Button>
        )}
      </header>
      {chosen.error === null ? null : (
        <Failure title="The chosen runs could not be loaded" error={chosen.error} retry={chosen.refetch} />
      )}
      {chosen.missing.length === 0 ? null : (
        <p role="status" className={classes["missing"]}>
          {chosen.missing.length === 1 ? "One run is" : `${chosen.missing.length} runs are`} not here any more and left
          out: {chosen.missing.join(", ")}.
        </p>
      )}
      {chosen.runs.length === 0 ? null : <Chosen {...props} />}
      <Finder {...props} />
    </section>
  );
};
