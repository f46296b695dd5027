import { join } from "node:path";
import type { Config } from "../config.ts";
import { StartError } from "../errors.ts";
import { takeConsoleLock, waitForConsoleLock } from "./console-lock.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { checkExternalPostgres } from "./external-postgres.ts";
import { migrate } from "./migrate.ts";
import { refuseNewer } from "./refuse-newer.ts";

export interface Database {
  readonly connectionString: string;
  /** Lets go of it: stops the PostgreSQL that this console started or took over. */
  close(): Promise<void>;
}

const openServer = async ({ databaseUrl, dataDirectory }: Config, say: (text: string) => void) => {
  if (databaseUrl === undefined) return startEmbeddedPostgres(dataDirectory, say);
  await checkExternalPostgres(databaseUrl, say);
  return { connectionString: databaseUrl, stop: async () => undefined };
};

interface Waiting {
  /** Another console works on the database, and this one waits until it ends. */
  readonly onStandby: () => void;
  /** Another console has taken over; this one must end. */
  readonly onLost: () => void;
  /** @throws where this process is to stop */
  readonly checkpoint: () => void;
}

/** Opens the console's database, alone on it and migrated. An external one is waited for while another console works on it. */
export const openDatabase = async (
  config: Config,
  projectRoot: string,
  say: (text: string) => void,
  waiting: Waiting,
): Promise<Database> => {
  const migrations = join(projectRoot, "prisma", "migrations");
  const server = await openServer(config, say);
  // Without the lock another console may be using the server, so it is not stopped here.
  const lock =
    config.databaseUrl === undefined
      ? await takeConsoleLock(server.connectionString)
      : await waitForConsoleLock(server.connectionString, waiting);
  try {
    await refuseNewer(server.connectionString, migrations);
    const applied = await migrate(server.connectionString, migrations);
    if (applied.length > 0) say(`Applied ${applied.length} database migration${applied.length === 1 ? "" : "s"}`);
  } catch (error) {
    await lock.release();
    await server.stop();
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The database could not be brought up to date: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  return {
    connectionString: server.connectionString,
    close: async () => {
      await lock.release();
      await server.stop();
    },
  };
};
