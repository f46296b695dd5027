import { decodeQuoted } from "./decode-text.ts";

/** Labels of the sample that is being read: numbers of the vocabulary (0: unknown) and where their texts stand. */
export class Labels {
  #count = 0;
  readonly #bytes: Uint8Array;
  readonly #nameIds: number[] = [];
  readonly #valueIds: number[] = [];
  readonly #spans: number[] = [];

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get count(): number {
    return this.#count;
  }

  clear(): void {
    this.#count = 0;
  }

  add(nameId: number, nameStart: number, nameEnd: number): void {
    this.#nameIds[this.#count] = nameId;
    this.#spans[this.#count * 4] = nameStart;
    this.#spans[this.#count * 4 + 1] = nameEnd;
    this.#count += 1;
  }

  setLastValue(valueId: number, valueStart: number, valueEnd: number): void {
    const last = this.#count - 1;
    this.#valueIds[last] = valueId;
    this.#spans[last * 4 + 2] = valueStart;
    this.#spans[last * 4 + 3] = valueEnd;
  }

  nameId(index: number): number {
    return this.#nameIds[index] ?? 0;
  }

  valueId(index: number): number {
    return this.#valueIds[index] ?? 0;
  }

  name(index: number): string {
    return this.#text(index * 4);
  }

  value(index: number): string {
    return this.#text(index * 4 + 2);
  }

  #text(span: number): string {
    return decodeQuoted(this.#bytes, this.#spans[span] ?? 0, this.#spans[span + 1] ?? 0);
  }
}

/** One sample of a wanted family. It is valid only until the callback that it was given to returns. */
export interface Sample {
  /** Number of the family in the vocabulary. */
  readonly familyId: number;
  readonly labels: Labels;
  /** Any float, NaN and infinities included. */
  readonly value: number;
  /** Epoch milliseconds; NaN where the line has no timestamp. */
  readonly timeMs: number;
  /** Where name and labels stand in the body: equal bytes are the same series. */
  readonly seriesStart: number;
  readonly seriesEnd: number;
}
