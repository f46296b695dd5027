import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SharedKafka } from "../../apps/api/test/kafka.ts";
import { startConsole } from "./console.ts";
import { type Counts, runProgram, sum } from "./phase.ts";

interface Report {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

/** Parts that run side by side. */
const SHARDS = 2;

interface Shard {
  readonly place: number;
  readonly scratch: string;
  readonly kafka: SharedKafka;
  readonly chromium: string;
}

const countsOf = async (report: string): Promise<Counts> => {
  const text = await readFile(report, "utf8").catch(() => undefined);
  if (text === undefined) return { passed: 0, failed: 1 };
  const { stats }: Report = JSON.parse(text);
  if (stats.flaky > 0)
    process.stdout.write(`${stats.flaky} browser tests passed at the second try only (named above)\n`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped };
};

/** A part of the tests against a console of its own, so that no two tests share what they save. */
const runShard = async ({ place, scratch, kafka, chromium }: Shard): Promise<Counts> => {
  const report = join(scratch, `browser-${place}.json`);
  const server = await startConsole(join(scratch, `console-${place}`));
  try {
    const parameters = ["test", "-c", "e2e/playwright.config.ts", `--shard=${place}/${SHARDS}`];
    await runProgram(["node_modules/@playwright/test/cli.js", ...parameters], {
      env: {
        HIGHWATER_URL: server.url,
        KAFKA_METRICS_URLS: kafka.metricsUrls.join(","),
        KAFKA_BOOTSTRAP: kafka.bootstrapServers.join(","),
        CHROMIUM_PATH: chromium,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        TEST_RESULTS: `test-results/${place}`,
      },
    });
  } finally {
    await server.stop();
  }
  return countsOf(report);
};

/** Runs the browser tests against consoles of their own and a real three-broker cluster under load. */
export const runBrowserTests = async (
  scratch: string,
  chromium: string,
  startKafka: () => Promise<SharedKafka>,
): Promise<Counts> => {
  const kafka = await startKafka();
  const places = Array.from({ length: SHARDS }, (_, index) => index + 1);
  return sum(await Promise.all(places.map((place) => runShard({ place, scratch, kafka, chromium }))));
};
