import { Pool } from "pg";
import { startTestPostgres } from "../../../test/postgres.ts";
import type { PostgresStoreOptions } from "./store-options.ts";
import { createPostgresMetricsStore, type PostgresMetricsStore } from "./postgres-metrics-store.ts";

const TABLES = ["scrape", "chunk", "rollup", "input", "signal", "source", "layout", "topic"]
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
    /** @param archive where old samples go; what an earlier store wrote there is not its own */
    create: async (archive?: PostgresStoreOptions["archive"]): Promise<PostgresMetricsStore> => {
      await pool.query(`TRUNCATE ${TABLES} RESTART IDENTITY`);
      await pool.query("UPDATE samples.installation SET id = gen_random_uuid()");
      return createPostgresMetricsStore(pool, archive && { archive });
    },
    count: async (table: "scrape" | "chunk" | "rollup"): Promise<number> => {
      const { rows } = await pool.query<{ count: string }>(`SELECT count(*) FROM samples.${table}`);
      return Number(rows[0]?.count);
    },
    /** Columns of inputs that are kept in PostgreSQL. */
    columns: async (): Promise<number> => {
      const { rows } = await pool.query<{ count: string }>("SELECT count(*) FROM samples.chunk WHERE input_id > 0");
      return Number(rows[0]?.count);
    },
    stop: async () => {
      await pool.end();
      await postgres.stop();
    },
  };
};
