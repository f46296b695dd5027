import { Client } from "pg";
import { StartError } from "../errors.ts";
import { appliedMigrations } from "./applied-migrations.ts";
import { readMigrations } from "./migrate.ts";

/**
 * Refuses a database that a newer release has changed: this one would not know what it reads.
 *
 * @param directory all migrations that this release knows
 * @throws {StartError}
 */
export const refuseNewer = async (connectionString: string, directory: string): Promise<void> => {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const known = new Set((await readMigrations(directory)).migrationDirectories.map(({ path }) => path));
    const unknown = (await appliedMigrations(client)).filter((name) => !known.has(name));
    if (unknown.length > 0)
      throw new StartError(
        `The database was changed by a newer Highwater (${unknown.join(", ")}). Start that release, or restore a backup from before into an empty database.`,
      );
  } finally {
    await client.end();
  }
};
