import type { ServiceMinute } from "@highwater/telemetry";
import type { Pool } from "pg";

/** Minutes of one latency of one cluster: `fromMinute` inclusive, `toMinute` exclusive, counted from 1970. */
export interface MinuteSpan {
  readonly clusterId: number;
  readonly latency: number;
  readonly fromMinute: number;
  readonly toMinute: number;
}

interface MinutesRow {
  readonly minutes: number[] | null;
  readonly p99s: number[] | null;
  readonly brokers: string[] | null;
}

const READ = `SELECT array_agg("minute" ORDER BY "minute") AS minutes, array_agg("p99_ms" ORDER BY "minute") AS p99s,
    array_agg("broker_id" ORDER BY "minute") AS brokers
  FROM samples.service_minute WHERE "cluster_id" = $1 AND "latency" = $2 AND "minute" >= $3 AND "minute" < $4`;
const WRITE = `INSERT INTO samples.service_minute ("cluster_id", "latency", "minute", "p99_ms", "broker_id")
  SELECT $1, $2, * FROM unnest($3::int[], $4::float8[], $5::text[])
  ON CONFLICT ("cluster_id", "latency", "minute")
  DO UPDATE SET "p99_ms" = excluded."p99_ms", "broker_id" = excluded."broker_id"`;
const REMOVE = `DELETE FROM samples.service_minute WHERE "cluster_id" = $1 AND "latency" = $2 AND "minute" = ANY($3::int[])`;

const keyOf = ({ minute, p99Ms, brokerId }: ServiceMinute) => `${minute} ${p99Ms} ${brokerId}`;

/** The worst p99 of each minute: kept longer than the samples they were taken from. */
export const createServiceMinutes = (pool: Pool) => {
  /** Minutes that are known, in order. */
  const read = async ({ clusterId, latency, fromMinute, toMinute }: MinuteSpan): Promise<ServiceMinute[]> => {
    const { rows } = await pool.query<MinutesRow>(READ, [clusterId, latency, fromMinute, toMinute]);
    const { minutes, p99s, brokers } = rows[0] ?? { minutes: null, p99s: null, brokers: null };
    return (minutes ?? []).map((minute, index) => ({
      minute,
      p99Ms: p99s?.[index] ?? NaN,
      brokerId: brokers?.[index] ?? "",
    }));
  };
  return {
    read,
    /** Makes a span hold these minutes and no others; what is the same is left alone. */
    replace: async (span: MinuteSpan, minutes: readonly ServiceMinute[]): Promise<void> => {
      const there = await read(span);
      const same = new Set(there.map(keyOf));
      const changed = minutes.filter((minute) => !same.has(keyOf(minute)));
      const stays = new Set(minutes.map(({ minute }) => minute));
      const gone = there.filter(({ minute }) => !stays.has(minute)).map(({ minute }) => minute);
      const { clusterId, latency } = span;
      if (changed.length > 0)
        await pool.query(WRITE, [
          clusterId,
          latency,
          changed.map(({ minute }) => minute),
          changed.map(({ p99Ms }) => p99Ms),
          changed.map(({ brokerId }) => brokerId),
        ]);
      if (gone.length > 0) await pool.query(REMOVE, [clusterId, latency, gone]);
    },
    /** Forgets clusters that are not there any more, and minutes before `beforeMinute`. */
    tidy: async (beforeMinute: number): Promise<void> => {
      await pool.query(
        `DELETE FROM samples.service_minute WHERE "minute" < $1
         OR NOT EXISTS (SELECT FROM cluster WHERE cluster."id" = service_minute."cluster_id")`,
        [beforeMinute],
      );
    },
  };
};

export type ServiceMinutes = ReturnType<typeof createServiceMinutes>;
