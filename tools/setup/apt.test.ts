import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ensurePackage, findOnPath } from "./apt.ts";

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "highwater-path-"));
  vi.stubEnv("PATH", `/nowhere${path.delimiter}${directory}`);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(directory, { recursive: true });
});

test("a program is found where it can be run", async () => {
  writeFileSync(path.join(directory, "tool"), "#!/bin/sh\n", { mode: 0o755 });
  expect(await findOnPath("tool")).toBe(path.join(directory, "tool"));
});

test("a file that cannot be run is no program", async () => {
  writeFileSync(path.join(directory, "tool"), "text", { mode: 0o644 });
  expect(await findOnPath("tool")).toBeNull();
});

test("nothing is installed where the program is there", async () => {
  writeFileSync(path.join(directory, "tool"), "#!/bin/sh\n", { mode: 0o755 });
  const messages: string[] = [];
  const found = await ensurePackage({ binary: "tool", packages: ["tool"] }, (line) => messages.push(line));
  expect(found).toBe(path.join(directory, "tool"));
  expect(messages).toEqual([]);
});
