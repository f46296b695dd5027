import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildSizingPackage } from "./build-package.ts";

const run = promisify(execFile);
let user: string;

beforeAll(async () => {
  user = await mkdtemp(path.join(tmpdir(), "highwater-sizing-user-"));
  const scope = path.join(user, "node_modules", "@highwater");
  await mkdir(scope, { recursive: true });
  await buildSizingPackage(path.join(user, "built"));
  await rename(path.join(user, "built"), path.join(scope, "sizing"));
  await writeFile(path.join(user, "package.json"), '{"type":"module"}');
});
afterAll(() => rm(user, { recursive: true, force: true }));

test("the published package sizes a cluster in plain Node, catalogue and exports included", async () => {
  const program = `
    import { recommend } from "@highwater/sizing";
    import { CATALOG } from "@highwater/sizing/catalog";
    import { exportPlan } from "@highwater/sizing/exports";
    const request = { workload: { recordsPerSecond: 7.5e6, recordBytes: 1024, p99TargetMs: 20 }, profile: "intel-confluent-2020" };
    const { answer } = recommend(request);
    const { text } = exportPlan("properties", { name: "packed", request, answer });
    console.log(JSON.stringify([answer.brokers, CATALOG.drives.length > 50, text.includes("num.io.threads=")]));
  `;
  await writeFile(path.join(user, "use.js"), program);
  const { stdout } = await run(process.execPath, ["use.js"], { cwd: user });
  expect(JSON.parse(stdout)).toEqual([3, true, true]);
});

test("its types reach a user's program", async () => {
  const wrong = `import { recommend } from "@highwater/sizing";\nrecommend({ workload: { recordsPerSecond: "many" } });\n`;
  await writeFile(path.join(user, "use.ts"), wrong);
  const compiler = path.join(import.meta.dirname, "..", "..", "node_modules", "typescript", "bin", "tsc");
  const options = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2024", "--types", "", "use.ts"];
  const failed = await run(process.execPath, [compiler, ...options], { cwd: user }).catch((error: unknown) => error);
  expect(failed).toMatchObject({ stdout: expect.stringContaining("Type 'string' is not assignable to type 'number'") });
  const { stdout } = failed as { stdout: string };
  expect(stdout.trim().split("\n")).toHaveLength(1);
});
