import { CHARACTER_CLASS, DIGIT, DOT, LOWER_E, MINUS, NEWLINE, PLUS, UPPER_E, ZERO } from "./ascii.ts";

/** One more decimal digit than this would leave the integers that a double holds exactly. */
const MOST_BEFORE_DIGIT = Math.floor((Number.MAX_SAFE_INTEGER - 9) / 10);
/** Powers of ten that a double holds exactly: one multiplication or division by them rounds correctly. */
const POWERS_OF_TEN = Float64Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));
const LARGEST_EXPONENT = 9999;

const WORDS: ReadonlyMap<string, number> = new Map([
  ["nan", NaN],
  ["inf", Infinity],
  ["infinity", Infinity],
]);
const LONGEST_WORD = "infinity".length;

const asciiText = (bytes: Uint8Array, start: number, end: number): string => {
  let text = "";
  for (let at = start; at < end; at++) text += String.fromCharCode(bytes[at] ?? NEWLINE);
  return text;
};

/** Reads decimal numbers, `NaN`, `Inf` and `Infinity` in any case, as Prometheus' formats write them. */
export class NumberScanner {
  /** Index after the number scanned last. */
  end = 0;
  /** The number scanned last has a fraction. */
  hasPoint = false;
  readonly #bytes: Uint8Array;
  #start = 0;
  #mantissa = 0;
  #exact = true;
  #digits = 0;
  #exponent = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** True if a number begins at `start`. */
  scan(start: number): boolean {
    const bytes = this.#bytes;
    this.#start = start;
    this.#mantissa = 0;
    this.#exact = true;
    this.#digits = 0;
    this.#exponent = 0;
    let at = this.#scanDigits(this.#afterSign(start));
    this.hasPoint = bytes[at] === DOT;
    if (this.hasPoint) {
      const fraction = at + 1;
      at = this.#scanDigits(fraction);
      this.#exponent = fraction - at;
    }
    this.end = at;
    if (this.#digits === 0) return this.#scanWord();
    const marker = bytes[at] ?? NEWLINE;
    return (marker !== UPPER_E && marker !== LOWER_E) || this.#scanExponent(at + 1);
  }

  /** The number scanned last. Few samples' values are asked for, so it is computed only here. */
  value(): number {
    const isNegative = this.#bytes[this.#start] === MINUS;
    if (this.#digits === 0) return isNegative ? -this.#word() : this.#word();
    const power = POWERS_OF_TEN[Math.abs(this.#exponent)];
    if (!this.#exact || power === undefined) return Number(asciiText(this.#bytes, this.#start, this.end));
    const magnitude = this.#exponent < 0 ? this.#mantissa / power : this.#mantissa * power;
    return isNegative ? -magnitude : magnitude;
  }

  #afterSign(start: number): number {
    const sign = this.#bytes[start] ?? NEWLINE;
    return sign === MINUS || sign === PLUS ? start + 1 : start;
  }

  #scanDigits(start: number): number {
    const bytes = this.#bytes;
    let at = start;
    let mantissa = this.#mantissa;
    for (;;) {
      const byte = bytes[at] ?? NEWLINE;
      if (((CHARACTER_CLASS[byte] ?? 0) & DIGIT) === 0) break;
      if (mantissa <= MOST_BEFORE_DIGIT) mantissa = mantissa * 10 + (byte - ZERO);
      else this.#exact = false;
      at += 1;
    }
    this.#mantissa = mantissa;
    this.#digits += at - start;
    return at;
  }

  #scanExponent(start: number): boolean {
    const bytes = this.#bytes;
    const first = this.#afterSign(start);
    let at = first;
    let exponent = 0;
    for (;;) {
      const byte = bytes[at] ?? NEWLINE;
      if (((CHARACTER_CLASS[byte] ?? 0) & DIGIT) === 0) break;
      exponent = Math.min(exponent * 10 + (byte - ZERO), LARGEST_EXPONENT);
      at += 1;
    }
    this.end = at;
    this.#exponent += bytes[start] === MINUS ? -exponent : exponent;
    return at > first;
  }

  #scanWord(): boolean {
    const first = this.#afterSign(this.#start);
    const word = /^[a-z]*/i.exec(asciiText(this.#bytes, first, first + LONGEST_WORD))?.[0] ?? "";
    this.end = first + word.length;
    return WORDS.has(word.toLowerCase());
  }

  #word(): number {
    return WORDS.get(asciiText(this.#bytes, this.#afterSign(this.#start), this.end).toLowerCase()) ?? NaN;
  }
}
