import { Client } from "pg";
import type { KillablePostgres } from "../killed/killable-postgres.ts";

/** A database with a cluster of no targets, so that a console fills in no recording first. @returns its address */
export const newConsoleDatabase = async (postgres: KillablePostgres, cluster = "pushed"): Promise<string> => {
  const databaseUrl = await postgres.newDatabase();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      "INSERT INTO cluster (name, display_name, bootstrap_servers, scrape_interval_seconds, updated_at) VALUES ($1, $1, '{}', 10, now())",
      [cluster],
    );
  } finally {
    await client.end();
  }
  return databaseUrl;
};
