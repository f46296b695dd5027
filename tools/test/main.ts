import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensurePackage } from "../setup/apt.ts";
import { ensureJava } from "../setup/java.ts";
import { runBrowserTests } from "./browser-phase.ts";
import { ensureChromium } from "./chromium.ts";
import { runAside, runShown, sum } from "./phase.ts";
import { openSharedServers } from "./shared-servers.ts";
import { runStaticChecks } from "./static-checks.ts";
import { runVitest } from "./vitest-phase.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);

const scratch = await mkdtemp(join(tmpdir(), "highwater-test-"));
await chmod(scratch, 0o755);

const VICTORIA_METRICS = { binary: "victoria-metrics", packages: ["victoria-metrics"] };
const PROMETHEUS = { binary: "prometheus", packages: ["prometheus"] };

await ensureJava(say);
const chromium = process.env["CHROMIUM_PATH"] ?? (await ensureChromium(say));
process.env["PROMETHEUS_PATH"] ??= await ensurePackage(PROMETHEUS, say);
process.env["VICTORIA_METRICS_PATH"] ??= await ensurePackage(VICTORIA_METRICS, say);

const servers = await openSharedServers();
process.env["TEST_SERVERS"] = servers.url;

const counts = sum(
  await Promise.all([
    runShown([
      { name: "Integration tests", work: (lane) => runVitest("integration", scratch, lane) },
      {
        name: "Browser tests",
        work: (lane) => runBrowserTests({ scratch, chromium, startKafka: servers.kafka }, lane),
      },
    ]),
    // These compute while the others wait.
    runAside([
      { name: "Checks", work: runStaticChecks },
      { name: "Unit tests", work: (lane) => runVitest("unit", scratch, lane) },
    ]),
  ]),
);
await servers.stop();
await rm(scratch, { recursive: true, force: true });
for (const one of counts.secondTries) say(`\nPASSED AT THE SECOND TRY ${one}`);
for (const failure of counts.failures) say(`\nFAILED ${failure}`);
say(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 ? 0 : 1;
