import type { BenchmarkRunItem, BenchmarkSuite } from "@highwater/contract";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { ReactNode } from "react";
import { useRuns } from "../../../../api/list-runs.ts";
import { Failure } from "../../../../components/ui/failure.tsx";
import { sayAge } from "../../../../lib/durations.ts";
import { compareIds } from "../../compare-groups.ts";
import type { Choice } from "../use-choice.ts";
import classes from "./list.module.css";
import { RunRow } from "./run-row.tsx";

interface SuiteProps {
  readonly suite: string;
  /** Its runs as far as the list holds them. */
  readonly loaded: readonly BenchmarkRunItem[];
  /** What is told of all its runs; undefined until it is known. */
  readonly about: BenchmarkSuite | undefined;
  readonly choice: Choice;
  readonly nowMs: number;
}

const COLUMNS = 8;

/** A throughput beside a p99: what a curve of load is made of. */
const isLoadStep = ({ recordsPerSecond, bytesPerSecond, latency, endToEndLatency }: BenchmarkRunItem): boolean =>
  (recordsPerSecond ?? bytesPerSecond) !== null && (latency.p99Ms ?? endToEndLatency?.p99Ms ?? null) !== null;

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

const Note = ({ children }: { readonly children: ReactNode }) => (
  <tr>
    <td colSpan={COLUMNS + 2}>{children}</td>
  </tr>
);

const ageOf = (newest: BenchmarkRunItem | undefined, nowMs: number): string =>
  newest === undefined || newest.published !== null ? "–" : sayAge(Date.parse(newest.createdAt), nowMs);

/** What can be done with a suite as a whole. */
const SuiteLinks = ({ suite, runs }: { readonly suite: string; readonly runs: readonly BenchmarkRunItem[] }) => (
  <span className={classes["links"]}>
    <Link to="/benchmarks/compare" search={{ ids: compareIds(runs) }}>
      Compare its steps
    </Link>
    {runs.some(isLoadStep) ? (
      <Link to="/benchmarks/calibrate" search={{ suite }}>
        Calibrate on it
      </Link>
    ) : null}
  </span>
);

/** A suite in one row, its runs below it when it is unfolded. */
export const SuiteRows = ({ suite, loaded, about, choice, nowMs }: SuiteProps) => {
  const [open, setOpen] = useState(false);
  const { data, error, refetch } = useRuns({ suite, source: "all" }, open || (about?.runs ?? 0) > loaded.length);
  const runs = data ?? loaded;
  const chosen = runs.filter(choice.has).length;
  const [newest] = loaded;
  return (
    <>
      <tr data-suite={suite}>
        <td className={classes["pick"]}>
          <input
            type="checkbox"
            aria-label={`Choose all runs of ${suite}`}
            checked={chosen > 0 && chosen === runs.length}
            ref={(box) => {
              if (box !== null) box.indeterminate = chosen > 0 && chosen < runs.length;
            }}
            onChange={({ currentTarget }) => choice.set(runs, currentTarget.checked)}
          />
        </td>
        <th scope="row">
          <button
            type="button"
            className={classes["unfold"]}
            aria-expanded={open}
            onClick={() => setOpen((before) => !before)}
          >
            <span aria-hidden="true">{open ? "▾" : "▸"}</span> {suite}
          </button>
          <small className={classes["below"]}>
            suite · {plural(about?.runs ?? runs.length, "run")} ·{" "}
            {plural(about?.steps ?? new Set(runs.map(({ step }) => step)).size, "step")}
          </small>
        </th>
        <td colSpan={COLUMNS - 1} className={classes["about"]}>
          {about?.description ?? newest?.published?.table ?? null}
          <SuiteLinks suite={suite} runs={runs} />
        </td>
        <td data-label="When" data-nowrap>
          {ageOf(newest, nowMs)}
        </td>
      </tr>
      {open ? runs.map((run) => <RunRow key={run.id} run={run} choice={choice} nowMs={nowMs} within />) : null}
      {open && error !== null ? (
        <Note>
          <Failure title="Its other runs could not be loaded" error={error} retry={() => void refetch()} />
        </Note>
      ) : null}
    </>
  );
};
