import type { Comparison } from "@highwater/contract";
import { units } from "@highwater/sizing";
import { derivation } from "../../../components/why/derivation.ts";
import type { Derivation } from "../../../components/why/derivation.ts";
import { figureKind, figureTitle } from "../../../lib/run-figures.ts";
import type { FigureKind } from "../../../lib/run-figures.ts";
import { groupThousands, NO_VALUE, scaleOf, threeDigits } from "../../../lib/units.ts";
import type { ShownGroup } from "../shown-group.ts";
import { percentText, VERDICT_WORDS } from "./verdict-words.ts";
import type { Verdict } from "./verdict-words.ts";

type Metric = Comparison["metrics"][number];
type Group = Metric["groups"][number];

/** One figure of one group. */
export interface FigureCell {
  /** In the unit of its row. */
  readonly value: string;
  /** The value exactly, in other units too. */
  readonly exact: string;
  /** "9.8 to 10.4 in 3 runs"; null where there is one run. */
  readonly spread: string | null;
  /** "+12.3 %"; null for the baseline and where there is none. */
  readonly difference: string | null;
  readonly verdict: Verdict;
  readonly derivation: Derivation;
}

/** One figure of all groups, in one unit. */
export interface FigureRow {
  readonly metric: string;
  readonly kind: FigureKind;
  readonly title: string;
  readonly unit: string;
  readonly step: string | null;
  readonly cells: readonly FigureCell[];
}

const exactText = (value: number | null, unit: string): string => {
  if (value === null) return "no value";
  const exact = `${groupThousands(String(value))} ${unit}`.trim();
  return unit === "bytes/s" ? `${exact} = ${threeDigits(units.toMebibytes(value))} MiB/s` : exact;
};

const plural = (count: number): string => `${count} ${count === 1 ? "run" : "runs"}`;

interface Shown {
  readonly metric: Metric;
  readonly groups: readonly ShownGroup[];
  readonly say: (value: number | null) => string;
  readonly unit: string;
}

const input = (symbol: string, label: string, group: Group, { say, unit, metric }: Shown) => ({
  symbol,
  label,
  text: `${say(group.value)} ${unit}`.trim(),
  exact: exactText(group.value, metric.unit),
  origin:
    group.least === null || group.most === null || group.ids.length < 2
      ? plural(group.ids.length)
      : `${say(group.least)} to ${say(group.most)} in ${plural(group.ids.length)}`,
});

const derive = (shown: Shown, index: number, group: Group): Derivation => {
  const { metric, groups, say, unit } = shown;
  const [base] = metric.groups;
  const name = groups[index]?.label ?? "";
  const { word } = VERDICT_WORDS[group.verdict];
  const hasDifference = index > 0 && group.difference !== null && base !== undefined;
  const step = metric.step === null ? "" : ` at ${metric.step}`;
  return derivation({
    title: `${figureTitle(metric.metric)} of ${name}${step}`,
    value: index === 0 ? `${say(group.value)} ${unit}`.trim() : `${percentText(group.differenceRatio)} ${word}`,
    exact: exactText(group.value, metric.unit),
    formula: hasDifference ? "(m − b) / b" : null,
    numbers: hasDifference
      ? `(${say(group.value)} − ${say(base.value)}) / ${say(base.value)} = ${percentText(group.differenceRatio)}`
      : null,
    inputs: [
      input("m", "median of its runs", group, shown),
      ...(index === 0 || base === undefined
        ? []
        : [input("b", `median of ${groups[0]?.label ?? "the baseline"}`, base, shown)]),
    ],
    notes: [group.reason],
  });
};

const cellOf = (shown: Shown, index: number, group: Group): FigureCell => {
  const { say } = shown;
  const { value, least, most, ids, differenceRatio, verdict } = group;
  return {
    value: say(value),
    exact: exactText(value, shown.metric.unit),
    spread: ids.length < 2 || least === null || most === null ? null : `${say(least)} to ${say(most)}`,
    difference: index === 0 || differenceRatio === null ? null : percentText(differenceRatio),
    verdict,
    derivation: derive(shown, index, group),
  };
};

/** Under a step of load no heading tells which latency it is. */
const titleOf = ({ metric, step }: Metric): string =>
  step !== null && figureKind(metric) === "end-to-end" ? `${figureTitle(metric)} end to end` : figureTitle(metric);

const rowOf = (metric: Metric, groups: readonly ShownGroup[]): FigureRow => {
  const most = Math.max(0, ...metric.groups.map(({ value }) => Math.abs(value ?? 0)));
  const { divisor, unit } = scaleOf(metric.unit, most);
  const say = (value: number | null) => (value === null ? NO_VALUE : threeDigits(value / divisor));
  const shown: Shown = { metric, groups, say, unit };
  return {
    metric: metric.metric,
    kind: figureKind(metric.metric),
    title: titleOf(metric),
    unit,
    step: metric.step,
    cells: metric.groups.map((group, index) => cellOf(shown, index, group)),
  };
};

/** All figures of a comparison, as they are shown. */
export const figureRows = (
  comparison: Pick<Comparison, "metrics">,
  groups: readonly ShownGroup[],
): readonly FigureRow[] => comparison.metrics.map((metric) => rowOf(metric, groups));
