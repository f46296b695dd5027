import { inputsOf, tellsOfBroker } from "@highwater/telemetry";
import type { Pool } from "pg";
import { dayOf } from "../days.ts";
import { deriveBrokers } from "../derive-brokers.ts";
import type { MetricsStore, Reading } from "../metrics-store.ts";
import { byBrokerId } from "../natural-order.ts";
import { createGroupCommit } from "./group-commit.ts";
import { createLayouts } from "./layouts.ts";
import { createPartitions } from "./partitions.ts";
import { readColumns } from "./read-columns.ts";
import { readNewest } from "./read-newest.ts";
import { createSources } from "./sources.ts";
import { amendReading, writeReadings } from "./write-readings.ts";

/** One row of 100 inputs takes 0.9 kB. */
const LIMITS = { batch: 2000, waiting: 20_000 };
const DAYS_AHEAD = 2;

const checkTime = ({ timeMs }: Reading) => {
  if (!Number.isSafeInteger(timeMs) || timeMs < 0) throw new RangeError(`${timeMs} is no time of a sample`);
};

/** Samples in PostgreSQL: one row per scrape in the tables of the schema "samples". */
export const createPostgresMetricsStore = (pool: Pool): MetricsStore => {
  const sources = createSources(pool);
  const layouts = createLayouts(pool);
  const partitions = createPartitions(pool);
  const tables = { pool, sources, layouts, partitions };
  const commits = createGroupCommit<Reading>((readings) => writeReadings(tables, readings), LIMITS);

  return {
    append: async (readings) => {
      readings.forEach(checkTime);
      if (readings.length > 0) await commits.add(readings);
    },

    amend: async (reading, earlier) => {
      checkTime(reading);
      await commits.alone(() => amendReading(tables, reading, earlier));
    },

    withdraw: async ({ clusterId, brokerId, timeMs }) => {
      await commits.alone(() =>
        pool.query(
          `DELETE FROM samples.scrape WHERE time_ms = $3
           AND source_id IN (SELECT id FROM samples.source WHERE cluster_id = $1 AND broker_id = $2)`,
          [clusterId, brokerId, timeMs],
        ),
      );
    },

    series: async (query) => {
      const { clusterId, signal, brokerId, fromMs, toMs, maxGapMs } = query;
      const known = await sources.ofCluster(clusterId);
      const brokers = await readColumns(pool, {
        sources: brokerId === undefined ? known : known.filter((source) => source.brokerId === brokerId),
        layouts: await layouts.all(),
        inputs: inputsOf(signal),
        fromMs: fromMs - maxGapMs,
        toMs,
      });
      return deriveBrokers(query, brokers);
    },

    columns: async ({ clusterId, ...wanted }) =>
      readColumns(pool, {
        ...wanted,
        sources: await sources.ofCluster(clusterId),
        layouts: await layouts.all(),
      }),

    newest: (clusterId, count, sinceMs) => readNewest(pool, { clusterId, count, sinceMs }),

    brokers: async (clusterId) => {
      const { rows } = await pool.query<{ id: number; broker_id: string; time_ms: string }>(
        `SELECT id, broker_id, time_ms FROM samples.source CROSS JOIN LATERAL (
           SELECT time_ms FROM samples.scrape WHERE source_id = source.id ORDER BY time_ms DESC LIMIT 1
         ) newest WHERE cluster_id = $1`,
        [clusterId],
      );
      const telling = (await layouts.all()).filter(({ inputs }) => tellsOfBroker(inputs));
      const brokers = await sources.brokersAmong(
        rows.map(({ id }) => id),
        telling.map(({ id }) => id),
      );
      return rows
        .filter(({ id }) => brokers.has(id))
        .map((row) => ({ brokerId: row.broker_id, lastSampleMs: Number(row.time_ms) }))
        .sort(byBrokerId);
    },

    deleteCluster: (clusterId) =>
      commits.alone(async () => {
        await pool.query(
          "DELETE FROM samples.scrape WHERE source_id IN (SELECT id FROM samples.source WHERE cluster_id = $1)",
          [clusterId],
        );
        await sources.remove(clusterId);
      }),

    maintain: (nowMs, beforeMs) =>
      commits.alone(async () => {
        const today = dayOf(nowMs);
        await partitions.ensure(Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => today + ahead));
        await partitions.dropBefore(beforeMs);
      }),
  };
};
