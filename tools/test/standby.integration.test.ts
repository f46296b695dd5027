import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { newConsoleDatabase } from "../faults/console/new-database.ts";
import {
  type ConsoleProcess,
  type ConsoleProcesses,
  openConsoleProcesses,
  otherThan,
  untilOneWorks,
} from "./console-processes.ts";
import { SIGNED_IN } from "./console.ts";

const PROCESSES = 3;

let processes: ConsoleProcesses;

beforeAll(async () => {
  processes = await openConsoleProcesses();
});
afterEach(() => processes.endAll());
afterAll(() => processes.stop());

/** An empty database: what its tables are is up to the processes. */
const emptyDatabase = async (): Promise<string> => {
  const url = new URL(await processes.postgres.newDatabase());
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query('DROP SCHEMA "samples" CASCADE');
  await client.query("DROP SCHEMA public CASCADE");
  await client.query("CREATE SCHEMA public");
  await client.end();
  return url.href;
};

const statusOf = async ({ url }: ConsoleProcess, path: string): Promise<number> =>
  fetch(`${url}${path}`, { headers: SIGNED_IN }).then(
    ({ status }) => status,
    () => 0,
  );

test("of processes that start together on one database one migrates and works, the others pass on and take over in turn", async () => {
  const databaseUrl = await emptyDatabase();
  const all = await Promise.all(
    Array.from({ length: PROCESSES }, (_, index) => processes.begin(`together-${index}`, databaseUrl)),
  );
  const working = await untilOneWorks(all);
  const migrated = all.filter(({ said }) => said.some((line) => /^Applied \d+ database migrations/.test(line)));
  expect(migrated).toEqual([working]);

  const others = all.filter((one) => one !== working);
  for (const { url, said } of others) {
    expect(said).toContainEqual(expect.stringContaining("Another Highwater works on this database"));
    expect(said).toContain(`Requests are passed on to ${working.url}`);
    const answer = await fetch(`${url}/api/v1/clusters`, { headers: SIGNED_IN });
    expect([answer.status, answer.headers.get("highwater-served-by")]).toEqual([200, "active, through standby"]);
  }

  await working.end("SIGKILL");
  const next = await untilOneWorks(others);
  expect(next.said).toContain("Taking over");
  await vi.waitFor(
    async () => expect(await Promise.all(others.map((one) => statusOf(one, "/api/v1/clusters")))).toEqual([200, 200]),
    { timeout: 30_000 },
  );

  const last = others.find((one) => one !== next);
  if (last === undefined) throw new Error("one is left");
  await next.end("SIGTERM");
  expect(await untilOneWorks([last])).toBe(last);
}, 240_000);

test("the one that works keeps its place over a restart of PostgreSQL, and one at a time works", async () => {
  const databaseUrl = await newConsoleDatabase(processes.postgres);
  const all = await Promise.all(["first", "second"].map((name) => processes.begin(name, databaseUrl)));
  const working = await untilOneWorks(all);
  await processes.postgres.kill();
  await processes.postgres.restart();
  expect(await untilOneWorks(all)).toBe(working);
  const other = otherThan(working, all);
  expect(await statusOf(other, "/api/v1/spool")).toBe(200);
  await processes.postgres.halt();
  await sleep(3000);
  // What needs no database is answered through both meanwhile.
  expect(await statusOf(other, "/api/v1/spool")).toBe(200);
  expect(await statusOf(other, "/readyz")).toBe(503);
  await processes.postgres.restart();
  expect(await untilOneWorks(all)).toBe(working);
  await working.end("SIGKILL");
  expect(await untilOneWorks(all.filter((one) => one !== working))).toBe(other);
}, 240_000);
