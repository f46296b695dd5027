import type { HistogramName } from "../inputs/histogram.ts";
import type { InputName } from "../inputs/inputs.ts";
import type { SquaresInputName } from "../inputs/request-time.ts";

export type Unit =
  | "ms"
  | "ratio"
  | "bytes"
  | "bytes/s"
  | "messages"
  | "messages/s"
  | "requests/s"
  | "events/s"
  | "cores"
  | "count";

/** How a signal is computed from the inputs of one broker. */
export type Derivation =
  | { readonly kind: "gauge"; readonly input: InputName }
  /** Increase per second since the sample before. */
  | { readonly kind: "rate"; readonly counter: InputName }
  /**
   * Share of the time since the sample before that a counter of time spent has advanced by, `scale` seconds a unit. A gap
   * over a restart: the time that the broker was down would count as not spent.
   */
  | { readonly kind: "time-share"; readonly counter: InputName; readonly scale: number }
  /** The percentile where its count advanced; else a gap. */
  | { readonly kind: "percentile"; readonly percentile: InputName; readonly count: InputName }
  /** A quantile, in 0..1, of what the histogram's buckets grew by since the sample before. */
  | { readonly kind: "histogram-quantile"; readonly histogram: HistogramName; readonly quantile: number }
  /** Increase of the sum over the increase of the count: the exact mean of the interval. */
  | { readonly kind: "interval-mean"; readonly sum: InputName; readonly count: InputName }
  /** Root of the increase of the sum of squares over the increase of the count: the interval's exact root mean square. */
  | { readonly kind: "interval-rms"; readonly squares: SquaresInputName; readonly count: InputName }
  | { readonly kind: "quotient"; readonly numerator: Derivation; readonly denominator: Derivation }
  /** Something that the caller knows and no scrape tells. */
  | { readonly kind: "setting"; readonly setting: "diskBytes" }
  /** The first whose inputs all stand in the sample. */
  | { readonly kind: "first-of"; readonly of: readonly Derivation[] };

/**
 * What gives the signal: a broker's part, a controller's part, either, the machine it runs on, a program that looks at
 * the whole cluster, or a probe from outside.
 */
export type SignalSource = "broker" | "controller" | "process" | "host" | "cluster" | "probe";

/** How a bucket of time that holds several values is summed up. */
export type Aggregate = "max" | "min" | "mean" | "last";

/** What stands in the catalogue beside the name. */
export interface SignalBody {
  readonly title: string;
  readonly unit: Unit;
  /** One sentence: what it says. */
  readonly meaning: string;
  /** How it can mislead; empty where nothing is known. */
  readonly misleads: string;
  readonly badDirection: "up" | "down" | "none";
  /** Worst value where there is a bad direction, so that no spike is averaged away; else the mean. */
  readonly aggregate: Aggregate;
  readonly source: SignalSource;
  readonly derivation: Derivation;
}
