import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { LockedJar } from "./jars-lock.ts";
import { ensureJars } from "./jars.ts";

const CONTENT = "the bytes of a jar";
const jar: LockedJar = {
  group: "org.example",
  artifact: "thing",
  version: "1",
  path: "org/example/thing/1/thing-1.jar",
  sha256: createHash("sha256").update(CONTENT).digest("hex"),
  size: CONTENT.length,
};

let cacheDir: string;
let requests: string[];
let answers: { status: number; body: string }[];
const server = createServer((request, response) => {
  requests.push(request.url ?? "");
  const { status, body } = answers.shift() ?? { status: 200, body: CONTENT };
  response.writeHead(status).end(body);
});

const ensure = (signal?: AbortSignal): Promise<string[]> => {
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return ensureJars({ baseUrl: `http://127.0.0.1:${port}/maven2/`, cacheDir, jars: [jar], retryDelayMs: 1, signal });
};

beforeEach(async () => {
  cacheDir = mkdtempSync(path.join(tmpdir(), "highwater-cache-"));
  requests = [];
  answers = [];
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterEach(async () => {
  rmSync(cacheDir, { recursive: true });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test("a missing jar is downloaded once and then found in the cache", async () => {
  const [file = ""] = await ensure();
  expect(readFileSync(file, "utf8")).toBe(CONTENT);
  expect(await ensure()).toEqual([file]);
  expect(requests).toEqual(["/maven2/org/example/thing/1/thing-1.jar"]);
});

test("a cached jar with other bytes is downloaded again", async () => {
  const [file = ""] = await ensure();
  writeFileSync(file, CONTENT.toUpperCase());
  await ensure();
  expect(readFileSync(file, "utf8")).toBe(CONTENT);
});

test("a wrong checksum is an error that names the file, and nothing is kept", async () => {
  answers = [{ status: 200, body: "something else" }];
  await expect(ensure()).rejects.toThrow(/Wrong checksum of org\/example\/thing\/1\/thing-1\.jar/);
  expect(requests).toHaveLength(1);
  expect(readdirSync(cacheDir)).toEqual([]);
});

test("a failed download is tried again", async () => {
  answers = [
    { status: 503, body: "" },
    { status: 200, body: CONTENT },
  ];
  expect(await ensure()).toHaveLength(1);
  expect(requests).toHaveLength(2);
});

test("a download that keeps failing is an error with its address", async () => {
  answers = Array.from({ length: 10 }, () => ({ status: 404, body: "" }));
  await expect(ensure()).rejects.toThrow(/Could not download http.*thing-1\.jar/);
});

test("a download that is given up is not tried again", async () => {
  await expect(ensure(AbortSignal.abort(new Error("given up")))).rejects.toThrow("given up");
  expect(requests).toEqual([]);
});
