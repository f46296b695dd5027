import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { activeSegments, straceArguments } from "./slow-appends.ts";

const logDir = mkdtempSync(path.join(tmpdir(), "highwater-segments-"));
afterAll(() => rmSync(logDir, { recursive: true }));

function partition(name: string, files: readonly string[]): void {
  mkdirSync(path.join(logDir, name));
  for (const file of files) writeFileSync(path.join(logDir, name, file), "");
}

test("of every partition the newest segment is appended to; the metadata log is left out", () => {
  partition("orders-0", ["00000000000000000000.log", "00000000000000000000.index", "00000000000000000900.log"]);
  partition("page-views-11", ["00000000000000000000.log", "00000000000000000000.log.deleted"]);
  partition("__cluster_metadata-0", ["00000000000000000000.log"]);
  writeFileSync(path.join(logDir, "meta.properties"), "");
  expect(activeSegments(logDir).sort()).toEqual([
    path.join(logDir, "orders-0", "00000000000000000900.log"),
    path.join(logDir, "page-views-11", "00000000000000000000.log"),
  ]);
});

test("strace delays writes by microseconds, to the given files alone", () => {
  const text = straceArguments(42, ["/a.log", "/b.log"], 20).join(" ");
  expect(text).toContain("inject=write,writev,pwrite64,pwritev:delay_enter=20000");
  expect(text).toContain("-P /a.log -P /b.log -p 42");
});
