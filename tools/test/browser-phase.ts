import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SharedKafka } from "../../apps/api/test/kafka.ts";
import { countsOfReport } from "./browser-report.ts";
import { CONSOLE_TOKEN, startConsole } from "./console.ts";
import { brokenOff, type Counts, type Lane, runProgram } from "./phase.ts";

/** Tests that run side by side, each on a console of its own, so that no two share what they save. */
const CONSOLES = 3;

const countsOf = async (report: string): Promise<Counts> => {
  const text = await readFile(report, "utf8").catch(() => undefined);
  if (text === undefined) return brokenOff("Playwright left no report");
  return countsOfReport(JSON.parse(text));
};

export interface BrowserTests {
  readonly scratch: string;
  readonly chromium: string;
  readonly startKafka: () => Promise<SharedKafka>;
}

/** Runs the browser tests against consoles of their own and a real three-broker cluster under load. */
export const runBrowserTests = async ({ scratch, chromium, startKafka }: BrowserTests, lane: Lane): Promise<Counts> => {
  const report = join(scratch, "browser.json");
  const kafka = await startKafka();
  const places = Array.from({ length: CONSOLES }, (_, index) => join(scratch, `console-${index + 1}`));
  const consoles = await Promise.all(places.map((place) => startConsole(place)));
  try {
    await runProgram(["node_modules/@playwright/test/cli.js", "test", "-c", "e2e/playwright.config.ts"], lane, {
      HIGHWATER_TOKEN: CONSOLE_TOKEN,
      HIGHWATER_URL: consoles.map(({ url }) => url).join(","),
      KAFKA_METRICS_URLS: kafka.metricsUrls.join(","),
      KAFKA_BOOTSTRAP: kafka.bootstrapServers.join(","),
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    });
  } finally {
    await Promise.all(consoles.map((console) => console.stop()));
  }
  return countsOf(report);
};
