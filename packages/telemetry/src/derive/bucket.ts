import type { Aggregate } from "../signals/signal.ts";
import type { DerivedSeries } from "./columns.ts";

/** The samples of one stretch of time, summed up as they come. Gaps are left out; the mean counts each sample by its weight. */
export class Bucket {
  readonly startMs: number;
  readonly firstMs: number;
  lastMs: number;
  /** Samples that are no gaps. */
  count = 0;
  #weight = 0;
  #sum = 0;
  #max = -Infinity;
  #min = Infinity;
  #last = NaN;

  constructor(startMs: number, firstMs: number) {
    this.startMs = startMs;
    this.firstMs = firstMs;
    this.lastMs = firstMs;
  }

  /** Adds a series' samples from the one at `begin` to the one before `end`. */
  add({ timesMs, values, weights }: DerivedSeries, begin: number, end: number): void {
    let count = 0;
    let [weight, sum, max, min, last] = [this.#weight, this.#sum, this.#max, this.#min, this.#last];
    for (let index = begin; index < end; index += 1) {
      const value = values[index] ?? NaN;
      if (Number.isNaN(value)) continue;
      const own = weights === undefined ? 1 : (weights[index] ?? 1);
      count += 1;
      weight += own;
      sum += value * own;
      if (value > max) max = value;
      if (value < min) min = value;
      last = value;
    }
    this.lastMs = timesMs[end - 1] ?? this.lastMs;
    this.count += count;
    [this.#weight, this.#sum, this.#max, this.#min, this.#last] = [weight, sum, max, min, last];
  }

  /** Null where nothing but gaps was added. */
  value(aggregate: Aggregate): number | null {
    if (this.#weight === 0) return null;
    if (aggregate === "max") return this.#max;
    if (aggregate === "min") return this.#min;
    return aggregate === "mean" ? this.#sum / this.#weight : this.#last;
  }
}
