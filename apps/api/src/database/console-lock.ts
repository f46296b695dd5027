import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { StartError } from "../errors.ts";
import { readPlace, writePlace } from "../standby/console-place.ts";

/** Any fixed number; it names "the console of this database". */
const KEY = 4_600_460_046;
const TRY_EVERY_MS = 500;
const ATTEMPTS = 10;
/** One that waits tries so often, and after a database was away later than the one that had the lock before. */
const WAIT_EVERY_MS = 1000;
const AFTER_FAULT_MS = 5000;
const TAKE_AGAIN_EVERY_MS = 250;
const SAY_AGAIN_EVERY_MS = 5000;

/** A machine that vanishes without a word loses its lock in half a minute, and not after hours. */
const SETTINGS = "-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3";

export interface ConsoleLock {
  /**
   * Tells processes that stand by where this one is reached; said again in each session that has the lock, and until it is written.
   *
   * @throws where it could not be written yet
   */
  announce(url: string): Promise<void>;
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
 * @param onLost another console took it while the database was away; without it the lock ends with its session
 * @throws {StartError} where another console holds it
 */
export const takeConsoleLock = async (connectionString: string, onLost?: () => void): Promise<ConsoleLock> => {
  const client = await connect(connectionString);
  // A console that was killed a moment ago still has its session.
  if (await takenWithin(client)) {
    if (onLost !== undefined) return keep(connectionString, client, onLost);
    return { announce: (url) => writePlace(client, url), release: () => end(client) };
  }
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
  /** Where that one is reached, looked up again each second; undefined where it has not said so, or has ended. */
  readonly onPlace: (url: string | undefined) => void;
  /** Another console took the lock while the database was away: this one must end. */
  readonly onLost: () => void;
  /** @throws where this process is to stop */
  readonly checkpoint: () => void;
}

/** Takes the lock again whenever its session ends, as with a restart of PostgreSQL. */
const keep = (connectionString: string, first: Client, onLost: () => void): ConsoleLock => {
  let client = first;
  let isReleased = false;
  let place: string | undefined;

  const announce = async (held: Client): Promise<void> => {
    if (place !== undefined) await writePlace(held, place);
  };

  /** Another session says it itself. */
  const announceUntilWritten = async (held: Client): Promise<void> => {
    const isOver = () => held !== client || isReleased;
    while (!isOver()) {
      const isWritten = await announce(held).then(
        () => true,
        () => false,
      );
      if (isWritten) return;
      await sleep(SAY_AGAIN_EVERY_MS, undefined, { ref: false });
    }
  };

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
    if (isReleased) return void end(held);
    held.once("end", () => void again());
    void announceUntilWritten(held);
  };

  hold(client);
  return {
    announce: async (url) => {
      place = url;
      await announce(client).catch((error: unknown) => {
        void announceUntilWritten(client);
        throw error;
      });
    },
    release: async () => {
      isReleased = true;
      await end(client);
    },
  };
};

/** Waits until no other console works on the database, then keeps the lock, over restarts of PostgreSQL too. */
export const waitForConsoleLock = async (
  connectionString: string,
  { onStandby, onPlace, onLost, checkpoint }: Standby,
): Promise<ConsoleLock> => {
  let client: Client | undefined;
  let isAfterFault = false;
  let standsBy = false;
  for (;;) {
    checkpoint();
    try {
      if (client === undefined) {
        client = await connect(connectionString);
        // The one that had the lock before the fault comes first.
        if (isAfterFault) await sleep(AFTER_FAULT_MS);
      }
      if (await isTaken(client)) {
        onPlace(undefined);
        return keep(connectionString, client, onLost);
      }
      if (!standsBy) onStandby();
      standsBy = true;
      onPlace(await readPlace(client, KEY));
      await sleep(WAIT_EVERY_MS);
    } catch {
      if (client !== undefined) await end(client);
      client = undefined;
      isAfterFault = true;
      await sleep(WAIT_EVERY_MS);
    }
  }
};
