import type { BenchmarkRunItem } from "@highwater/contract";
import { Link } from "@tanstack/react-router";
import { Chip } from "../../../../components/ui/chip.tsx";
import type { Choice } from "../use-choice.ts";
import classes from "./list.module.css";
import { RunCells } from "./run-cells.tsx";

interface RowProps {
  readonly run: BenchmarkRunItem;
  readonly choice: Choice;
  readonly nowMs: number;
  /** Stands below its suite, which is not named again. */
  readonly within?: boolean;
}

const plural = (count: number): string => `${count} warning${count === 1 ? "" : "s"}`;

/** A run: what it is, under which conditions, and what came out. */
export const RunRow = ({ run, choice, nowMs, within = false }: RowProps) => (
  <tr data-run={run.name} data-within={within}>
    <td className={classes["pick"]}>
      <input
        type="checkbox"
        aria-label={`Choose ${run.name}`}
        checked={choice.has(run)}
        onChange={({ currentTarget }) => choice.set([run], currentTarget.checked)}
      />
    </td>
    <th scope="row">
      <Link to="/benchmarks/$run" params={{ run: run.id }}>
        {run.name}
      </Link>
      {run.warnings.length === 0 ? null : (
        <span className={classes["warnings"]} title={run.warnings.join("\n")}>
          {plural(run.warnings.length)}
        </span>
      )}
      <small className={classes["below"]}>
        {[within ? null : run.suite, run.step, run.published?.document]
          .filter((part) => part !== null && part !== undefined)
          .join(" · ")}
      </small>
      {run.tags.map((tag) => (
        <Chip key={tag}>{tag}</Chip>
      ))}
    </th>
    <RunCells run={run} nowMs={nowMs} />
  </tr>
);
