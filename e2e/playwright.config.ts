import { existsSync } from "node:fs";
import { defineConfig, devices } from "@playwright/test";

const console = process.env["HIGHWATER_URL"];
if (console === undefined)
  throw new Error("HIGHWATER_URL names no running console; `npm test` starts one and passes its address");

const SYSTEM_CHROMIUM = "/usr/bin/chromium";
const chromium = process.env["CHROMIUM_PATH"] ?? (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : undefined);

export default defineConfig({
  testDir: "tests",
  outputDir: process.env["TEST_RESULTS"] === undefined ? "../test-results" : `../${process.env["TEST_RESULTS"]}`,
  // A busy machine is no failure.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: 1,
  // One more try on a machine that was too busy; what needed it is named at the end.
  retries: 1,
  forbidOnly: process.env["CI"] !== undefined,
  reporter: [["line"], ["json"]],
  use: {
    baseURL: console,
    viewport: { width: 1440, height: 960 },
    trace: "retain-on-failure",
    launchOptions: {
      args: ["--no-sandbox", "--disable-background-networking"],
      ...(chromium === undefined ? {} : { executablePath: chromium }),
    },
  },
  projects: [{ name: "chromium", use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 960 } } }],
});
