import { INPUT_NAMES, type InputName } from "@highwater/telemetry";
import type { PoolClient } from "pg";
import { hourOf } from "../days.ts";
import type { Reading } from "../metrics-store.ts";
import type { FillArchived } from "./archive/fill-archived.ts";
import { readChunks } from "./chunks/read-chunks.ts";
import { toRows } from "./chunks/source-hour.ts";
import { TIMES } from "./chunks/times-column.ts";
import { decodeValues } from "./row-values.ts";
import type { Source } from "./sources.ts";

interface NewestRow {
  readonly source_id: number;
  readonly time_ms: string;
  readonly inputs: readonly string[];
  readonly values: Buffer;
}

interface Wanted {
  readonly clusterId: number;
  readonly sources: readonly Source[];
  /** Most readings of each source. */
  readonly count: number;
  readonly sinceMs: number;
  readonly fillArchived: FillArchived;
}

interface Found {
  readonly timeMs: number;
  readonly inputs: Map<InputName, number>;
}

const names: ReadonlySet<string> = new Set(INPUT_NAMES);
const isInputName = (name: string): name is InputName => names.has(name);

const ROWS = `SELECT source.id AS source_id, time_ms, inputs, "values"
  FROM samples.source CROSS JOIN LATERAL (
    SELECT time_ms, layout_id, "values" FROM samples.scrape
    WHERE source_id = source.id AND time_ms >= $2 ORDER BY time_ms DESC LIMIT $3
  ) newest JOIN samples.layout ON layout.id = layout_id
  WHERE source.id = ANY($1::int[])`;

/** Hours of chunks, the newest first, of each source. */
const HOURS = `SELECT source.id AS source_id, hour FROM samples.source CROSS JOIN LATERAL (
    SELECT hour FROM samples.chunk WHERE source_id = source.id AND input_id = ${TIMES} AND hour >= $2
    ORDER BY hour DESC LIMIT $3
  ) newest WHERE source.id = ANY($1::int[])`;

/** What a compacted hour told. */
const readHour = async (client: PoolClient, { sinceMs, fillArchived }: Wanted, sourceId: number, hour: number) => {
  const found: Found[] = [];
  const { rows } = await client.query<{ id: number; name: string }>("SELECT id, name FROM samples.input");
  const inputs = new Map(rows.map(({ id, name }) => [id, name]));
  const told = await readChunks(client, { sourceIds: [sourceId], hours: [hour, hour] });
  for (const { timesMs, columns } of await fillArchived(told, [...inputs.values()])) {
    const named = new Map<InputName, Float64Array>();
    for (const [id, column] of columns) {
      const name = inputs.get(id);
      if (name !== undefined && isInputName(name)) named.set(name, column);
    }
    found.push(...toRows({ timesMs, columns: named }).filter(({ timeMs }) => timeMs >= sinceMs));
  }
  return found;
};

/** Whether a compacted hour may hold one of the newest readings: rows may be of an earlier hour, where samples came late. */
const mayAdd = (found: readonly Found[], hour: number, count: number) => {
  const later = found.filter(({ timeMs }) => hourOf(timeMs) > hour);
  return later.length < count;
};

/** Adds compacted readings, of sources that have been silent for hours, mostly. */
const addCompacted = async (client: PoolClient, wanted: Wanted, bySource: Map<number, Found[]>) => {
  const { count, sinceMs } = wanted;
  const { rows } = await client.query<{ source_id: number; hour: number }>(HOURS, [
    [...bySource.keys()],
    hourOf(sinceMs),
    count,
  ]);
  for (const { source_id: id, hour } of rows.sort((one, other) => other.hour - one.hour)) {
    const found = bySource.get(id) ?? [];
    if (mayAdd(found, hour, count)) bySource.set(id, [...(await readHour(client, wanted, id, hour)), ...found]);
  }
};

/** The newest readings of each broker, oldest first. Inputs that this version no longer knows are left out. */
export const readNewest = async (client: PoolClient, wanted: Wanted): Promise<Reading[]> => {
  const { clusterId, sources, count, sinceMs } = wanted;
  const bySource = new Map<number, Found[]>(sources.map(({ id }) => [id, []]));
  const ids = sources.map(({ id }) => id);
  const { rows } = await client.query<NewestRow>(ROWS, [ids, Math.trunc(sinceMs), count]);
  for (const row of rows)
    bySource.get(row.source_id)?.push({
      timeMs: Number(row.time_ms),
      inputs: decodeValues(row.inputs, row.values, isInputName),
    });
  await addCompacted(client, wanted, bySource);
  return sources
    .flatMap(({ id, brokerId }) =>
      (bySource.get(id) ?? [])
        .sort((one, other) => one.timeMs - other.timeMs)
        .slice(-count)
        .map(({ timeMs, inputs }) => ({ clusterId, brokerId, timeMs, inputs })),
    )
    .sort((one, other) => one.timeMs - other.timeMs);
};
