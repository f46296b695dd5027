import type { BucketPoint } from "../derive/bucket-series.ts";
import type { RateStretch } from "./rate-stretches.ts";

interface Range {
  readonly fromMs: number;
  /** Inclusive. */
  readonly toMs: number;
  /** Most points, at least 2. */
  readonly points: number;
  /** Points lie no closer, whole seconds apart. */
  readonly leastStepMs: number;
  /** Later than this not all who tell have told yet, so that a sum would be too small: it is left out. */
  readonly untilMs?: number;
}

const MS_PER_SECOND = 1000;

const stepOf = ({ fromMs, toMs, points, leastStepMs }: Range): number => {
  const leastMs = Math.max(1, leastStepMs, Math.ceil((toMs - fromMs) / (points - 1)));
  return Math.ceil(leastMs / MS_PER_SECOND) * MS_PER_SECOND;
};

/**
 * Adds up what brokers tell at different instants: a point is the mean flow over its step, of each broker over the time
 * that its rates cover, and of those that tell, the sum. Points stand at multiples of the step, the first not before the
 * range; null is a step that none covers, and of several in a row only the first is there.
 */
export class SummedRate {
  readonly #range: Range;
  readonly #stepMs: number;
  readonly #firstMs: number;
  readonly #sums: Float64Array;

  constructor(range: Range) {
    this.#range = range;
    this.#stepMs = stepOf(range);
    this.#firstMs = Math.floor(range.fromMs / this.#stepMs) * this.#stepMs;
    this.#sums = new Float64Array(Math.floor((range.toMs - this.#firstMs) / this.#stepMs) + 1).fill(NaN);
  }

  /** Adds one broker: its rates, which do not overlap. */
  add(stretches: readonly RateStretch[]): void {
    const amounts = new Float64Array(this.#sums.length);
    const covered = new Float64Array(this.#sums.length);
    for (const stretch of stretches) this.#spread(stretch, amounts, covered);
    covered.forEach((coveredMs, step) => {
      if (coveredMs === 0) return;
      const held = this.#sums[step] ?? NaN;
      this.#sums[step] = (Number.isNaN(held) ? 0 : held) + (amounts[step] ?? 0) / coveredMs;
    });
  }

  points(): BucketPoint[] {
    const points: BucketPoint[] = [];
    const last = this.#sums.findLastIndex((sum) => !Number.isNaN(sum));
    for (let step = 0; step <= last; step++) {
      const sum = this.#sums[step] ?? NaN;
      const isGap = Number.isNaN(sum);
      const before = points.at(-1);
      if (isGap && (before === undefined || before[1] === null)) continue;
      points.push([Math.max(this.#firstMs + step * this.#stepMs, this.#range.fromMs), isGap ? null : sum]);
    }
    return points;
  }

  #spread({ fromMs, toMs, perSecond }: RateStretch, amounts: Float64Array, covered: Float64Array): void {
    const beginMs = Math.max(fromMs, this.#range.fromMs);
    const endMs = Math.min(toMs, this.#range.toMs, this.#range.untilMs ?? Infinity);
    for (let at = beginMs; at < endMs;) {
      const step = Math.floor((at - this.#firstMs) / this.#stepMs);
      const untilMs = Math.min(endMs, this.#firstMs + (step + 1) * this.#stepMs);
      amounts[step] = (amounts[step] ?? 0) + perSecond * (untilMs - at);
      covered[step] = (covered[step] ?? 0) + untilMs - at;
      at = untilMs;
    }
  }
}
