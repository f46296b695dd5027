import { COPY_HEADER, COPY_TRAILER } from "./binary-rows.ts";
import { bytesOf, writeNumbers } from "./encode-rows.ts";
import type { Order } from "./layouts.ts";

interface Row {
  readonly sourceId: number;
  readonly timeMs: number;
  readonly inputs: ReadonlyMap<string, number>;
}

const INT32 = 2 ** 32;

/** Where things stand in a row: how many fields there are, and each field behind its length. */
const AT = { sourceId: 2, timeMs: 10, layoutId: 22, values: 30 } as const;
const NUMBERS_AT = AT.values + 4;

const setField = (view: DataView, offset: number, value: number) => {
  view.setInt32(offset, 4);
  view.setInt32(offset + 4, value);
};

/** Input of `COPY samples.scrape (source_id, time_ms, layout_id, "values") FROM STDIN (FORMAT binary)`. There is an order for each row. */
export const copiedRows = (rows: readonly Row[], orders: readonly Order[]): Buffer => {
  const size = orders.reduce((sum, order) => sum + NUMBERS_AT + bytesOf(order), COPY_HEADER.length);
  const bytes = Buffer.allocUnsafe(size + COPY_TRAILER.length);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let start = COPY_HEADER.copy(bytes);
  rows.forEach((row, index) => {
    const order = orders[index];
    if (order === undefined) throw new Error("a row to write has no layout");
    view.setInt16(start, 4);
    setField(view, start + AT.sourceId, row.sourceId);
    view.setInt32(start + AT.timeMs, 8);
    view.setInt32(start + AT.timeMs + 4, Math.floor(row.timeMs / INT32));
    view.setUint32(start + AT.timeMs + 8, row.timeMs % INT32);
    setField(view, start + AT.layoutId, order.layout.id);
    view.setInt32(start + AT.values, bytesOf(order));
    writeNumbers(view, start + NUMBERS_AT, row, order);
    start += NUMBERS_AT + bytesOf(order);
  });
  COPY_TRAILER.copy(bytes, start);
  return bytes;
};
