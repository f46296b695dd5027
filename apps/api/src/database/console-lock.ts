import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { StartError } from "../errors.ts";

/** Any fixed number; it names "the console of this database". */
const KEY = 4_600_460_046;
const TRY_EVERY_MS = 500;
const ATTEMPTS = 10;
/** One that waits tries so often, and after a database was away later than the one that had the lock before. */
const WAIT_EVERY_MS = 1000;
const AFTER_FAULT_MS = 5000;
const TAKE_AGAIN_EVERY_MS = 250;

/** A machine that vanishes without a word loses its lock in half a minute, and not after hours. */
const SETTINGS = "-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3";

export interface ConsoleLock {
  release(): Promise<void>;
}

const ignore = () => undefined;
const end = (client: Client) => client.end().catch(ignore);

const connect = async (connectionString: string): Promise<Client> => {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: 5000,
    application_name: "highwater console",
    keepAlive: true,
    options: SETTINGS,
  });
  client.on("error", ignore);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await end(client);
    throw error;
  }
};

const isTaken = async (client: Client): Promise<boolean> => {
  const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [KEY]);
  return rows[0]?.taken === true;
};

/**
 * Makes sure that one console at a time works on a database. The lock lives in a database session, so a console that
 * was killed leaves none behind.
 *
 * @throws {StartError} where another console holds it
 */
export const takeConsoleLock = async (connectionString: string): Promise<ConsoleLock> => {
  const client = await connect(connectionString);
  // A console that was killed a moment ago still has its session.
  if (await takenWithin(client)) return { release: () => end(client) };
  await end(client);
  throw new StartError(
    "Another Highwater works on this database. Use that one, stop it, or start this one with another DATA_DIR or DATABASE_URL.",
  );
};

/** What is left of a session before may still have it for a moment. */
const takenWithin = async (client: Client): Promise<boolean> => {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (await isTaken(client)) return true;
    await sleep(TRY_EVERY_MS);
  }
  return false;
};

interface Standby {
  /** Another console works on the database; this one waits until it ends. Called once. */
  readonly onStandby: () => void;
  /** Another console took the lock while the database was away: this one must end. */
  readonly onLost: () => void;
  /** @throws where this process is to stop */
  readonly checkpoint: () => void;
}

/** Takes the lock again whenever its session ends, as with a restart of PostgreSQL. */
const keep = (connectionString: string, first: Client, onLost: () => void): ConsoleLock => {
  let client = first;
  let isReleased = false;

  const again = async (): Promise<void> => {
    for (;;) {
      if (isReleased) return;
      const next = await connect(connectionString).catch(() => undefined);
      // Undefined: the database is away, or went away again.
      const isMine = next === undefined ? undefined : await takenWithin(next).catch(() => undefined);
      if (next !== undefined && isMine === true) return hold(next);
      if (next !== undefined) await end(next);
      if (isMine === false) return isReleased ? undefined : onLost();
      await sleep(TAKE_AGAIN_EVERY_MS);
    }
  };

  const hold = (held: Client): void => {
    client = held;
    if (isReleased) void end(held);
    else held.once("end", () => void again());
  };

  hold(client);
  return {
    release: async () => {
      isReleased = true;
      await end(client);
    },
  };
};

/** Waits until no other console works on the database, then keeps the lock, over restarts of PostgreSQL too. */
export const waitForConsoleLock = async (
  connectionString: string,
  { onStandby, onLost, checkpoint }: Standby,
): Promise<ConsoleLock> => {
  let client: Client | undefined;
  for (let isFirst = true; ; isFirst = false) {
    checkpoint();
    try {
      if (client === undefined) {
        client = await connect(connectionString);
        // The one that had the lock before the fault comes first.
        if (!isFirst) await sleep(AFTER_FAULT_MS);
      }
      if (await isTaken(client)) return keep(connectionString, client, onLost);
      if (isFirst) onStandby();
      await sleep(WAIT_EVERY_MS);
    } catch {
      if (client !== undefined) await end(client);
      client = undefined;
      await sleep(WAIT_EVERY_MS);
    }
  }
};
