import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../../apps/api/src/database/embedded-postgres.ts";
import { migrate } from "../../../apps/api/src/database/migrate.ts";
import { isAlive } from "../../../apps/api/src/database/postmaster-pid.ts";
import { createDatabase } from "../../../apps/api/test/shared-postgres.ts";
import { openDoor } from "./door.ts";
import { statementsOf, type Activity } from "./statements.ts";

const MIGRATIONS = path.join(import.meta.dirname, "..", "..", "..", "prisma", "migrations");
const GONE_WITHIN_MS = 10_000;

const ACTIVITY = "SELECT pid, backend_type, state, query, pid = pg_backend_pid() AS is_watching FROM pg_stat_activity";
const WITHOUT_SYNCS = ["ALTER SYSTEM SET fsync = off", "SELECT pg_reload_conf()"];
const POSTMASTER = "SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1) AS pid";

/** A PostgreSQL of its own that can be killed, all of its processes at once. */
export interface KillablePostgres {
  /** A new database with the project's tables, under an address that stays the same over kills. */
  newDatabase(): Promise<string>;
  /** Statements and transactions of clients at this moment. */
  underWay(): Promise<string[]>;
  /** Ends every process of it with SIGKILL. @returns what was under way */
  kill(): Promise<string[]>;
  /** Stops it as an operator does: it writes everything out first. */
  halt(): Promise<void>;
  /** Starts it again; it recovers what it had written ahead. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface Running {
  readonly server: EmbeddedPostgres;
  readonly postmaster: number;
  /** Connected all the time: a stopped postmaster lets nobody in. */
  readonly watch: Client;
}

const start = async (directory: string): Promise<Running> => {
  const server = await startEmbeddedPostgres(directory, () => undefined);
  const url = new URL(server.connectionString);
  url.pathname = "/postgres";
  const watch = new Client({ connectionString: url.href });
  watch.on("error", () => undefined);
  await watch.connect();
  const { rows } = await watch.query<{ pid: string }>(POSTMASTER);
  return { server, watch, postmaster: Number(rows[0]?.pid) };
};

const activityOf = async ({ watch }: Running): Promise<Activity[]> => (await watch.query<Activity>(ACTIVITY)).rows;

const killAll = async (running: Running): Promise<Activity[]> => {
  const { postmaster, watch } = running;
  // A stopped postmaster forks no more, so none is forgotten. Its children are process groups of their own.
  process.kill(postmaster, "SIGSTOP");
  const activity = await activityOf(running);
  for (const pid of [...activity.map((one) => one.pid), postmaster]) process.kill(pid, "SIGKILL");
  await watch.end().catch(() => undefined);
  const deadlineMs = performance.now() + GONE_WITHIN_MS;
  while (isAlive(postmaster) && performance.now() < deadlineMs) await sleep(5);
  return activity;
};

/**
 * @param directory where its data go, readable to all users
 * @param options without `syncs` nothing waits for the disk: killed processes lose nothing by it, and all is quicker
 */
export const startKillablePostgres = async (
  directory: string,
  { syncs }: { readonly syncs: boolean },
): Promise<KillablePostgres> => {
  let running: Running | undefined = await start(directory);
  if (!syncs) for (const statement of WITHOUT_SYNCS) await running.watch.query(statement);
  const template = running.server.connectionString;
  await migrate(template, MIGRATIONS);
  const portNow = () => (running === undefined ? undefined : Number(new URL(running.server.connectionString).port));
  const door = await openDoor(portNow);
  const present = () => {
    if (running === undefined) throw new Error("PostgreSQL is not running: call restart()");
    return running;
  };
  return {
    newDatabase: async () => {
      const { connectionString } = await createDatabase(present().server.connectionString, { migrated: true });
      const url = new URL(connectionString);
      url.port = String(door.port);
      return url.href;
    },
    underWay: async () => statementsOf(await activityOf(present())),
    kill: async () => {
      const killed = present();
      running = undefined;
      return statementsOf(await killAll(killed));
    },
    halt: async () => {
      const { watch, server } = present();
      running = undefined;
      await watch.end();
      await server.stop();
    },
    restart: async () => {
      running = await start(directory);
    },
    stop: async () => {
      await door.close();
      if (running === undefined) return;
      await running.watch.end();
      await running.server.stop();
    },
  };
};
