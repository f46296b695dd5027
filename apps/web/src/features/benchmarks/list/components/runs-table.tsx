import type { BenchmarkRunItem } from "@highwater/contract";
import { useMemo } from "react";
import { useSuites } from "../../../../api/list-suites.ts";
import { ExportMenu } from "../../../../components/charts/export-menu.tsx";
import { useNow } from "../../../../lib/use-now.ts";
import { foldSuites } from "../fold-suites.ts";
import { runRows } from "../run-rows.ts";
import type { Choice } from "../use-choice.ts";
import classes from "./list.module.css";
import { RunRow } from "./run-row.tsx";
import { SuiteRows } from "./suite-rows.tsx";

interface TableProps {
  readonly runs: readonly BenchmarkRunItem[];
  /** Whether the runs of a suite stand in one row. */
  readonly folded: boolean;
  readonly choice: Choice;
}

const HEADS = ["Tool", "Cluster", "Conditions", "Throughput", "p50", "p99", "Over time", "When"];
const NUMBERS = new Set(["Throughput", "p50", "p99"]);

/** Runs, newest first; a suite is one row that unfolds. */
export const RunsTable = ({ runs, folded, choice }: TableProps) => {
  const nowMs = useNow();
  const { data: suites } = useSuites();
  const rows = useMemo(
    () => (folded ? foldSuites(runs) : runs.map((run) => ({ kind: "run" as const, run }))),
    [runs, folded],
  );
  return (
    <section className={classes["card"]} data-chart="Runs" aria-label="Runs">
      <header className={classes["tableHead"]}>
        <h2>Runs</h2>
        <ExportMenu files={{ title: "Runs", fileName: "benchmarks", table: () => runRows(runs) }} />
      </header>
      <div className={classes["scroll"]}>
        <table className={classes["table"]}>
          <thead>
            <tr>
              <th scope="col">
                <span className={classes["hidden"]}>Choose</span>
              </th>
              <th scope="col">Name</th>
              {HEADS.map((head) => (
                <th key={head} scope="col" data-number={NUMBERS.has(head)}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) =>
              row.kind === "run" ? (
                <RunRow key={row.run.id} run={row.run} choice={choice} nowMs={nowMs} />
              ) : (
                <SuiteRows
                  key={`suite ${row.suite}`}
                  suite={row.suite}
                  loaded={row.runs}
                  about={suites?.find(({ suite }) => suite === row.suite)}
                  choice={choice}
                  nowMs={nowMs}
                />
              ),
            )}
          </tbody>
        </table>
      </div>
    </section>
  );
};
