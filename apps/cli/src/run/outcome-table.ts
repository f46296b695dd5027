import { medianOfKnown } from "@highwater/benchmarks";
import type { Outcome } from "./outcome.ts";
import { spreadRatio } from "./spread-ratio.ts";
import { textTable } from "./text-table.ts";
import { countWords, msWords, ratioWords } from "./words.ts";

const COLUMNS = [
  { title: "step", align: "left" },
  { title: "runs", align: "right" },
  { title: "records/s", align: "right" },
  { title: "spread", align: "right" },
  { title: "MB/s", align: "right" },
  { title: "p50", align: "right" },
  { title: "p99", align: "right" },
  { title: "spread", align: "right" },
  { title: "p99.9", align: "right" },
  { title: "p99 of the brokers", align: "right" },
] as const;

const BYTES_PER_MEGABYTE = 1e6;
const NONE = "–";

const words = (value: number | null, write: (value: number) => string): string =>
  value === null ? NONE : write(value);

const rowOf = (outcomes: readonly Outcome[]): string[] => {
  const values = (pick: (outcome: Outcome) => number | null): number[] =>
    outcomes.map(pick).filter((value) => value !== null);
  const [rates, p99s] = [values(({ recordsPerSecond }) => recordsPerSecond), values(({ p99Ms }) => p99Ms)];
  return [
    outcomes[0]?.step ?? "",
    String(outcomes.length),
    words(medianOfKnown(rates), countWords),
    words(spreadRatio(rates), ratioWords),
    words(medianOfKnown(values(({ bytesPerSecond }) => bytesPerSecond)), (bytes) =>
      (bytes / BYTES_PER_MEGABYTE).toFixed(1),
    ),
    words(medianOfKnown(values(({ p50Ms }) => p50Ms)), msWords),
    words(medianOfKnown(p99s), msWords),
    words(spreadRatio(p99s), ratioWords),
    words(medianOfKnown(values(({ p999Ms }) => p999Ms)), msWords),
    words(medianOfKnown(values(({ brokerP99Ms }) => brokerP99Ms)), msWords),
  ];
};

/** Medians over the repeats of each step, and spreads: largest less least, over the median. */
export const outcomeTable = (outcomes: readonly Outcome[]): string => {
  const steps = Map.groupBy(outcomes, ({ step }) => step);
  return textTable(COLUMNS, [...steps.values()].map(rowOf));
};
