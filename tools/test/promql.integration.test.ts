import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expressionsOf, SIGNALS } from "@highwater/telemetry";
import { expect, test } from "vitest";
import { findOnPath } from "../setup/apt.ts";

const run = promisify(execFile);

/** Prometheus' own tool, which comes with it. */
const promtool = async (): Promise<string> => {
  const prometheus = process.env["PROMETHEUS_PATH"] ?? (await findOnPath("prometheus"));
  if (prometheus === null)
    throw new Error("prometheus is missing: install it, on Debian with apt-get install prometheus");
  return path.join(path.dirname(prometheus), "promtool");
};

test("Prometheus understands every signal's expression under every naming", async () => {
  const texts = SIGNALS.flatMap((signal) => expressionsOf(signal).map(({ text }) => text)).filter(
    (text) => text !== null,
  );
  const rules = texts.map((expr, index) => ({ record: `signal:${index}`, expr }));
  const directory = mkdtempSync(path.join(tmpdir(), "highwater-promql-"));
  try {
    const file = path.join(directory, "rules.json");
    // JSON is YAML.
    writeFileSync(file, JSON.stringify({ groups: [{ name: "signals", rules }] }));
    const { stdout } = await run(await promtool(), ["check", "rules", file]);
    expect(stdout).toContain(`SUCCESS: ${texts.length} rules found`);
    expect(texts.length).toBeGreaterThan(1000);
  } finally {
    rmSync(directory, { recursive: true });
  }
});
