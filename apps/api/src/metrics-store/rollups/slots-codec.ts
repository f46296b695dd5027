import { ByteReader } from "../column-codec/byte-reader.ts";
import { ByteWriter } from "../column-codec/byte-writer.ts";
import { decodeColumn, encodeColumn } from "../column-codec/column-codec.ts";
import { type DaySlots, SLOTS_PER_DAY } from "./day-slots.ts";

/** A day's slots in few bytes. */
export const encodeSlots = ({ values, counts }: DaySlots): Uint8Array => {
  const writer = new ByteWriter();
  const column = encodeColumn(values);
  writer.unsigned(column.length);
  writer.append(column);
  writer.append(encodeColumn(counts));
  return writer.written().slice();
};

/** Undoes `encodeSlots`. @throws RangeError where the bytes are no such day */
export const decodeSlots = (bytes: Uint8Array): DaySlots => {
  const reader = new ByteReader(bytes);
  const length = reader.unsigned();
  const start = reader.offset;
  if (length > bytes.length - start) throw new RangeError("a rollup ends too early");
  return {
    values: decodeColumn(bytes.subarray(start, start + length), SLOTS_PER_DAY),
    counts: decodeColumn(bytes.subarray(start + length), SLOTS_PER_DAY),
  };
};
