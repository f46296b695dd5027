import { INPUTS, type InputName } from "@highwater/telemetry";
import type { Reading } from "../../../apps/api/src/metrics-store/metrics-store.ts";
import { asExactAs } from "../../../apps/api/src/recorded/as-exact-as.ts";
import type { RandomSource } from "../../../packages/sizing/src/calibration/random.ts";

/** What changes together within a minute stays together. */
const BLOCK = 4;

type Inputs = ReadonlyMap<InputName, number>;

/** What was recorded at one moment; what changed of it is what a counter grew by, and all of a gauge. */
interface Change {
  readonly recorded: number;
  readonly change: number;
}

type Changes = ReadonlyMap<InputName, Change>;

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

const jittered = (change: number, random: RandomSource): number => change * (1 + JITTER * (2 * random() - 1));

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
  readonly #told = new Map<InputName, number>();
  #last: Inputs | undefined;

  constructor(random: RandomSource) {
    this.#random = random;
  }

  /** @param pass readings of one pass in order of time; the same times come back */
  next(pass: readonly Reading[]): Reading[] {
    const changes = pass.map(({ inputs }, index) => {
      const before = index === 0 ? this.#last : pass[index - 1]?.inputs;
      return new Map(
        Array.from(inputs, ([name, recorded]) => {
          const change = isCounter(name) ? growth(name, recorded, before) : recorded;
          return [name, { recorded, change }] as const;
        }),
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

  #apply(changes: Changes): Map<InputName, number> {
    const inputs = new Map<InputName, number>();
    for (const [name, { recorded, change }] of changes) {
      if (isCounter(name)) inputs.set(name, this.#grow(name, jittered(change, this.#random), recorded));
      else if (INPUTS.get(name)?.kind === "percentile")
        inputs.set(name, asExactAs(recorded, jittered(change, this.#random)));
      else inputs.set(name, recorded);
    }
    return inputs;
  }

  /** A counter never falls by being told less exactly. */
  #grow(name: InputName, increase: number, recorded: number): number {
    const total = (this.#totals.get(name) ?? 0) + increase;
    const told = Math.max(this.#told.get(name) ?? 0, asExactAs(recorded, total));
    this.#totals.set(name, total);
    this.#told.set(name, told);
    return told;
  }
}
