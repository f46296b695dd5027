const FIRST_CAPACITY = 256;
/** Bytes that a number takes at most. */
export const MOST_PER_NUMBER = 10;

/** Bytes that grow as they are written. */
export class ByteWriter {
  #bytes = new Uint8Array(FIRST_CAPACITY);
  length = 0;

  /** Makes room for so many bytes more. */
  reserve(count: number): void {
    if (this.length + count <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.length + count));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }

  byte(value: number): void {
    this.reserve(1);
    this.#bytes[this.length++] = value;
  }

  /** A whole number from 0 to 2^53, seven bits a byte, lowest first. */
  unsigned(value: number): void {
    this.reserve(MOST_PER_NUMBER);
    this.unsignedReserved(value);
  }

  /** The same where there is room for it. */
  unsignedReserved(value: number): void {
    let rest = value;
    // Bit operations are those of 32-bit numbers.
    while (rest > 0x7fff_ffff) {
      this.#bytes[this.length++] = (rest % 0x80) | 0x80;
      rest = Math.floor(rest / 0x80);
    }
    while (rest > 0x7f) {
      this.#bytes[this.length++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    this.#bytes[this.length++] = rest;
  }

  /** A whole number within ±2^52; small ones of either sign take one byte. */
  signed(value: number): void {
    this.unsigned(value < 0 ? -2 * value - 1 : 2 * value);
  }

  /** The same where there is room for it. */
  signedReserved(value: number): void {
    this.unsignedReserved(value < 0 ? -2 * value - 1 : 2 * value);
  }

  append(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.#bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** What was written; it stays valid until the writer is cleared. */
  written(): Uint8Array {
    return this.#bytes.subarray(0, this.length);
  }

  clear(): void {
    this.length = 0;
  }
}
