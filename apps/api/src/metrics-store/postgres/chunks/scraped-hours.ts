import type { PoolClient } from "pg";
import { HOUR_MS } from "../../days.ts";
import { readBinaryRows } from "../binary-rows.ts";
import { integers } from "../copy-integers.ts";
import { copyOut } from "../copy-streams.ts";
import type { Layout } from "../layouts.ts";
import type { SourceHour } from "./source-hour.ts";

const BYTES = Float64Array.BYTES_PER_ELEMENT;

interface EncodedRow {
  readonly timeMs: number;
  readonly layoutId: number;
  readonly values: Buffer;
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
  rows.forEach(({ layoutId, values }, index) => {
    let places = inOrder.get(layoutId);
    if (places === undefined) {
      const inputs = layouts.get(layoutId);
      if (inputs === undefined) throw new Error(`a row has the layout ${layoutId}, which there is not`);
      inOrder.set(layoutId, (places = inputs.map(columnOf)));
    }
    places.forEach((column, place) => (column[index] = values.readDoubleLE(place * BYTES)));
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
  const take = ([source, time, layout, values]: Buffer[]) => {
    if (source === undefined || time === undefined || layout === undefined || values === undefined)
      throw new Error("a row lacks a field");
    const sourceId = source.readInt32BE();
    const rows = bySource.get(sourceId) ?? [];
    bySource.set(sourceId, rows);
    rows.push({ timeMs: Number(time.readBigInt64BE()), layoutId: layout.readInt32BE(), values });
  };
  await copyOut(client, copyQuery(sourceIds, hour), (stream) => readBinaryRows(stream, take));
  const inputs = new Map(layouts.map((layout) => [layout.id, layout.inputs]));
  return [...bySource].map(([sourceId, rows]) => toSourceHour(sourceId, hour, rows, inputs));
};
