import type { BenchmarkRunItem } from "@highwater/contract";
import { Link } from "@tanstack/react-router";
import { Quantity } from "../../../components/ui/number.tsx";
import { ScrollBox } from "../../../components/ui/scroll-box.tsx";
import { conditionsOf } from "../run-conditions.ts";
import { p99Of } from "../run-latency.ts";
import type { RunKind } from "../calibrate-search.ts";
import classes from "./calibrate.module.css";

interface RowsProps {
  readonly label: string;
  readonly runs: readonly BenchmarkRunItem[];
  readonly chosen: ReadonlySet<string>;
  readonly kind: RunKind;
  /** Conditions that are said for each run. */
  readonly fields: readonly string[];
  readonly onTick: (id: string, isChosen: boolean) => void;
}

/** More rows scroll in a box of their own. */
const MOST_ROWS = 9;
const HEIGHT = 400;

const Step = ({ run: { suite, step } }: { readonly run: BenchmarkRunItem }) =>
  suite === null && step === null ? null : <small>{[suite, step].filter((part) => part !== null).join(" · ")}</small>;

/** Runs that can be ticked, with what sets them apart. */
export const RunRows = ({ label, runs, chosen, kind, fields, onTick }: RowsProps) => (
  <ScrollBox label={label} {...(runs.length > MOST_ROWS ? { height: HEIGHT } : {})}>
    <table className={classes["table"]} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Run</th>
          <th scope="col">Produced</th>
          <th scope="col">p99</th>
          <th scope="col" data-text="true">
            Conditions
          </th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <tr key={run.id} data-run={run.id}>
            <th scope="row">
              <span className={classes["ticked"]}>
                <input
                  type="checkbox"
                  aria-label={`Calibrate on ${run.name}`}
                  checked={chosen.has(run.id)}
                  onChange={({ currentTarget }) => onTick(run.id, currentTarget.checked)}
                />
                <span>
                  <Link to="/benchmarks/$run" params={{ run: run.id }} className="hw-link">
                    {run.name}
                  </Link>
                  <Step run={run} />
                </span>
              </span>
            </th>
            <td>
              <Quantity value={run.bytesPerSecond} unit="bytes/s" />
            </td>
            <td>
              <Quantity value={p99Of(run, kind)} unit="ms" />
            </td>
            <td data-text="true">{conditionsOf(run, fields)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
);
