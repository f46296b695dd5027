import type { Piece } from "../column-pieces.ts";

const LEAST_ROWS = 64;

const grown = (column: Float64Array, capacity: number) => {
  const larger = new Float64Array(capacity);
  larger.set(column);
  return larger;
};

/** Columns that rows are added to at the end. What was handed out stays as it is. */
export class GrowingColumns {
  #rows = 0;
  #timesMs: Float64Array<ArrayBuffer> = new Float64Array(LEAST_ROWS);
  #columns: Float64Array<ArrayBuffer>[];

  /** @param count of columns */
  constructor(count: number) {
    this.#columns = Array.from({ length: count }, () => new Float64Array(LEAST_ROWS));
  }

  get rows(): number {
    return this.#rows;
  }

  /** Of the last row; -Infinity where there is none. */
  get lastMs(): number {
    return this.#rows === 0 ? -Infinity : (this.#timesMs[this.#rows - 1] ?? -Infinity);
  }

  add(timeMs: number, values: ArrayLike<number>): void {
    if (this.#rows === this.#timesMs.length) {
      const capacity = this.#rows * 2;
      this.#timesMs = grown(this.#timesMs, capacity);
      this.#columns = this.#columns.map((column) => grown(column, capacity));
    }
    this.#timesMs[this.#rows] = timeMs;
    this.#columns.forEach((column, index) => (column[this.#rows] = values[index] ?? Number.NaN));
    this.#rows += 1;
  }

  view(): Piece {
    return {
      timesMs: this.#timesMs.subarray(0, this.#rows),
      values: this.#columns.map((column) => column.subarray(0, this.#rows)),
    };
  }
}
