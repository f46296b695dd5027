import { Pool } from "pg";
import { startTestPostgres } from "../../../test/postgres.ts";
import { createPostgresMetricsStore, type PostgresMetricsStore } from "./postgres-metrics-store.ts";

const TABLES = ["scrape", "chunk", "rollup", "input", "signal", "source", "layout"]
  .map((name) => `samples.${name}`)
  .join(", ");

/** A database of its own and empty stores in it, one after the other. */
export const startStores = async () => {
  const postgres = await startTestPostgres();
  const pool = new Pool({ connectionString: postgres.connectionString, max: 4 });
  // A test may end connections.
  pool.on("error", () => undefined);
  return {
    pool,
    create: async (): Promise<PostgresMetricsStore> => {
      await pool.query(`TRUNCATE ${TABLES} RESTART IDENTITY`);
      return createPostgresMetricsStore(pool);
    },
    count: async (table: "scrape" | "chunk" | "rollup"): Promise<number> => {
      const { rows } = await pool.query<{ count: string }>(`SELECT count(*) FROM samples.${table}`);
      return Number(rows[0]?.count);
    },
    stop: async () => {
      await pool.end();
      await postgres.stop();
    },
  };
};
