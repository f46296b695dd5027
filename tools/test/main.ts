import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensurePackage } from "../setup/apt.ts";
import { ensureJava } from "../setup/java.ts";
import { runBrowserTests } from "./browser-phase.ts";
import { type Counts, sum } from "./phase.ts";
import { openSharedServers } from "./shared-servers.ts";
import { runStaticChecks } from "./static-checks.ts";
import { runVitest } from "./vitest-phase.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);

const scratch = await mkdtemp(join(tmpdir(), "highwater-test-"));
await chmod(scratch, 0o755);

const CHROMIUM = { binary: "chromium", packages: ["chromium"] };
const PROMETHEUS = { binary: "prometheus", packages: ["prometheus"] };

const phase = async (name: string, work: () => Promise<Counts>): Promise<Counts> => {
  const begun = Date.now();
  say(`\n=== ${name}`);
  const counts = await work().catch((error: unknown) => {
    say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return { passed: 0, failed: 1 };
  });
  say(`=== ${name}: ${counts.passed} passed, ${counts.failed} failed in ${Math.round((Date.now() - begun) / 1000)} s`);
  return counts;
};

await ensureJava(say);
const chromium = process.env["CHROMIUM_PATH"] ?? (await ensurePackage(CHROMIUM, say));
process.env["PROMETHEUS_PATH"] ??= await ensurePackage(PROMETHEUS, say);

const servers = await openSharedServers();
process.env["TEST_SERVERS"] = servers.url;

const counts = sum([
  await phase("Checks", runStaticChecks),
  await phase("Unit tests", () => runVitest("unit", scratch)),
  await phase("Integration tests", () => runVitest("integration", scratch)),
  await phase("Browser tests", () => runBrowserTests(scratch, chromium, servers.kafka)),
]);
await servers.stop();
await rm(scratch, { recursive: true, force: true });
say(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 ? 0 : 1;
