import { createHash } from "node:crypto";
import { join } from "node:path";
import { Client } from "pg";
import { afterEach, describe, expect, test } from "vitest";
import { buildTestApp } from "../../test/app.ts";
import { startTestPostgres } from "../../test/postgres.ts";
import { applyMigrations, migrate, readMigrations } from "./migrate.ts";

const MIGRATIONS = join(import.meta.dirname, "..", "..", "..", "..", "prisma", "migrations");
const DAY_MS = 24 * 60 * 60 * 1000;
const INPUT = "under_replicated_partitions";
const SAMPLES = 20;
const EVERY_MS = 10_000;

/** The last migration of releases that are upgraded: the first with benchmark runs, the one before topics and access. */
const RELEASES = ["20261121000600_benchmark_runs", "20261122005000_promql_targets"];

const open: { stop?: () => Promise<void> } = {};
afterEach(async () => {
  await open.stop?.();
  delete open.stop;
});

const migrateUpTo = async (connectionString: string, last: string): Promise<void> => {
  const list = await readMigrations(MIGRATIONS);
  const migrationDirectories = list.migrationDirectories.filter(({ path }) => path <= last);
  await applyMigrations(connectionString, { ...list, migrationDirectories });
};

const dayName = (ms: number) => new Date(ms).toISOString().slice(0, 10).replaceAll("-", "");

const valuesOf = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
};

/** What a release of then had stored: a cluster, its target, and a scrape every ten seconds in a day's partition. */
const fill = async (client: Client, firstMs: number): Promise<void> => {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO cluster (name, display_name, bootstrap_servers, scrape_interval_seconds, updated_at)
     VALUES ('orders', 'Orders, EU', '{}', 10, now()) RETURNING id`,
  );
  const clusterId = rows[0]?.id;
  await client.query("INSERT INTO target (cluster_id, url, format) VALUES ($1, 'http://127.0.0.1:9/metrics', 'auto')", [
    clusterId,
  ]);
  const digest = createHash("sha256").update(INPUT).digest();
  await client.query("INSERT INTO samples.layout (digest, inputs) VALUES ($1, $2)", [digest, [INPUT]]);
  await client.query("INSERT INTO samples.source (cluster_id, broker_id) VALUES ($1, '1')", [clusterId]);
  const dayMs = Math.floor(firstMs / DAY_MS) * DAY_MS;
  for (const fromMs of [dayMs, dayMs + DAY_MS])
    await client.query(
      `CREATE TABLE samples.scrape_${dayName(fromMs)} PARTITION OF samples.scrape FOR VALUES FROM (${fromMs}) TO (${fromMs + DAY_MS})`,
    );
  for (let sample = 0; sample < SAMPLES; sample += 1)
    await client.query(
      `INSERT INTO samples.scrape (source_id, time_ms, layout_id, values)
       SELECT source.id, $1, layout.id, $2 FROM samples.source, samples.layout`,
      [firstMs + sample * EVERY_MS, valuesOf(sample)],
    );
};

describe("a database of an earlier release", () => {
  test.each(RELEASES)(
    "with migrations up to %s is upgraded, and keeps what it holds",
    async (last) => {
      const postgres = await startTestPostgres({ migrated: false });
      open.stop = postgres.stop;
      const { connectionString } = postgres;
      await migrateUpTo(connectionString, last);
      const firstMs = Math.floor((Date.now() - 3 * 60 * 60 * 1000) / 1000) * 1000;
      const client = new Client({ connectionString });
      await client.connect();
      await fill(client, firstMs);
      await client.end();

      const { migrationDirectories } = await readMigrations(MIGRATIONS);
      const missing = migrationDirectories.map(({ path }) => path).filter((path) => path > last);
      expect(missing.length).toBeGreaterThan(2);
      expect(await migrate(connectionString, MIGRATIONS)).toEqual(missing);

      const app = await buildTestApp(postgres);
      open.stop = async () => {
        await app.close();
        await postgres.stop();
      };
      const cluster = await app.inject("/api/v1/clusters/orders");
      expect(cluster.json()).toMatchObject({
        displayName: "Orders, EU",
        targets: [{ url: "http://127.0.0.1:9/metrics" }],
      });
      // What is over is compacted by this release, from a partition that the other one made.
      const { rawRetentionDays, rollupRetentionDays } = app.config;
      const nowMs = Date.now();
      await app.metricsStore.maintain(nowMs, {
        samplesFromMs: nowMs - rawRetentionDays * DAY_MS,
        rollupsFromMs: nowMs - rollupRetentionDays * DAY_MS,
      });
      const range = `from=${firstMs - 1000}&to=${firstMs + SAMPLES * EVERY_MS}&points=5000`;
      const { series } = (await app.inject(`/api/v1/clusters/orders/series?signal=${INPUT}&${range}`)).json();
      expect(series[0].points.filter(([, value]: [number, number | null]) => value !== null)).toEqual(
        Array.from({ length: SAMPLES }, (_, sample) => [firstMs + sample * EVERY_MS, sample]),
      );
      const pushed = await app.inject({
        method: "POST",
        url: "/api/v1/clusters/orders/ingest/prometheus?broker=1",
        headers: { "content-type": "text/plain" },
        payload: 'kafka_server_ReplicaManager_Value{name="UnderReplicatedPartitions",} 1\n',
      });
      expect(pushed.statusCode).toBe(200);
    },
    120_000,
  );
});
