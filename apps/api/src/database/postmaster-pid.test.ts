import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { isAlive, isPostgres, readPostmaster } from "./postmaster-pid.ts";

const made: string[] = [];
afterAll(() => Promise.all(made.map((directory) => rm(directory, { recursive: true }))));

const directoryWith = async (text: string | undefined) => {
  const directory = await mkdtemp(join(tmpdir(), "postmaster-"));
  made.push(directory);
  if (text !== undefined) await writeFile(join(directory, "postmaster.pid"), text);
  return directory;
};

describe("readPostmaster", () => {
  test("reads pid, port and state of a running server", async () => {
    const directory = await directoryWith("4711\n/data\n1700000000\n36211\n\n127.0.0.1\n  5432001\nready   \n");
    expect(await readPostmaster(directory)).toEqual({ pid: 4711, port: 36_211, ready: true });
  });

  test.each([[undefined], [""], ["garbage\n"], ["-1\n"]])("gives nothing for %j", async (text) => {
    expect(await readPostmaster(await directoryWith(text))).toBeUndefined();
  });

  test("a server that is still starting is not ready", async () => {
    expect(await readPostmaster(await directoryWith("4711\n/data\n17\n5432\n"))).toMatchObject({ ready: false });
  });
});

test("this process is alive and no PostgreSQL", async () => {
  expect(isAlive(process.pid)).toBe(true);
  expect(await isPostgres(process.pid)).toBe(false);
});

test("a number that no process has is not alive", () => {
  expect(isAlive(2 ** 22 + 12_345)).toBe(false);
});
