import type { ByteReader } from "./byte-reader.ts";
import type { ByteWriter } from "./byte-writer.ts";

const BYTES = Float64Array.BYTES_PER_ELEMENT;

/** Lowest and highest byte of eight that differ from 0, as one byte; what lies between is written. */
const NOTHING = 0xff;

/** A byte of a float by the one at the same place of the float before. */
const changeAt = (bits: Uint8Array, offset: number): number =>
  (bits[offset] ?? 0) ^ (offset < BYTES ? 0 : (bits[offset - BYTES] ?? 0));

/** Any 64-bit floats: the bytes in which each differs from the one before. */
export const writeXorFloats = (values: Float64Array, writer: ByteWriter): void => {
  const bits = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  for (let start = 0; start < bits.length; start += BYTES) {
    let first = 0;
    while (first < BYTES && changeAt(bits, start + first) === 0) first += 1;
    if (first === BYTES) {
      writer.byte(NOTHING);
      continue;
    }
    let last = BYTES - 1;
    while (changeAt(bits, start + last) === 0) last -= 1;
    writer.byte((first << 4) | last);
    for (let place = first; place <= last; place += 1) writer.byte(changeAt(bits, start + place));
  }
};

/** Reads as many floats as the target has room for. */
export const readXorFloats = (reader: ByteReader, target: Float64Array): void => {
  const bits = new Uint8Array(target.buffer, target.byteOffset, target.byteLength);
  for (let start = 0; start < bits.length; start += BYTES) {
    if (start > 0) bits.copyWithin(start, start - BYTES, start);
    const places = reader.byte();
    if (places === NOTHING) continue;
    const [first, last] = [places >> 4, places & 0xf];
    if (last >= BYTES) throw new RangeError("a column holds a float of more than eight bytes");
    for (let place = first; place <= last; place += 1) bits[start + place] = (bits[start + place] ?? 0) ^ reader.byte();
  }
};
