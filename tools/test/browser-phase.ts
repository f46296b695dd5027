import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { startKafkaCluster } from "../kafka/cluster.ts";
import { startLoad } from "../kafka/load.ts";
import { startConsole } from "./console.ts";
import { type Counts, runProgram } from "./phase.ts";

interface Report {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

const TOPIC = { name: "orders", partitions: 6 };
const LOAD = { recordsPerSecond: 300, recordBytes: 1024, topics: [TOPIC.name], consumers: 1, acks: "all" } as const;

/** Runs the browser tests against a console of its own and a real three-broker cluster under load. */
export const runBrowserTests = async (scratch: string, chromium: string): Promise<Counts> => {
  const report = join(scratch, "browser.json");
  const cluster = await startKafkaCluster({
    dataDir: join(scratch, "kafka"),
    topics: [TOPIC],
    log: (line) => process.stdout.write(`  ${line}\n`),
  });
  try {
    const load = startLoad(cluster, LOAD);
    const server = await startConsole(join(scratch, "console"));
    try {
      await runProgram(["node_modules/@playwright/test/cli.js", "test", "-c", "e2e/playwright.config.ts"], {
        env: {
          HIGHWATER_URL: server.url,
          KAFKA_METRICS_URLS: cluster.metricsUrls.join(","),
          CHROMIUM_PATH: chromium,
          PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        },
      });
    } finally {
      await server.stop();
      await load.stop();
    }
  } finally {
    await cluster.stop();
  }
  const text = await readFile(report, "utf8").catch(() => undefined);
  if (text === undefined) return { passed: 0, failed: 1 };
  const { stats }: Report = JSON.parse(text);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped };
};
