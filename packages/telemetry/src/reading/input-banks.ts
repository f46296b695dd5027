import type { Labels } from "../exposition/sample.ts";
import { INPUT_NAMES } from "../inputs/inputs.ts";
import type { InputName } from "../inputs/inputs.ts";
import type { Combine } from "../inputs/input.ts";
import { COUNT_OF_SUM, isSquares, PARTS_OF_SQUARES } from "../inputs/request-time.ts";
import type { CompiledRule } from "./rule-book.ts";
import { PairedSamples } from "./paired-samples.ts";
import { withoutNoise } from "./without-noise.ts";

const combined: Record<Combine, (held: number, value: number) => number> = {
  only: (held) => held,
  sum: (held, value) => held + value,
  max: (held, value) => Math.max(held, value),
  min: (held, value) => Math.min(held, value),
};

type BankName = "value" | "mean" | "deviation" | "fallback";

const amountOf = ({ counts }: CompiledRule, value: number): number => {
  if (counts === undefined) return value;
  return counts === "samples" || value > 0 ? 1 : 0;
};

/** What a bank is told of a sample. */
interface Taken {
  readonly value: number;
  /** All labels as one text, equal for equal ones; of rules that need it. */
  readonly labelsText: string | null;
  /** Where it stands in the page. */
  readonly start: number;
}

export const needsLabels = ({ as }: CompiledRule): boolean =>
  as === "free" || as === "size" || as === "part" || as === "whole";

export const labelsTextOf = (labels: Labels): string =>
  JSON.stringify(
    Array.from({ length: labels.count }, (_, index) => `${labels.name(index)}=${labels.value(index)}`).sort(),
  );

const SEEN = 1;
const IDENTIFIED = 2;

/** Plain arrays: a typed one would lie outside of the heap, and so much waste there makes the garbage collector run. */
const EMPTY_BANK: readonly number[] = INPUT_NAMES.map(() => NaN);
const NO_MARKS: readonly number[] = INPUT_NAMES.map(() => 0);

/** What one naming makes of a scrape. */
export class InputBanks {
  /** Samples that belong to an input. */
  accepted = 0;
  /** Made when the first sample comes: most namings see none in a scrape. */
  readonly #banks = new Map<BankName, number[]>();
  #newest = -1;
  readonly #spaces = new PairedSamples();
  readonly #parts = new PairedSamples();
  /** SEEN and IDENTIFIED of each input. Made when the first sample comes. */
  #marks: number[] | undefined;
  #identified = 0;

  /** Takes a sample for one of the rules that it follows; a value that is negative or not finite says that there is none. */
  take(rule: CompiledRule, { value, labelsText, start }: Taken): void {
    if (value < rule.least || value > rule.most) return;
    if (start !== this.#newest) this.accepted += 1;
    this.#newest = start;
    this.#mark(rule);
    if (!(value >= 0 && value < Infinity)) return;
    this.#keep(rule, value, labelsText ?? "");
  }

  #keep(rule: CompiledRule, value: number, labelsText: string): void {
    const { as, input, scale } = rule;
    switch (as) {
      case "free":
      case "size":
        return this.#spaces.take(input, as === "free" ? "part" : "whole", value, labelsText);
      case "part":
      case "whole":
        return this.#parts.take(input, as, value, labelsText);
      case "left":
        return this.#hold("value", rule, 1 - value * scale);
      default:
        return this.#hold(as, rule, amountOf(rule, value) * scale);
    }
  }

  #mark({ input, identifies }: CompiledRule): void {
    this.#marks ??= NO_MARKS.slice();
    const before = this.#marks[input] ?? 0;
    if (identifies && (before & IDENTIFIED) === 0) this.#identified += 1;
    this.#marks[input] = before | SEEN | (identifies ? IDENTIFIED : 0);
  }

  /** How many inputs the naming's own families are there for. */
  get identified(): number {
    return this.#identified;
  }

  /** Inputs that a sample is there for, with a value or without. */
  seen(): ReadonlySet<InputName> {
    return new Set(INPUT_NAMES.filter((_, index) => this.#marks?.[index]));
  }

  inputs(): ReadonlyMap<InputName, number> {
    const inputs = new Map<InputName, number>();
    INPUT_NAMES.forEach((name, index) => {
      const value = this.#valueOf(name, index);
      if (!Number.isNaN(value)) inputs.set(name, withoutNoise(value));
    });
    return inputs;
  }

  #hold(bankName: BankName, { input, combine }: CompiledRule, value: number): void {
    let bank = this.#banks.get(bankName);
    if (bank === undefined) this.#banks.set(bankName, (bank = EMPTY_BANK.slice()));
    const held = bank[input] ?? NaN;
    bank[input] = Number.isNaN(held) ? value : combined[combine](held, value);
  }

  #valueOf(name: InputName, index: number): number {
    const candidates = [
      this.#held("value", index),
      this.#sumOf(name, index),
      this.#squaresOf(name, index),
      this.#spaces.largestUsedShare(index),
      this.#parts.short(index),
      this.#held("fallback", index),
    ];
    return candidates.find((value) => !Number.isNaN(value)) ?? NaN;
  }

  #sumOf(name: InputName, index: number): number {
    const count = COUNT_OF_SUM.get(name);
    return count === undefined ? NaN : this.#held("mean", index) * this.#held("value", INPUT_NAMES.indexOf(count));
  }

  #squaresOf(name: InputName, index: number): number {
    if (!isSquares(name)) return NaN;
    const { sum, count } = PARTS_OF_SQUARES[name];
    const n = this.#held("value", INPUT_NAMES.indexOf(count));
    const total = this.#valueOf(sum, INPUT_NAMES.indexOf(sum));
    const deviation = this.#held("deviation", index);
    // The least counts make it 0 of nothing, where all three are told.
    const squares = Math.max(0, n - 1) * deviation ** 2 + total ** 2 / Math.max(1, n);
    return Number.isFinite(squares) ? squares : NaN;
  }

  #held(bank: BankName, index: number): number {
    return this.#banks.get(bank)?.[index] ?? NaN;
  }
}
