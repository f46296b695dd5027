import type { PoolClient } from "pg";
import { HOUR_MS } from "../../days.ts";
import { eachBinaryRow } from "../binary-rows.ts";
import { integers } from "../copy-integers.ts";
import { copyOut } from "../copy-streams.ts";
import type { Layout } from "../layouts.ts";
import type { SourceHour } from "./source-hour.ts";

const BYTES = Float64Array.BYTES_PER_ELEMENT;

/** Where things stand in a binary row of int4, int8, int4 and a bytea: two bytes before all, four before each. */
const AT = { sourceId: 6, timeMs: 14, layoutId: 26, length: 30, values: 34 } as const;
const INT32 = 2 ** 32;

interface EncodedRow {
  readonly timeMs: number;
  readonly layoutId: number;
  /** Where its numbers begin. */
  readonly view: DataView;
  readonly start: number;
  readonly count: number;
}

const copyQuery = (sourceIds: readonly number[], hour: number) =>
  `COPY (SELECT source_id, time_ms, layout_id, "values" FROM samples.scrape
    WHERE source_id = ANY('{${integers(sourceIds)}}')
    AND time_ms >= ${hour * HOUR_MS} AND time_ms < ${(hour + 1) * HOUR_MS}
    ORDER BY source_id, time_ms) TO STDOUT (FORMAT binary)`;

const toSourceHour = (
  sourceId: number,
  hour: number,
  rows: readonly EncodedRow[],
  layouts: ReadonlyMap<number, readonly string[]>,
): SourceHour => {
  const columns = new Map<string, Float64Array>();
  const columnOf = (name: string) => {
    const column = columns.get(name) ?? new Float64Array(rows.length).fill(Number.NaN);
    columns.set(name, column);
    return column;
  };
  const inOrder = new Map<number, Float64Array[]>();
  rows.forEach(({ layoutId, view, start, count }, index) => {
    let places = inOrder.get(layoutId);
    if (places === undefined) {
      const inputs = layouts.get(layoutId);
      if (inputs === undefined) throw new Error(`a row has the layout ${layoutId}, which there is not`);
      inOrder.set(layoutId, (places = inputs.map(columnOf)));
    }
    if (count < places.length) throw new Error(`a row has ${count} numbers, and its layout ${places.length}`);
    for (const [place, column] of places.entries()) column[index] = view.getFloat64(start + place * BYTES, true);
  });
  for (const [name, column] of columns) if (column.every(Number.isNaN)) columns.delete(name);
  return { sourceId, hour, timesMs: Float64Array.from(rows, ({ timeMs }) => timeMs), columns };
};

/** What sources told in an hour, out of their rows. Sources without a row are left out. */
export const readScrapedHours = async (
  client: PoolClient,
  layouts: readonly Layout[],
  sourceIds: readonly number[],
  hour: number,
): Promise<SourceHour[]> => {
  const bySource = new Map<number, EncodedRow[]>();
  let view: DataView = new DataView(new ArrayBuffer(0));
  const take = (buffer: Buffer, offset: number) => {
    if (view.buffer !== buffer.buffer) view = new DataView(buffer.buffer);
    const row = buffer.byteOffset + offset;
    const sourceId = view.getInt32(row + AT.sourceId);
    const rows = bySource.get(sourceId) ?? [];
    bySource.set(sourceId, rows);
    rows.push({
      timeMs: view.getInt32(row + AT.timeMs) * INT32 + view.getUint32(row + AT.timeMs + 4),
      layoutId: view.getInt32(row + AT.layoutId),
      view,
      start: row + AT.values,
      count: view.getInt32(row + AT.length) / BYTES,
    });
  };
  await copyOut(client, copyQuery(sourceIds, hour), (stream) => eachBinaryRow(stream, take));
  const inputs = new Map(layouts.map((layout) => [layout.id, layout.inputs]));
  return [...bySource].map(([sourceId, rows]) => toSourceHour(sourceId, hour, rows, inputs));
};
