const LARGEST_INT32 = 0x7f_ff_ff_ff;

/** Reads what a ByteWriter wrote. @throws RangeError where the bytes end too early or a number is no such one */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #offset: number;

  constructor(bytes: Uint8Array, offset = 0) {
    this.#bytes = bytes;
    this.#offset = offset;
  }

  /** How many bytes were read. */
  get offset(): number {
    return this.#offset;
  }

  get isAtEnd(): boolean {
    return this.#offset >= this.#bytes.length;
  }

  byte(): number {
    const value = this.#bytes[this.#offset++];
    if (value === undefined) throw new RangeError("a column ends too early");
    return value;
  }

  unsigned(): number {
    const first = this.byte();
    if (first < 0x80) return first;
    const second = this.byte();
    const low = (first & 0x7f) | ((second & 0x7f) << 7);
    return second < 0x80 ? low : this.#beyond(low);
  }

  /** What follows two bytes of a number. */
  #beyond(low: number): number {
    let value = low;
    let weight = 0x80 * 0x80;
    for (;;) {
      const byte = this.byte();
      value += (byte & 0x7f) * weight;
      if (value > Number.MAX_SAFE_INTEGER || weight > Number.MAX_SAFE_INTEGER)
        throw new RangeError("a column holds a number that is too large");
      if (byte < 0x80) return value;
      weight *= 0x80;
    }
  }

  signed(): number {
    const value = this.unsigned();
    if (value <= LARGEST_INT32) return (value >>> 1) ^ -(value & 1);
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }
}
