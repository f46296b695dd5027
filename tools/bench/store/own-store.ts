import { mkdir } from "node:fs/promises";
import path from "node:path";
import { Pool } from "pg";
import { DAY_MS } from "../../../apps/api/src/metrics-store/days.ts";
import { startEmbeddedPostgres } from "../../../apps/api/src/database/embedded-postgres.ts";
import { migrate } from "../../../apps/api/src/database/migrate.ts";
import type { Reading } from "../../../apps/api/src/metrics-store/metrics-store.ts";
import { createPostgresMetricsStore } from "../../../apps/api/src/metrics-store/postgres/postgres-metrics-store.ts";
import { CLUSTER_ID } from "./fleet-samples.ts";
import { collectGarbage } from "../collect-garbage.ts";
import { cpuSecondsOf } from "../process-cpu.ts";

const MIGRATIONS = path.join(import.meta.dirname, "..", "..", "..", "prisma", "migrations");
const BATCH = 2000;
/** Longer than any run. */
const KEPT_MS = 400 * DAY_MS;

export const CLUSTER = "bench";

const postmasterOf = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ pid: string }>(
    "SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1) AS pid",
  );
  return Number(rows[0]?.pid);
};

const sizeOf = async (pool: Pool, table: string): Promise<number> => {
  const { rows } = await pool.query<{ bytes: string }>(
    "SELECT coalesce(sum(pg_total_relation_size(inhrelid)), 0) AS bytes FROM pg_inherits WHERE inhparent = $1::regclass",
    [`samples.${table}`],
  );
  return Number(rows[0]?.bytes);
};

/** The console's own store on a PostgreSQL of its own. */
export const startOwnStore = async (directory: string) => {
  const home = path.join(directory, "postgres");
  await mkdir(home, { mode: 0o755, recursive: true });
  const postgres = await startEmbeddedPostgres(home, () => undefined);
  await migrate(postgres.connectionString, MIGRATIONS);
  const pool = new Pool({ connectionString: postgres.connectionString, max: 4 });
  await pool.query(
    `INSERT INTO cluster (name, display_name, scrape_interval_seconds, updated_at) VALUES ($1, $1, 15, now())`,
    [CLUSTER],
  );
  const store = createPostgresMetricsStore(pool);
  const postmaster = await postmasterOf(pool);
  let ownSeconds = 0;
  let appending = { seconds: 0, samples: 0 };

  /** Runs work and counts the CPU that this process spends on it, without that of making the samples. */
  const counted = async <R>(work: () => Promise<R>): Promise<R> => {
    await collectGarbage();
    const before = process.cpuUsage();
    const result = await work();
    const { user, system } = process.cpuUsage(before);
    ownSeconds += (user + system) / 1e6;
    return result;
  };

  return {
    /** Of appending alone. */
    samplesPerSecond: () => appending.samples / appending.seconds,
    serverCpuSeconds: () => cpuSecondsOf(postmaster),
    connectionString: postgres.connectionString,
    clusterId: CLUSTER_ID,
    append: (readings: readonly Reading[]) =>
      counted(async () => {
        const beganMs = performance.now();
        for (let start = 0; start < readings.length; start += BATCH)
          await store.append(readings.slice(start, start + BATCH));
        const samples = readings.reduce((sum, { inputs }) => sum + inputs.size, appending.samples);
        appending = { seconds: appending.seconds + (performance.now() - beganMs) / 1000, samples };
      }),
    /** What the background does every few minutes. */
    maintain: (nowMs: number) =>
      counted(() => store.maintain(nowMs, { samplesFromMs: nowMs - KEPT_MS, rollupsFromMs: nowMs - KEPT_MS })),
    cpuSeconds: () => ownSeconds + cpuSecondsOf(postmaster),
    stored: async () => ({
      chunkBytes: await sizeOf(pool, "chunk"),
      rollupBytes: await sizeOf(pool, "rollup"),
      rowBytes: await sizeOf(pool, "scrape"),
    }),
    stop: async () => {
      await pool.end();
      await postgres.stop();
    },
  };
};
