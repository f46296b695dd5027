import { spawn, type ChildProcess } from "node:child_process";
import { appendFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { identify, processStart } from "./process-identity.ts";
import { openRunFile, readRunFile } from "./run-file.ts";

const LONG_GONE = { pid: process.pid, startedAt: "another time" };
let dataDir: string;
let file: string;
const children: ChildProcess[] = [];

const idle = (): number => {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
  children.push(child);
  return child.pid ?? 0;
};
const write = (...entries: unknown[]): void =>
  writeFileSync(file, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(""));

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "highwater-run-"));
  file = path.join(dataDir, "processes.jsonl");
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  rmSync(dataDir, { recursive: true });
});

test("what a killed run left behind is stopped", async () => {
  const leftover = idle();
  write(LONG_GONE, identify(leftover));
  const messages: string[] = [];
  await openRunFile(dataDir, (line) => messages.push(line));
  expect(processStart(leftover)).toBeNull();
  expect(messages).toEqual(["Stopping 1 processes that an earlier run left behind"]);
});

test("a later process with the same number is left alone", async () => {
  const stranger = idle();
  write(LONG_GONE, { pid: stranger, startedAt: "another time" });
  await openRunFile(dataDir, () => {});
  expect(processStart(stranger)).not.toBeNull();
});

test("a directory that a living run uses is refused", async () => {
  const owner = idle();
  write(identify(owner));
  await expect(openRunFile(dataDir, () => {})).rejects.toThrow(`process ${owner}`);
});

test("the file lists its owner first, then what was added, and goes when removed", async () => {
  const runFile = await openRunFile(dataDir, () => {});
  const child = idle();
  runFile.add(child);
  expect(readRunFile(file).map(({ pid }) => pid)).toEqual([process.pid, child]);
  runFile.remove();
  expect(existsSync(file)).toBe(false);
});

test("a line that a crash cut short is skipped", () => {
  write(LONG_GONE);
  appendFileSync(file, '{"pid":12,"star');
  expect(readRunFile(file)).toEqual([LONG_GONE]);
});
