import { CHARACTER_CLASS, DIGIT, DOT, LOWER_E, MINUS, NEWLINE, PLUS, UPPER_E, ZERO } from "./ascii.ts";

/** One more decimal digit than this would leave the integers that a double holds exactly. */
const MOST_BEFORE_DIGIT = Math.floor((Number.MAX_SAFE_INTEGER - 9) / 10);
/** Powers of ten that a double holds exactly: one multiplication or division by them rounds correctly. */
const POWERS_OF_TEN = Float64Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));
const LARGEST_EXPONENT = 9999;

const WORDS: Readonly<Record<string, number>> = { nan: NaN, inf: Infinity, infinity: Infinity };

const asciiText = (bytes: Uint8Array, start: number, end: number): string => {
  let text = "";
  for (let at = start; at < end; at++) text += String.fromCharCode(bytes[at] ?? NEWLINE);
  return text;
};

/** Reads decimal numbers, `NaN`, `Inf` and `Infinity` in any case, as Prometheus' formats write them. */
export class NumberScanner {
  /** The number read last. */
  value = NaN;
  /** Index after the number read last. */
  end = 0;
  /** The number read last has a fraction. */
  hasPoint = false;
  readonly #bytes: Uint8Array;
  #mantissa = 0;
  #exact = true;
  #digits = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** True if a number begins at `start`; it is then in `value`, unless only its form was to be checked. */
  scan(start: number, formOnly: boolean): boolean {
    const bytes = this.#bytes;
    this.#mantissa = 0;
    this.#exact = true;
    this.#digits = 0;
    const sign = bytes[start] ?? NEWLINE;
    let at = this.#scanDigits(sign === MINUS || sign === PLUS ? start + 1 : start);
    this.hasPoint = bytes[at] === DOT;
    let exponent = 0;
    if (this.hasPoint) {
      const fraction = at + 1;
      at = this.#scanDigits(fraction);
      exponent = fraction - at;
    }
    if (this.#digits === 0) return this.#scanWord(start, sign);
    const marker = bytes[at] ?? NEWLINE;
    if (marker === UPPER_E || marker === LOWER_E) {
      this.end = at + 1;
      const tens = this.#scanExponent(at + 1);
      if (Number.isNaN(tens)) return false;
      exponent += tens;
      at = this.end;
    }
    this.end = at;
    if (!formOnly) this.value = this.#number(start, sign, exponent);
    return true;
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

  #scanExponent(start: number): number {
    const bytes = this.#bytes;
    const sign = bytes[start] ?? NEWLINE;
    let at = sign === MINUS || sign === PLUS ? start + 1 : start;
    const first = at;
    let exponent = 0;
    for (;;) {
      const byte = bytes[at] ?? NEWLINE;
      if (((CHARACTER_CLASS[byte] ?? 0) & DIGIT) === 0) break;
      exponent = Math.min(exponent * 10 + (byte - ZERO), LARGEST_EXPONENT);
      at += 1;
    }
    this.end = at;
    if (at === first) return NaN;
    return sign === MINUS ? -exponent : exponent;
  }

  #number(start: number, sign: number, exponent: number): number {
    const power = POWERS_OF_TEN[Math.abs(exponent)];
    if (!this.#exact || power === undefined) return Number(asciiText(this.#bytes, start, this.end));
    const magnitude = exponent < 0 ? this.#mantissa / power : this.#mantissa * power;
    return sign === MINUS ? -magnitude : magnitude;
  }

  #scanWord(start: number, sign: number): boolean {
    const first = sign === MINUS || sign === PLUS ? start + 1 : start;
    const word = /^[a-z]*/i.exec(asciiText(this.#bytes, first, first + "infinity".length))?.[0] ?? "";
    const value = WORDS[word.toLowerCase()];
    if (value === undefined) return false;
    this.end = first + word.length;
    this.value = sign === MINUS ? -value : value;
    return true;
  }
}
