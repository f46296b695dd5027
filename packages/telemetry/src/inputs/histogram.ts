import type { ClusterInputName } from "./cluster-inputs.ts";
import type { RequestTimeInputName } from "./request-time.ts";

const MICROSECONDS_PER_MS = 1000;

/** Redpanda's public histograms: 18 bounds that double, from 256 µs less one to 33.6 s. */
const REDPANDA_MS = Array.from({ length: 18 }, (_, n) => (256 * 2 ** n - 1) / MICROSECONDS_PER_MS);

/** KMinion doubles from 5 ms on; how far depends on its configured limits, here up to 22 minutes. */
const KMINION_MS = Array.from({ length: 19 }, (_, n) => 5 * 2 ** n);

interface HistogramShape {
  /** Upper bounds of the buckets that are kept, ascending: all that its known sources have. */
  readonly boundsMs: readonly number[];
  /** What is counted in all, which is the bucket without an upper bound. */
  readonly count: RequestTimeInputName | ClusterInputName;
}

/** Cumulative histograms of times. Each bound is an input: counters, which add up over partitions and shards. */
export const HISTOGRAMS = {
  produce_total_time: { boundsMs: REDPANDA_MS, count: "produce_total_time_count" },
  fetch_consumer_total_time: { boundsMs: REDPANDA_MS, count: "fetch_consumer_total_time_count" },
  end_to_end_latency: { boundsMs: KMINION_MS, count: "end_to_end_latency_count" },
  end_to_end_produce_latency: { boundsMs: KMINION_MS, count: "end_to_end_produce_latency_count" },
  end_to_end_commit_latency: { boundsMs: KMINION_MS, count: "end_to_end_commit_latency_count" },
} as const satisfies Record<string, HistogramShape>;

export type HistogramName = keyof typeof HISTOGRAMS;

export type BucketInputName = `${HistogramName}_bucket_le_${number}_ms`;

/** A bucket of a histogram: how many took no longer than its bound. */
export interface BucketInput {
  readonly boundMs: number;
  readonly input: BucketInputName;
}

const isHistogram = (name: string): name is HistogramName => Object.hasOwn(HISTOGRAMS, name);

const bucketsOf = (name: HistogramName): readonly BucketInput[] =>
  HISTOGRAMS[name].boundsMs.map((boundMs) => ({ boundMs, input: `${name}_bucket_le_${boundMs}_ms` as const }));

/** The buckets of each histogram, bounds ascending. */
export const BUCKETS: ReadonlyMap<HistogramName, readonly BucketInput[]> = new Map(
  Object.keys(HISTOGRAMS)
    .filter(isHistogram)
    .map((name) => [name, bucketsOf(name)]),
);

export const bucketsOfHistogram = (name: HistogramName): readonly BucketInput[] => BUCKETS.get(name) ?? [];
