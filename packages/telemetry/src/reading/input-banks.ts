import { INPUT_NAMES, INPUTS } from "../inputs/inputs.ts";
import type { InputName } from "../inputs/inputs.ts";
import type { Combine } from "../inputs/input.ts";
import { COUNT_OF_SUM } from "../inputs/request-time.ts";
import type { CompiledRule } from "./rule-book.ts";

const COMBINES: readonly Combine[] = INPUT_NAMES.map((name) => INPUTS.get(name)?.combine ?? "only");

const combined: Record<Combine, (held: number, value: number) => number> = {
  only: (held) => held,
  sum: (held, value) => held + value,
  max: (held, value) => Math.max(held, value),
  min: (held, value) => Math.min(held, value),
};

const emptyBank = (): Float64Array => new Float64Array(INPUT_NAMES.length).fill(NaN);

/** What one naming makes of a scrape. */
export class InputBanks {
  /** Samples that belong to an input. */
  accepted = 0;
  readonly #banks: Record<CompiledRule["as"], Float64Array> = {
    value: emptyBank(),
    mean: emptyBank(),
    fallback: emptyBank(),
  };
  readonly #identified = new Uint8Array(INPUT_NAMES.length);
  readonly #seen = new Set<number>();

  /** Takes a sample; a value that is negative or not finite says that there is none. */
  take(rule: CompiledRule, sampleValue: number): void {
    if (sampleValue < rule.least || sampleValue > rule.most) return;
    this.accepted += 1;
    this.#seen.add(rule.input);
    if (rule.identifies) this.#identified[rule.input] = 1;
    if (!(sampleValue >= 0 && sampleValue < Infinity)) return;
    const bank = this.#banks[rule.as];
    const held = bank[rule.input] ?? NaN;
    const value = sampleValue * rule.scale;
    bank[rule.input] = Number.isNaN(held) ? value : combined[COMBINES[rule.input] ?? "only"](held, value);
  }

  /** How many inputs the naming's own families are there for. */
  get identified(): number {
    return this.#identified.reduce((sum, one) => sum + one, 0);
  }

  /** Inputs that a sample is there for, with a value or without. */
  seen(): ReadonlySet<InputName> {
    return new Set(INPUT_NAMES.filter((_, index) => this.#seen.has(index)));
  }

  inputs(): ReadonlyMap<InputName, number> {
    const inputs = new Map<InputName, number>();
    INPUT_NAMES.forEach((name, index) => {
      const value = this.#valueOf(name, index);
      if (!Number.isNaN(value)) inputs.set(name, value);
    });
    return inputs;
  }

  #valueOf(name: InputName, index: number): number {
    const candidates = [this.#held("value", index), this.#sumOf(name, index), this.#held("fallback", index)];
    return candidates.find((value) => !Number.isNaN(value)) ?? NaN;
  }

  #sumOf(name: InputName, index: number): number {
    const count = COUNT_OF_SUM.get(name);
    return count === undefined ? NaN : this.#held("mean", index) * this.#held("value", INPUT_NAMES.indexOf(count));
  }

  #held(bank: CompiledRule["as"], index: number): number {
    return this.#banks[bank][index] ?? NaN;
  }
}
