import type { Pool, PoolClient } from "pg";

const BEGIN = {
  write: "BEGIN",
  /** All statements see the same state. */
  snapshot: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
};

const ignore = () => undefined;

/** Runs work in one transaction on a connection of its own; a connection on which something failed is not used again. */
export const inTransaction = async <R>(
  pool: Pool,
  kind: keyof typeof BEGIN,
  work: (client: PoolClient) => Promise<R>,
): Promise<R> => {
  const client = await pool.connect();
  // What waits for an answer hears of a lost connection itself.
  client.on("error", ignore);
  try {
    await client.query(BEGIN[kind]);
    const result = await work(client);
    await client.query("COMMIT");
    client.off("error", ignore);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
};
