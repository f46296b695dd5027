/** counter: grows until the broker restarts; gauge: stands for its moment; percentile: of a decaying reservoir. */
export type InputKind = "counter" | "gauge" | "percentile";

/**
 * How the samples that belong to one input become its number. `only`: one sample is expected, the first stands. `sum`:
 * over versions, partitions, listeners …, each series once.
 */
export type Combine = "only" | "sum" | "max" | "min";

/** One number that is kept of each broker and scrape. Never negative; what is not finite is absent. */
export interface Input {
  readonly kind: InputKind;
  readonly combine: Combine;
}
