import { Client } from "pg";
import { StartError } from "../errors.ts";

/** Any fixed number; it names "the console of this database". */
const KEY = 4_600_460_046;

/**
 * Makes sure that one console at a time works on a database. The lock lives in a database session, so a console that
 * was killed leaves none behind.
 *
 * @throws {StartError} where another console holds it
 */
export const takeConsoleLock = async (connectionString: string): Promise<{ release(): Promise<void> }> => {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: 5000,
    application_name: "highwater console",
    keepAlive: true,
  });
  client.on("error", () => undefined);
  await client.connect();
  for (let attempt = 1; ; attempt += 1) {
    const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [KEY]);
    if (rows[0]?.taken === true) return { release: () => client.end().catch(() => undefined) };
    if (attempt === 10) break;
    // A console that was killed a moment ago still has its session.
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  await client.end();
  throw new StartError(
    "Another Highwater works on this database. Use that one, stop it, or start this one with another DATA_DIR or DATABASE_URL.",
  );
};
