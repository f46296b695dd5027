import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Console, SIGNED_IN, startConsole } from "./console.ts";

let directory: string;
let running: Console | undefined;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "highwater-backup-"));
  await chmod(directory, 0o755);
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  await rm(directory, { recursive: true, force: true });
});

interface Said {
  readonly code: number;
  readonly text: string;
}

/** Stopped as soon as it has begun. */
const stoppedBackup = async (dataDirectory: string, file: string): Promise<Said> => {
  const child = spawn(process.execPath, ["apps/cli/src/main.ts", "backup", file], {
    env: { ...process.env, DATA_DIR: join(directory, dataDirectory) },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let text = "";
  child.stderr.setEncoding("utf8").on("data", (more: string) => {
    text += more;
    if (more.includes("Starting PostgreSQL")) child.kill("SIGTERM");
  });
  const [code] = await once(child, "exit");
  return { code, text };
};

/** As a person types it. */
const highwater = (dataDirectory: string, ...parameters: readonly string[]): Promise<Said> =>
  promisify(execFile)(process.execPath, ["apps/cli/src/main.ts", ...parameters], {
    env: { ...process.env, DATA_DIR: join(directory, dataDirectory) },
  }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, text: error.stderr }),
  );

const start = async (dataDirectory: string): Promise<Console> =>
  (running = await startConsole(join(directory, dataDirectory)));

const json = async (url: string, body?: object): Promise<unknown> => {
  const sent = {
    method: "POST",
    headers: { ...SIGNED_IN, "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  const answer = await fetch(url, body === undefined ? { headers: SIGNED_IN } : sent);
  return answer.json();
};

test("a running console is backed up, restored into a new directory, and goes on there", async () => {
  const file = join(directory, "backup");
  const first = await start("first");
  await json(`${first.url}/api/v1/clusters`, { name: "orders", displayName: "Orders, EU", targets: [] });
  expect(await highwater("first", "backup", file)).toMatchObject({
    code: 0,
    text: expect.stringMatching(/tables, \d+ rows/),
  });
  expect(await highwater("first", "backup", file)).toMatchObject({
    code: 2,
    text: expect.stringContaining("exists already"),
  });
  // The server was the console's, so it still runs.
  expect(await json(`${first.url}/api/v1/clusters/orders`)).toMatchObject({ displayName: "Orders, EU" });
  expect(await highwater("first", "restore", file)).toMatchObject({
    code: 2,
    text: expect.stringContaining("Another Highwater works on this database"),
  });
  await first.stop();

  // What was stopped leaves nothing, and ends the server that it started itself.
  const files = await readdir(directory);
  expect(await stoppedBackup("first", join(directory, "stopped"))).toMatchObject({
    code: 130,
    text: expect.stringContaining("Stopped before the end"),
  });
  expect(await readdir(directory)).toEqual(files);
  expect(await readdir(join(directory, "first", "postgres"))).not.toContain("postmaster.pid");

  expect(await highwater("second", "restore", file)).toMatchObject({ code: 0 });
  expect(await highwater("second", "restore", file)).toMatchObject({
    code: 2,
    text: expect.stringContaining("not empty"),
  });
  const second = await start("second");
  expect(await json(`${second.url}/api/v1/clusters/orders`)).toMatchObject({ displayName: "Orders, EU" });
}, 300_000);

test("what is missing is said", async () => {
  expect(await highwater("none", "backup")).toMatchObject({
    code: 2,
    text: expect.stringContaining("missing required"),
  });
  expect(await highwater("none", "restore", join(directory, "nothing"))).toMatchObject({
    code: 2,
    text: expect.stringContaining("is not there"),
  });
}, 120_000);

test("a file that is no backup is refused before anything is made for it", async () => {
  const file = join(directory, "notes.txt");
  await writeFile(file, "no backup");
  const files = await readdir(directory);
  const refused = { code: 2, text: expect.stringContaining("no backup of Highwater") };
  expect(await highwater("new", "restore", file)).toMatchObject(refused);
  await writeFile(file, "");
  expect(await highwater("new", "restore", file)).toMatchObject(refused);
  expect(await readdir(directory)).toEqual(files);
});
