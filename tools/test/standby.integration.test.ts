import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { findFreePort } from "../../apps/api/src/database/free-port.ts";
import { newConsoleDatabase } from "../faults/console/new-database.ts";
import { type KillablePostgres, startKillablePostgres } from "../faults/killed/killable-postgres.ts";
import { CONSOLE_TOKEN, SIGNED_IN } from "./console.ts";

const PROCESSES = 3;

interface Process {
  readonly child: ChildProcess;
  readonly url: string;
  readonly said: string[];
}

let directory: string;
let postgres: KillablePostgres;
let databaseUrl: string;
const processes: Process[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "highwater-standby-"));
  await chmod(directory, 0o755);
  postgres = await startKillablePostgres(directory, { syncs: false });
});
afterEach(async () => {
  await Promise.all(processes.splice(0).map(({ child }) => end(child, "SIGTERM")));
});
afterAll(async () => {
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
});

const end = async (child: ChildProcess, signal: "SIGTERM" | "SIGKILL") => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, "exit");
};

/** An empty database: what its tables are is up to the processes. */
const emptyDatabase = async (): Promise<string> => {
  const url = new URL(await postgres.newDatabase());
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query('DROP SCHEMA "samples" CASCADE');
  await client.query("DROP SCHEMA public CASCADE");
  await client.query("CREATE SCHEMA public");
  await client.end();
  return url.href;
};

const begin = async (name: string): Promise<Process> => {
  const port = await findFreePort();
  const child = spawn(process.execPath, ["apps/api/src/server.ts"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(directory, name),
      PORT: String(port),
      LOG_LEVEL: "fatal",
      HIGHWATER_BOOTSTRAP_TOKEN: CONSOLE_TOKEN,
      HIGHWATER_SECRET: "the same of all processes",
    },
  });
  const said: string[] = [];
  if (child.stdout !== null) createInterface({ input: child.stdout }).on("line", (line) => said.push(line));
  const started = { child, url: `http://127.0.0.1:${port}`, said };
  processes.push(started);
  return started;
};

const statusOf = async ({ url }: Process, path: string): Promise<number> =>
  fetch(`${url}${path}`, { headers: SIGNED_IN }).then(
    ({ status }) => status,
    () => 0,
  );

const readyOnes = async (all: readonly Process[]) => {
  const statuses = await Promise.all(all.map((one) => statusOf(one, "/readyz")));
  return all.filter((_, index) => statuses[index] === 200);
};

const untilOneWorks = async (all: readonly Process[]): Promise<Process> => {
  await vi.waitFor(
    async () => {
      expect(await readyOnes(all)).toHaveLength(1);
      expect(await Promise.all(all.map((one) => statusOf(one, "/healthz")))).toEqual(all.map(() => 200));
    },
    { timeout: 120_000, interval: 250 },
  );
  const [working] = await readyOnes(all);
  if (working === undefined) throw new Error("none works");
  return working;
};

test("of processes that start together on one database one migrates and works, the others say so and take over in turn", async () => {
  databaseUrl = await emptyDatabase();
  const all = await Promise.all(Array.from({ length: PROCESSES }, (_, index) => begin(`together-${index}`)));
  const working = await untilOneWorks(all);
  const migrated = all.filter(({ said }) => said.some((line) => /^Applied \d+ database migrations/.test(line)));
  expect(migrated).toEqual([working]);

  const others = all.filter((one) => one !== working);
  for (const { url, said } of others) {
    expect(said).toContainEqual(expect.stringContaining("Another Highwater works on this database"));
    const answer = await fetch(`${url}/api/v1/clusters`);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await answer.json()).toMatchObject({ title: "Standby", detail: expect.stringContaining("takes over") });
  }

  await end(working.child, "SIGKILL");
  const next = await untilOneWorks(others);
  expect(next.said).toContain("Taking over");
  await vi.waitFor(async () => expect(await statusOf(next, "/api/v1/clusters")).toBe(200), { timeout: 30_000 });

  const last = others.find((one) => one !== next);
  if (last === undefined) throw new Error("one is left");
  await end(next.child, "SIGTERM");
  expect(await untilOneWorks([last])).toBe(last);
}, 240_000);

test("the one that works keeps its place over a restart of PostgreSQL, and one at a time works", async () => {
  databaseUrl = await newConsoleDatabase(postgres);
  const all = await Promise.all(["first", "second"].map(begin));
  const working = await untilOneWorks(all);
  await postgres.kill();
  await postgres.restart();
  expect(await untilOneWorks(all)).toBe(working);
  await postgres.halt();
  await postgres.restart();
  expect(await untilOneWorks(all)).toBe(working);
  const other = all.find((one) => one !== working);
  await end(working.child, "SIGKILL");
  expect(await untilOneWorks(all.filter((one) => one !== working))).toBe(other);
}, 240_000);
