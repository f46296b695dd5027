import type { ByteReader } from "./byte-reader.ts";
import type { ByteWriter } from "./byte-writer.ts";

/** The values that are there. */
export const present = (values: Float64Array): Float64Array =>
  values.includes(Number.NaN) ? values.filter((value) => !Number.isNaN(value)) : values;

/** Lengths of the stretches that are there and that are not, in turn, the first of which may be 0. */
export const writePresence = (values: Float64Array, writer: ByteWriter): void => {
  let isThere = true;
  let length = 0;
  for (const value of values) {
    if (Number.isNaN(value) === isThere) {
      writer.unsigned(length);
      isThere = !isThere;
      length = 0;
    }
    length += 1;
  }
  writer.unsigned(length);
};

/** What stands at each of `count` places: 1 where a value is. */
export const readPresence = (reader: ByteReader, count: number): Uint8Array => {
  const places = new Uint8Array(count);
  let isThere = true;
  for (let index = 0; index < count; isThere = !isThere) {
    const length = reader.unsigned();
    if (length > count - index || (length === 0 && index > 0))
      throw new RangeError("a column's gaps do not fit its row");
    if (isThere) places.fill(1, index, index + length);
    index += length;
  }
  return places;
};

/** Puts values back to their places; the others are NaN. */
export const spread = (values: Float64Array, places: Uint8Array): Float64Array => {
  const all = new Float64Array(places.length).fill(Number.NaN);
  let next = 0;
  places.forEach((isThere, index) => {
    if (isThere === 1) all[index] = values[next++] ?? Number.NaN;
  });
  return all;
};
