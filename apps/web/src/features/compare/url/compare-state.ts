/** Runs that count as one: repeats of one measurement, or the steps of a load curve. */
export interface CompareGroup {
  /** Ids of its runs, each once, at least one. */
  readonly ids: readonly string[];
  /** What a person called it; null where the runs' own name stands. */
  readonly label: string | null;
}

export const CHARTS = ["percentiles", "time", "load", "brokers"] as const;
export type ChartId = (typeof CHARTS)[number];

/** Axes that may be logarithmic. */
export const LOG_AXES = ["percentiles-y", "load-x", "load-y", "brokers-x", "brokers-y"] as const;
export type LogAxis = (typeof LOG_AXES)[number];

/** What loads and throughput are drawn in. */
export const UNITS = ["bytes", "records", "received"] as const;
export type LoadUnit = (typeof UNITS)[number];

/** What the gate holds the candidate against. */
export type GateBaseline =
  | { readonly kind: "group"; readonly index: number }
  | { readonly kind: "tag"; readonly tag: string };

export interface GateChoice {
  readonly baseline: GateBaseline;
  /** Place of the judged group. */
  readonly candidate: number;
  /** Allowed worsening, in percent of the baseline. */
  readonly p99Percent: number;
  readonly throughputPercent: number;
}

/** All that the page shows; the first group is compared with. */
export interface CompareState {
  readonly groups: readonly CompareGroup[];
  readonly charts: readonly ChartId[];
  readonly log: readonly LogAxis[];
  readonly unit: LoadUnit;
  /** Every figure of the tables, or the few that are read first. */
  readonly figures: "few" | "all";
  readonly gate: GateChoice;
}

export const DEFAULT_GATE: GateChoice = {
  baseline: { kind: "group", index: 0 },
  candidate: 1,
  p99Percent: 10,
  throughputPercent: 5,
};

export const EMPTY: CompareState = {
  groups: [],
  charts: CHARTS,
  log: [],
  unit: "bytes",
  figures: "few",
  gate: DEFAULT_GATE,
};
