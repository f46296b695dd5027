import { DatabaseError, type Pool } from "pg";
import { dayOf } from "../days.ts";
import type { Reading } from "../metrics-store.ts";
import { binaryByteaArray } from "./binary-array.ts";
import type { Layout, Layouts } from "./layouts.ts";
import type { Partitions } from "./partitions.ts";
import { encodeValues } from "./row-values.ts";
import type { Sources } from "./sources.ts";

/** A server that stopped answering must not hold up the samples that come after. */
const TIMEOUT_MS = 30_000;
const NO_PARTITION = "23514";

const INSERT = `INSERT INTO samples.scrape (source_id, time_ms, layout_id, "values")
  SELECT * FROM unnest($1::int[], $2::bigint[], $3::int[], $4::bytea[]) ON CONFLICT`;
const ON_CONFLICT = {
  keep: "DO NOTHING",
  replace: '(source_id, time_ms) DO UPDATE SET layout_id = excluded.layout_id, "values" = excluded."values"',
};

export interface Tables {
  readonly pool: Pool;
  readonly sources: Sources;
  readonly layouts: Layouts;
  readonly partitions: Partitions;
}

const lacksPartition = (error: unknown) => error instanceof DatabaseError && error.code === NO_PARTITION;

/** Stores readings with one statement; it returns after the commit. To replace, each broker and time may be there once. */
export const writeReadings = async (
  { pool, sources, layouts, partitions }: Tables,
  readings: readonly Reading[],
  whatIsThere: keyof typeof ON_CONFLICT = "keep",
): Promise<void> => {
  const days = new Set(readings.map(({ timeMs }) => dayOf(timeMs)));
  await partitions.ensure(days);
  const sourceIds = await sources.idsOf(readings);
  const rowLayouts: Layout[] = [];
  for (const { inputs } of readings) rowLayouts.push(await layouts.of(inputs.keys()));
  const rows = readings.map(({ inputs }, index) => encodeValues(rowLayouts[index]?.inputs ?? [], inputs));
  const insert = {
    text: `${INSERT} ${ON_CONFLICT[whatIsThere]}`,
    values: [sourceIds, readings.map(({ timeMs }) => timeMs), rowLayouts.map(({ id }) => id), binaryByteaArray(rows)],
    query_timeout: TIMEOUT_MS,
  };
  try {
    await pool.query(insert);
  } catch (error) {
    if (!lacksPartition(error)) throw error;
    partitions.forget();
    await partitions.ensure(days);
    await pool.query(insert);
  }
};
