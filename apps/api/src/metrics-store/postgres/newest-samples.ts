import type { Pool } from "pg";
import { HOUR_MS } from "../days.ts";
import { decodeTimes, TIMES } from "./chunks/times-column.ts";

export interface NewestSample {
  readonly sourceId: number;
  readonly brokerId: string;
  readonly timeMs: number;
}

interface Row {
  readonly id: number;
  readonly broker_id: string;
  readonly time_ms: string | null;
  /** Times of the newest compacted hour, where no row is there. */
  readonly times: Buffer | null;
}

const QUERY = `SELECT id, broker_id, scraped.time_ms, chunk.times FROM samples.source
  LEFT JOIN LATERAL (
    SELECT time_ms FROM samples.scrape WHERE source_id = source.id ORDER BY time_ms DESC LIMIT 1
  ) scraped ON true
  LEFT JOIN LATERAL (
    SELECT "column" AS times, hour FROM samples.chunk
    WHERE source_id = source.id AND input_id = ${TIMES} ORDER BY hour DESC LIMIT 1
  ) chunk ON scraped.time_ms IS NULL OR chunk.hour > scraped.time_ms / ${HOUR_MS}
  WHERE cluster_id = $1 AND part = 0`;

/** The newest sample of each source of a cluster, those without one left out. */
export const readNewestSamples = async (pool: Pool, clusterId: number): Promise<NewestSample[]> => {
  const { rows } = await pool.query<Row>(QUERY, [clusterId]);
  return rows.flatMap(({ id, broker_id: brokerId, time_ms: time, times }) => {
    const timeMs = times === null ? time : decodeTimes(times).at(-1);
    return timeMs === null || timeMs === undefined ? [] : [{ sourceId: id, brokerId, timeMs: Number(timeMs) }];
  });
};
