import { bucketsOfHistogram } from "../inputs/histogram.ts";
import type { HistogramName } from "../inputs/histogram.ts";
import type { InputName } from "../inputs/inputs.ts";
import type { Rule } from "./naming.ts";
import { ownRule } from "./own-rule.ts";

const MS_PER_SECOND = 1000;

const DIGITS = 12;

/** A bound in seconds as exporters write it, without what the division adds. */
const le = (boundMs: number): string => String(Number((boundMs / MS_PER_SECOND).toPrecision(DIGITS)));

/** Histograms whose sum is kept beside their count. */
type Timed = { [Name in HistogramName]: `${Name}_sum_ms` extends InputName ? Name : never }[HistogramName];

/**
 * Rules for a Prometheus histogram in seconds: its buckets where their bounds are kept, its sum and its count, each added
 * up over all series with these labels.
 */
export const histogramRules = (
  family: string,
  histogram: Timed,
  only: Partial<Pick<Rule, "labels" | "as">> = {},
): Rule[] => {
  const all = { ...only, combine: "sum" } as const;
  return [
    ...bucketsOfHistogram(histogram).map(({ boundMs, input }) =>
      ownRule(`${family}_bucket`, input, { ...all, labels: { le: le(boundMs), ...only.labels } }),
    ),
    ownRule(`${family}_sum`, `${histogram}_sum_ms`, { ...all, scale: MS_PER_SECOND }),
    ownRule(`${family}_count`, `${histogram}_count`, all),
  ];
};
