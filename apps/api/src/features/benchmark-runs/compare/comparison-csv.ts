import type { Comparison } from "@highwater/contract/benchmark-runs";
import { csvText } from "../../../csv/csv-text.ts";

const COLUMNS = [
  "metric",
  "unit",
  "step",
  "group",
  "label",
  "ids",
  "value",
  "least",
  "most",
  "difference",
  "differenceRatio",
  "verdict",
  "reason",
] as const;

const cell = (value: number | null) => (value === null ? "" : String(value));

/** The metrics of a comparison as CSV: one row per figure, load and group; what was not measured is empty. */
export const comparisonCsv = ({ metrics, curves }: Comparison): string =>
  csvText([
    COLUMNS,
    ...metrics.flatMap(({ metric, unit, step, groups }) =>
      groups.map((group, index) => [
        metric,
        unit,
        step ?? "",
        String(index + 1),
        curves[index]?.label ?? "",
        group.ids.join("~"),
        cell(group.value),
        cell(group.least),
        cell(group.most),
        cell(group.difference),
        cell(group.differenceRatio),
        group.verdict,
        group.reason,
      ]),
    ),
  ]);
