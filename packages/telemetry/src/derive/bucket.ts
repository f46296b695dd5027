import type { Aggregate } from "../signals/signal.ts";

/** The samples of one stretch of time, summed up as they come. Gaps are left out; the mean counts each sample by its weight. */
export class Bucket {
  readonly startMs: number;
  readonly firstMs: number;
  lastMs: number;
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

  add(timeMs: number, value: number, weight = 1): void {
    this.lastMs = timeMs;
    if (Number.isNaN(value)) return;
    this.#weight += weight;
    this.#sum += value * weight;
    if (value > this.#max) this.#max = value;
    if (value < this.#min) this.#min = value;
    this.#last = value;
  }

  /** Null where nothing but gaps was added. */
  value(aggregate: Aggregate): number | null {
    if (this.#weight === 0) return null;
    const values = { max: this.#max, min: this.#min, mean: this.#sum / this.#weight, last: this.#last };
    return values[aggregate];
  }
}
