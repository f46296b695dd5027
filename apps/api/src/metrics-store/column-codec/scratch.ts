/** Numbers that are needed for a moment; what it gave before is overwritten. */
export class Scratch {
  #numbers = new Float64Array(0);

  /** Room for so many numbers, whatever they are now. */
  of(length: number): Float64Array {
    if (this.#numbers.length < length) this.#numbers = new Float64Array(length);
    return this.#numbers.subarray(0, length);
  }
}
