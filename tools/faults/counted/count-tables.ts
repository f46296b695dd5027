import type { Pool } from "pg";
import { HOUR_MS } from "../../../apps/api/src/metrics-store/days.ts";
import { decodeTimes, TIMES } from "../../../apps/api/src/metrics-store/postgres/chunks/times-column.ts";
import { type Findings, NOTHING } from "./findings.ts";

/** Hours of a source that are rows and chunks at once. */
const IN_BOTH = `SELECT count(*) FROM
  (SELECT DISTINCT source_id, (time_ms / ${HOUR_MS})::int AS hour FROM samples.scrape) AS told
  WHERE EXISTS (SELECT FROM samples.chunk WHERE chunk.source_id = told.source_id AND chunk.hour = told.hour)`;

const WITHOUT_TIMES = `SELECT count(*) FROM (SELECT FROM samples.chunk GROUP BY source_id, hour
  HAVING count(*) FILTER (WHERE input_id = ${TIMES}) <> 1) AS damaged`;

const ROWS = "SELECT count(*) FROM samples.scrape";

const count = async (pool: Pool, text: string): Promise<number> => {
  const { rows } = await pool.query<{ count: string }>(text);
  return Number(rows[0]?.count);
};

const compactedReadings = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ column: Buffer }>(`SELECT "column" FROM samples.chunk WHERE input_id = ${TIMES}`);
  return rows.reduce((sum, { column }) => sum + decodeTimes(column).length, 0);
};

/** Holds the tables against the readings that the store tells of: none more, none less, and no hour in two forms. */
export const countTables = async (pool: Pool, readings: number): Promise<Findings> => {
  const inBoth = await count(pool, IN_BOTH);
  const damaged = await count(pool, WITHOUT_TIMES);
  const there = (await count(pool, ROWS)) + (await compactedReadings(pool));
  const faults = [
    ...(inBoth === 0 ? [] : [`${inBoth} hours of a source are rows and chunks at once`]),
    ...(damaged === 0 ? [] : [`${damaged} compacted hours have no times`]),
    ...(there === readings ? [] : [`the tables hold ${there} readings, and the store tells of ${readings}`]),
  ];
  return { ...NOTHING, faults };
};
