import { Pool } from "pg";
import { afterAll, beforeAll } from "vitest";
import { startTestPostgres } from "../../../test/postgres.ts";
import { testMetricsStore } from "../metrics-store.contract.ts";
import { createPostgresMetricsStore } from "./postgres-metrics-store.ts";

let postgres: Awaited<ReturnType<typeof startTestPostgres>>;
let pool: Pool;

beforeAll(async () => {
  postgres = await startTestPostgres();
  pool = new Pool({ connectionString: postgres.connectionString, max: 4 });
});

afterAll(async () => {
  await pool.end();
  await postgres.stop();
});

testMetricsStore(async () => {
  await pool.query("TRUNCATE samples.scrape, samples.source, samples.layout RESTART IDENTITY");
  return createPostgresMetricsStore(pool);
});
