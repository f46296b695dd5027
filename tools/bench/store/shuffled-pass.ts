import { INPUTS, type InputName, withoutNoise } from "@highwater/telemetry";
import type { Reading } from "../../../apps/api/src/metrics-store/metrics-store.ts";
import type { RandomSource } from "../../../packages/sizing/src/calibration/random.ts";

/** What changes together within a minute stays together. */
const BLOCK = 4;

type Inputs = ReadonlyMap<InputName, number>;

const isCounter = (name: InputName): boolean => INPUTS.get(name)?.kind === "counter";

/** Places in blocks, the blocks in any order. */
const shuffledPlaces = (count: number, random: RandomSource): number[] => {
  const blocks = Array.from({ length: Math.ceil(count / BLOCK) }, (_, block) =>
    Array.from({ length: Math.min(BLOCK, count - block * BLOCK) }, (_unused, place) => block * BLOCK + place),
  );
  for (let last = blocks.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [blocks[last], blocks[other]] = [blocks[other] ?? [], blocks[last] ?? []];
  }
  return blocks.flat();
};

/** Other than what was recorded by up to a tenth: no two passes have a number in common that changes. */
const JITTER = 0.1;

/** As exact as the number that was recorded: a whole one stays whole. */
const jittered = (change: number, random: RandomSource): number => {
  const other = change * (1 + JITTER * (2 * random() - 1));
  return Number.isInteger(change) ? Math.round(other) : withoutNoise(other);
};

/** What a counter grew by; one that restarts stands still. */
const growth = (name: InputName, value: number, before: Inputs | undefined): number =>
  Math.max(0, value - (before?.get(name) ?? value));

/**
 * One broker whose recorded changes come in another order and size in each pass, so that no stretch of a counter or gauge is ever repeated: a
 * compression that finds repetitions has no more to find than in real samples.
 */
export class ShuffledBroker {
  readonly #random: RandomSource;
  readonly #totals = new Map<InputName, number>();
  #last: Inputs | undefined;

  constructor(random: RandomSource) {
    this.#random = random;
  }

  /** @param pass readings of one pass in order of time; the same times come back */
  next(pass: readonly Reading[]): Reading[] {
    const changes = pass.map(({ inputs }, index) => {
      const before = index === 0 ? this.#last : pass[index - 1]?.inputs;
      return new Map(
        Array.from(inputs, ([name, value]) => [name, isCounter(name) ? growth(name, value, before) : value] as const),
      );
    });
    for (const [name, value] of pass[0]?.inputs ?? [])
      if (isCounter(name) && !this.#totals.has(name)) this.#totals.set(name, value);
    this.#last = pass.at(-1)?.inputs;
    const places = shuffledPlaces(pass.length, this.#random);
    return pass.map((reading, index) => ({
      ...reading,
      inputs: this.#apply(changes[places[index] ?? 0] ?? new Map()),
    }));
  }

  #apply(changes: Inputs): Map<InputName, number> {
    const inputs = new Map<InputName, number>();
    for (const [name, change] of changes) {
      if (!isCounter(name))
        inputs.set(name, INPUTS.get(name)?.kind === "percentile" ? jittered(change, this.#random) : change);
      else {
        const total = withoutNoise((this.#totals.get(name) ?? 0) + jittered(change, this.#random));
        this.#totals.set(name, total);
        inputs.set(name, total);
      }
    }
    return inputs;
  }
}
