import type { PoolClient } from "pg";
import { HOUR_MS } from "../../days.ts";
import { isAscending } from "../../is-ascending.ts";
import { readBinaryRows } from "../binary-rows.ts";
import { integers } from "../copy-integers.ts";
import { copyOut } from "../copy-streams.ts";
import type { Layout } from "../layouts.ts";
import type { SourceHour } from "./source-hour.ts";

const BYTES = Float64Array.BYTES_PER_ELEMENT;

/** Of int8[] in PostgreSQL's binary format: what stands before all elements, and before each. */
const ARRAY_HEADER_BYTES = 20;
const LENGTH_BYTES = 4;
/** An int8 is read as its two halves. */
const INT32_BYTES = 4;
const INT32 = 2 ** 32;

/** Rows of one source and layout, in any order: their numbers one row after the other. */
interface Told {
  readonly layoutId: number;
  readonly timesMs: Float64Array;
  readonly numbers: Buffer;
}

/** One row of the answer for all rows of a source that have the same inputs: a message for each of them would cost more than its numbers. */
const copyQuery = (sourceIds: readonly number[], hour: number) =>
  `COPY (SELECT source_id, layout_id, array_agg(time_ms), string_agg("values", ''::bytea)
    FROM samples.scrape WHERE source_id = ANY('{${integers(sourceIds)}}')
    AND time_ms >= ${hour * HOUR_MS} AND time_ms < ${(hour + 1) * HOUR_MS}
    GROUP BY source_id, layout_id, octet_length("values")) TO STDOUT (FORMAT binary)`;

const timesIn = (array: Buffer): Float64Array => {
  const count = Math.max(0, array.length - ARRAY_HEADER_BYTES) / (LENGTH_BYTES + BYTES);
  const timesMs = new Float64Array(count);
  for (let index = 0; index < count; index += 1) {
    const offset = ARRAY_HEADER_BYTES + index * (LENGTH_BYTES + BYTES) + LENGTH_BYTES;
    timesMs[index] = array.readInt32BE(offset) * INT32 + array.readUInt32BE(offset + INT32_BYTES);
  }
  return timesMs;
};

/** Where the rows of each part stand among those of all parts, by time; no places where they stand as they are. */
const placesOf = (parts: readonly Told[]): { readonly timesMs: Float64Array; readonly places: Int32Array[] } => {
  const [first] = parts;
  if (first !== undefined && parts.length === 1 && isAscending(first.timesMs))
    return { timesMs: first.timesMs, places: [] };
  const rows = parts.flatMap(({ timesMs }, part) => Array.from(timesMs, (timeMs, index) => ({ timeMs, part, index })));
  rows.sort((one, other) => one.timeMs - other.timeMs);
  const places = parts.map(({ timesMs }) => new Int32Array(timesMs.length));
  rows.forEach(({ part, index }, place) => {
    const own = places[part];
    if (own !== undefined) own[index] = place;
  });
  return { timesMs: Float64Array.from(rows, ({ timeMs }) => timeMs), places };
};

const inputsOf = (layouts: ReadonlyMap<number, readonly string[]>, { layoutId, timesMs, numbers }: Told) => {
  const inputs = layouts.get(layoutId);
  if (inputs === undefined) throw new Error(`a row has the layout ${layoutId}, which there is not`);
  const count = numbers.length / BYTES / timesMs.length;
  if (count < inputs.length) throw new Error(`a row has ${count} numbers, and its layout ${inputs.length}`);
  return inputs;
};

/** Rows of float64, little endian, as they come or each at its place. */
const takeColumn = (rows: DataView, offset: number, places: Int32Array | undefined, column: Float64Array): void => {
  const rowBytes = rows.byteLength / (places ?? column).length;
  if (places === undefined)
    for (let row = 0, at = offset; row < column.length; row += 1, at += rowBytes)
      column[row] = rows.getFloat64(at, true);
  else
    for (let row = 0, at = offset; row < places.length; row += 1, at += rowBytes)
      column[places[row] ?? 0] = rows.getFloat64(at, true);
};

const toSourceHour = (
  sourceId: number,
  hour: number,
  parts: readonly Told[],
  layouts: ReadonlyMap<number, readonly string[]>,
): SourceHour => {
  const { timesMs, places } = placesOf(parts);
  const columns = new Map<string, Float64Array>();
  parts.forEach((part, index) => {
    const { buffer, byteOffset, length } = part.numbers;
    const rows = new DataView(buffer, byteOffset, length);
    inputsOf(layouts, part).forEach((name, input) => {
      const column = columns.get(name) ?? new Float64Array(timesMs.length).fill(Number.NaN);
      columns.set(name, column);
      takeColumn(rows, input * BYTES, places[index], column);
    });
  });
  for (const [name, column] of columns) if (column.every(Number.isNaN)) columns.delete(name);
  return { sourceId, hour, timesMs, columns };
};

/** What sources told in an hour, out of their rows. Sources without a row are left out. */
export const readScrapedHours = async (
  client: PoolClient,
  layouts: readonly Layout[],
  sourceIds: readonly number[],
  hour: number,
): Promise<SourceHour[]> => {
  const bySource = new Map<number, Told[]>();
  const take = ([source, layout, times, numbers]: Buffer[]) => {
    if (source === undefined || layout === undefined || times === undefined || numbers === undefined)
      throw new Error("rows of an hour lack a field");
    const sourceId = source.readInt32BE();
    const parts = bySource.get(sourceId) ?? [];
    bySource.set(sourceId, parts);
    parts.push({ layoutId: layout.readInt32BE(), timesMs: timesIn(times), numbers });
  };
  // Sorting the rows would cost more than all else of this query; hashed, those of a source stay in the order they were written in.
  await client.query("SET LOCAL enable_sort = off");
  await copyOut(client, copyQuery(sourceIds, hour), (stream) => readBinaryRows(stream, take));
  const inputs = new Map(layouts.map((layout) => [layout.id, layout.inputs]));
  return [...bySource].map(([sourceId, parts]) => toSourceHour(sourceId, hour, parts, inputs));
};
