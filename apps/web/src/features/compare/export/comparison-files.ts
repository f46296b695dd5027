import type { BenchmarkRunItem, Comparison, GateAnswer } from "@highwater/contract";
import type { ExportTable } from "../../../components/charts/export/export-table.ts";
import type { ShownGroup } from "../shown-group.ts";

/** All that the page shows. */
export interface Compared {
  readonly comparison: Comparison;
  readonly groups: readonly ShownGroup[];
  readonly runs: ReadonlyMap<string, BenchmarkRunItem>;
  /** The answer of the gate; null where nothing was judged. */
  readonly gate: GateAnswer | null;
  /** Address of the page. */
  readonly url: string;
}

const words = (key: string, title = key) => ({ key, title, unit: "" });

/** Every figure of every group as a row, in the unit that stands in it. */
export const comparisonTable = ({ comparison, groups }: Pick<Compared, "comparison" | "groups">): ExportTable => ({
  columns: [
    words("step"),
    words("metric"),
    words("unit"),
    words("group"),
    words("runs"),
    words("ids"),
    words("median"),
    words("least"),
    words("most"),
    words("difference"),
    words("differenceRatio", "difference as a ratio"),
    words("verdict"),
    words("reason"),
  ],
  rows: comparison.metrics.flatMap(({ metric, unit, step, groups: figures }) =>
    figures.map((figure, index) => [
      step,
      metric,
      unit,
      groups[index]?.label ?? "",
      figure.ids.length,
      figure.ids.join(" "),
      figure.value,
      figure.least,
      figure.most,
      figure.difference,
      figure.differenceRatio,
      figure.verdict,
      figure.reason,
    ]),
  ),
});

/** The whole page for a program: what is compared, all figures, conditions and curves, and the gate's answer. */
export const comparisonJson = ({ comparison, groups, runs, gate, url }: Compared): string =>
  `${JSON.stringify(
    {
      schema: "highwater/benchmark-comparison",
      url,
      groups: groups.map(({ label, ids }) => ({ label, runs: ids.map((id) => runs.get(id) ?? { id }) })),
      comparison,
      gate,
    },
    null,
    2,
  )}\n`;
