import type { ByteReader } from "./byte-reader.ts";
import { type ByteWriter, MOST_PER_NUMBER } from "./byte-writer.ts";

/** How many bytes a number takes of which seven bits go into each. */
const unsignedBytes = (value: number): number => {
  if (value < 0x80) return 1;
  if (value < 0x4000) return 2;
  if (value < 0x20_0000) return 3;
  let bytes = 4;
  for (let limit = 0x1000_0000; value >= limit; limit *= 0x80) bytes += 1;
  return bytes;
};

/** How many bytes `writeWithZeroRuns` takes; where they are more than `most`, some number beyond it. */
export const bytesWithZeroRuns = (numbers: Float64Array, most = Infinity): number => {
  let bytes = 0;
  let zeros = 0;
  for (let index = 0; index < numbers.length && bytes <= most; index += 1) {
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
  writer.reserve(numbers.length * MOST_PER_NUMBER);
  for (let index = 0; index < numbers.length;) {
    const number = numbers[index] ?? 0;
    writer.signedReserved(number);
    index += 1;
    if (number !== 0) continue;
    const first = index;
    while (index < numbers.length && numbers[index] === 0) index += 1;
    writer.unsignedReserved(index - first);
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
