import type { ByteReader } from "./byte-reader.ts";
import type { ByteWriter } from "./byte-writer.ts";

/** How many bytes a number takes of which seven bits go into each. */
const unsignedBytes = (value: number): number => {
  let bytes = 1;
  for (let limit = 0x80; value >= limit; limit *= 0x80) bytes += 1;
  return bytes;
};

/** How many bytes `writeWithZeroRuns` takes. */
export const bytesWithZeroRuns = (numbers: Float64Array): number => {
  let bytes = 0;
  let zeros = 0;
  for (let index = 0; index < numbers.length; index += 1) {
    const number = numbers[index] ?? 0;
    if (number === 0) {
      zeros += 1;
      continue;
    }
    if (zeros > 0) bytes += 1 + unsignedBytes(zeros - 1);
    zeros = 0;
    bytes += unsignedBytes(number < 0 ? -2 * number - 1 : 2 * number);
  }
  return zeros > 0 ? bytes + 1 + unsignedBytes(zeros - 1) : bytes;
};

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
