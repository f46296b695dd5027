import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config.ts";
import { StartError } from "../errors.ts";
import { takeConsoleLock, waitForConsoleLock } from "./console-lock.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { checkExternalPostgres } from "./external-postgres.ts";
import { migrate } from "./migrate.ts";
import { keepPostgres, type PostgresKeeper } from "./postgres-keeper.ts";
import { refuseNewer } from "./refuse-newer.ts";

type Say = (text: string) => void;

export interface Database {
  readonly connectionString: string;
  /** What starts the embedded PostgreSQL again. */
  readonly keeper: PostgresKeeper | undefined;
  /** Tells processes that stand by where this one is reached. */
  announce(url: string): Promise<void>;
  /** Lets go of it: stops the PostgreSQL that this console started or took over. */
  close(): Promise<void>;
}

/** A PostgreSQL that is there, whoever started it. */
const openServer = async ({ databaseUrl, dataDirectory }: Config, say: Say, log: FastifyBaseLogger) => {
  if (databaseUrl === undefined) {
    const embedded = await startEmbeddedPostgres(dataDirectory, say);
    return { ...embedded, keep: () => keepPostgres(embedded, log) };
  }
  await checkExternalPostgres(databaseUrl, say);
  return { connectionString: databaseUrl, keep: () => undefined, stop: async () => undefined };
};

interface Waiting {
  /** Another console works on the database, and this one waits until it ends. */
  readonly onStandby: () => void;
  /** Where that one is reached, each second; undefined where it has not said so, or has ended. */
  readonly onPlace: (url: string | undefined) => void;
  /** Another console has taken over; this one must end. */
  readonly onLost: () => void;
  /** @throws where this process is to stop */
  readonly checkpoint: () => void;
}

interface Opened {
  readonly config: Config;
  readonly projectRoot: string;
  readonly say: Say;
  readonly log: FastifyBaseLogger;
}

/** Opens the console's database, alone on it and migrated. An external one is waited for while another console works on it. */
export const openDatabase = async ({ config, projectRoot, say, log }: Opened, waiting: Waiting): Promise<Database> => {
  const migrations = join(projectRoot, "prisma", "migrations");
  const server = await openServer(config, say, log);
  let isLost = false;
  const onLost = () => {
    isLost = true;
    waiting.onLost();
  };
  // Without the lock another console may be using the server, so it is not stopped here.
  const lock =
    config.databaseUrl === undefined
      ? await takeConsoleLock(server.connectionString, onLost)
      : await waitForConsoleLock(server.connectionString, { ...waiting, onLost });
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
  const keeper = server.keep();
  return {
    connectionString: server.connectionString,
    keeper,
    announce: (url) => lock.announce(url),
    close: async () => {
      await keeper?.end();
      await lock.release();
      if (!isLost) await server.stop();
    },
  };
};
