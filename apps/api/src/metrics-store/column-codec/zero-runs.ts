import type { ByteReader } from "./byte-reader.ts";
import type { ByteWriter } from "./byte-writer.ts";

/** Whole numbers of either sign; a run of zeros takes two bytes. */
export const writeWithZeroRuns = (numbers: Float64Array, writer: ByteWriter): void => {
  for (let index = 0; index < numbers.length;) {
    const number = numbers[index] ?? 0;
    writer.signed(number);
    index += 1;
    if (number !== 0) continue;
    const first = index;
    while (index < numbers.length && numbers[index] === 0) index += 1;
    writer.unsigned(index - first);
  }
};

/** Reads as many numbers as the target has room for. */
export const readWithZeroRuns = (reader: ByteReader, target: Float64Array): void => {
  for (let index = 0; index < target.length;) {
    const number = reader.signed();
    target[index] = number;
    index += 1;
    if (number !== 0) continue;
    const zeros = reader.unsigned();
    if (zeros > target.length - index) throw new RangeError("a column holds more numbers than its row says");
    target.fill(0, index, index + zeros);
    index += zeros;
  }
};
