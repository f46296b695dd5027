import { existsSync } from "node:fs";
import { defineConfig, devices } from "@playwright/test";

/** Each test that runs beside others has a console of its own. */
const consoles = process.env["HIGHWATER_URL"]?.split(",") ?? [];
if (consoles.length === 0)
  throw new Error("HIGHWATER_URL names no running console; `npm test` starts some and passes their addresses");
const console = consoles[Number(process.env["TEST_PARALLEL_INDEX"] ?? 0)];

/** Signs every page in; a test about signing in uses no such header. */
const token = process.env["HIGHWATER_TOKEN"];

const SYSTEM_CHROMIUM = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
const chromium = process.env["CHROMIUM_PATH"] ?? SYSTEM_CHROMIUM.find((path) => existsSync(path));

export default defineConfig({
  testDir: "tests",
  outputDir: process.env["TEST_RESULTS"] === undefined ? "../test-results" : `../${process.env["TEST_RESULTS"]}`,
  // A busy machine is no failure.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: consoles.length,
  // One more try on a machine that was too busy; what needed it is named at the end.
  retries: 1,
  forbidOnly: process.env["CI"] !== undefined,
  reporter: [["line"], ["json"]],
  use: {
    ...(console === undefined ? {} : { baseURL: console }),
    ...(token === undefined ? {} : { extraHTTPHeaders: { authorization: `Bearer ${token}` } }),
    viewport: { width: 1440, height: 960 },
    // What fades in is there at once, as for users who ask for that.
    contextOptions: { reducedMotion: "reduce" },
    // Tracing every test costs a third of the browser's time; what fails is tried again, and then traced.
    trace: "on-first-retry",
    launchOptions: {
      args: ["--no-sandbox", "--disable-background-networking"],
      ...(chromium === undefined ? {} : { executablePath: chromium }),
    },
  },
  projects: [{ name: "chromium", use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 960 } } }],
});
