import { execFileSync } from "node:child_process";
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterEach, expect, test } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { takeConsoleLock } from "./console-lock.ts";

const open: { server?: EmbeddedPostgres; directory?: string } = {};
afterEach(async () => {
  await open.server?.stop();
  if (open.directory !== undefined) await rm(open.directory, { recursive: true, force: true });
  delete open.server;
});

const newDirectory = async () => {
  open.directory = await mkdtemp(join(tmpdir(), "highwater-pg-"));
  await chmod(open.directory, 0o755);
  return open.directory;
};

const start = async (directory: string) => {
  const said: string[] = [];
  const server = await startEmbeddedPostgres(directory, (text) => said.push(text));
  open.server = server;
  return { server, said: said.join("\n") };
};

const query = async (connectionString: string, sql: string) => {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

const postmasterPid = async (directory: string) =>
  Number((await readFile(join(directory, "postgres", "postmaster.pid"), "utf8")).split("\n")[0]);

test("a second start finds the data of the first", async () => {
  const directory = await newDirectory();
  const first = await start(directory);
  await query(first.server.connectionString, "create table kept as select 42 as answer");
  await first.server.stop();
  const second = await start(directory);
  expect(await query(second.server.connectionString, "select answer from kept")).toEqual([{ answer: 42 }]);
});

test("a server that was left running is taken over", async () => {
  const directory = await newDirectory();
  await start(directory);
  const pid = await postmasterPid(directory);
  const { said } = await start(directory);
  expect(said).toContain("Using the PostgreSQL that runs");
  expect(await postmasterPid(directory)).toBe(pid);
});

test("a server that was killed recovers with what was committed", async () => {
  const directory = await newDirectory();
  const { server } = await start(directory);
  await query(server.connectionString, "create table kept as select 42 as answer");
  process.kill(await postmasterPid(directory), "SIGKILL");
  const again = await start(directory);
  expect(await query(again.server.connectionString, "select answer from kept")).toEqual([{ answer: 42 }]);
});

test("a server that another console started on the same data meanwhile, at a port of its own, is left alone", async () => {
  const directory = await newDirectory();
  const { server } = await start(directory);
  await server.stop();
  const other = await start(directory);
  expect(new URL(other.server.connectionString).port).not.toBe(new URL(server.connectionString).port);
  await server.stop();
  expect(await server.isRunning()).toBe(false);
  expect(await query(other.server.connectionString, "select 42 as answer")).toEqual([{ answer: 42 }]);
});

test("a lock whose number now belongs to another program is removed", async () => {
  const directory = await newDirectory();
  const { server } = await start(directory);
  await server.stop();
  await writeFile(
    join(directory, "postgres", "postmaster.pid"),
    `${process.pid}\n${directory}\n1\n5432\n\n\n\nready\n`,
  );
  const { said } = await start(directory);
  expect(said).toContain("Removing the lock");
});

test("data of another major version is refused and left alone", async () => {
  const directory = await newDirectory();
  const { server } = await start(directory);
  await server.stop();
  delete open.server;
  await writeFile(join(directory, "postgres", "PG_VERSION"), "17\n");
  const control = join(directory, "postgres", "global", "pg_control");
  const before = await readFile(control);
  await expect(start(directory)).rejects.toThrow(/PostgreSQL 17.*highwater backup.*highwater restore/);
  expect(await readFile(control)).toEqual(before);
  expect(await readFile(join(directory, "postgres", "PG_VERSION"), "utf8")).toBe("17\n");
  expect(await readdir(join(directory, "postgres"))).not.toContain("postmaster.pid");
});

test("nobody but PostgreSQL's user can get at the data, and data that others can get at are refused", async () => {
  const directory = await newDirectory();
  const { server } = await start(directory);
  const data = join(directory, "postgres");
  expect((await stat(data)).mode & 0o777).toBe(0o700);
  expect((await stat(join(directory, "postgres.password"))).mode & 0o777).toBe(0o600);
  await server.stop();
  delete open.server;
  await chmod(data, 0o755);
  await expect(start(directory)).rejects.toThrow(/mode 755.*chmod 700/);
  await chmod(data, 0o700);
  await start(directory);
});

test("the server has a session of its own, so a terminal's Ctrl-C does not reach it", async () => {
  const directory = await newDirectory();
  await start(directory);
  const pid = await postmasterPid(directory);
  const session = execFileSync("ps", ["-o", "sid=", "-p", String(pid)], { encoding: "utf8" });
  expect(Number(session)).toBe(pid);
});

test("one console at a time holds a database, and a closed one frees it", async () => {
  const { server } = await start(await newDirectory());
  const lock = await takeConsoleLock(server.connectionString);
  await expect(takeConsoleLock(server.connectionString)).rejects.toThrow("Another Highwater");
  await lock.release();
  await (await takeConsoleLock(server.connectionString)).release();
});
