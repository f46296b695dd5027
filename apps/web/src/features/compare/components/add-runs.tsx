import { TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import type { ReactNode } from "react";
import { useRuns } from "../../../api/list-runs.ts";
import { useSuites } from "../../../api/list-suites.ts";
import { Failure } from "../../../components/ui/failure.tsx";
import { TextButton } from "../../../components/ui/text-button.tsx";
import type { ShownGroup } from "../shown-group.ts";
import type { CompareGroup } from "../url/compare-state.ts";
import { findSuites } from "../find-suites.ts";
import type { AddActions } from "./add-actions.ts";
import classes from "./compare.module.css";
import { RunResult } from "./run-result.tsx";
import { SuiteResult } from "./suite-result.tsx";

interface AddProps extends AddActions {
  readonly groups: readonly CompareGroup[];
  readonly shown: readonly ShownGroup[];
  /** Shows runs before anything is searched for. */
  readonly open: boolean;
  readonly children?: ReactNode;
}

const WAIT_MS = 200;
const MOST_RUNS = 20;
const MOST_SUITES = 8;

const Results = ({ words, groups, shown, ...actions }: AddActions & Omit<AddProps, "open"> & { words: string }) => {
  const [search] = useDebouncedValue(words.trim(), WAIT_MS);
  const runs = useRuns({ source: "all", limit: MOST_RUNS, ...(search === "" ? {} : { search }) });
  const suites = useSuites();
  const foundSuites = findSuites(suites.data ?? [], search).slice(0, MOST_SUITES);
  const foundRuns = runs.data ?? [];
  if (runs.error !== null)
    return <Failure title="The runs could not be searched" error={runs.error} retry={() => void runs.refetch()} />;
  if (runs.data === undefined) return <p className={classes["dim"]}>Searching …</p>;
  if (foundRuns.length === 0 && foundSuites.length === 0)
    return (
      <p className={classes["dim"]} role="status">
        {search === ""
          ? "There are no runs yet. Upload what a benchmark tool printed on the page of benchmarks."
          : `No run or suite holds “${search}”.`}
      </p>
    );
  return (
    <ul className={classes["results"]} aria-label="Runs and suites to add">
      {foundSuites.map((suite) => (
        <SuiteResult key={suite.suite} suite={suite} groups={groups} {...actions} />
      ))}
      {foundRuns.map((run) => (
        <RunResult key={run.id} run={run} groups={groups} shown={shown} {...actions} />
      ))}
    </ul>
  );
};

/** Finds runs and suites, one's own and published, and adds them. */
export const AddRuns = ({ open, children, ...others }: AddProps) => {
  const [words, setWords] = useState("");
  const [opened, setOpened] = useState(open);
  return (
    <div role="search" aria-label="Add runs">
      <div className={classes["add"]}>
        <TextInput
          type="search"
          aria-label="Find runs to add"
          placeholder="Add: a name, a suite, a tag …"
          value={words}
          onFocus={() => setOpened(true)}
          onChange={({ currentTarget }) => {
            setOpened(true);
            setWords(currentTarget.value);
          }}
          onKeyDown={({ key }) => {
            if (key === "Escape" && !open) setOpened(false);
          }}
        />
        {opened && !open ? <TextButton onClick={() => setOpened(false)}>Close the list</TextButton> : null}
        {children}
      </div>
      {opened ? <Results words={words} {...others} /> : null}
    </div>
  );
};
