import { ByteReader } from "../../column-codec/byte-reader.ts";
import { ByteWriter } from "../../column-codec/byte-writer.ts";
import { decodeColumn, encodeColumn } from "../../column-codec/column-codec.ts";

/** Stands in the place of an input for the times of an hour. */
export const TIMES = 0;

/** An hour in which a source told more often than this is damaged, not stored: an hour has fewer milliseconds. */
const MOST_TIMES = 3_600_000;

/** The times of an hour, with how many there are. */
export const encodeTimes = (timesMs: Float64Array): Uint8Array => {
  const writer = new ByteWriter();
  writer.unsigned(timesMs.length);
  writer.append(encodeColumn(timesMs));
  return writer.written().slice();
};

/** Undoes `encodeTimes`. @throws RangeError where the bytes are no such column */
export const decodeTimes = (bytes: Uint8Array): Float64Array => {
  const reader = new ByteReader(bytes);
  const count = reader.unsigned();
  if (count > MOST_TIMES) throw new RangeError("a chunk has more times than an hour");
  return decodeColumn(bytes.subarray(reader.offset), count);
};
