import type { CDPSession, Page } from "@playwright/test";
import { serveSyntheticCluster } from "../fixtures/synthetic-cluster.ts";
import { expect, test } from "../fixtures/console.ts";

const CHART = "Produce p99 by broker";
const UPDATES = 15;
/** Updates come at most once a second. */
const PAUSE_MS = 1100;

const mainThreadSeconds = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN;
};

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Median main-thread time of one live update of everything on the page, in milliseconds. */
const updateMs = async (page: Page, session: CDPSession): Promise<number> => {
  const costs: number[] = [];
  for (let update = 0; update < UPDATES; update += 1) {
    await page.waitForTimeout(PAUSE_MS);
    const before = await mainThreadSeconds(session);
    await page.evaluate(async (count) => {
      window.highwaterLive?.emit(count);
      for (let frame = 0; frame < 3; frame += 1)
        await new Promise<void>((resolve) => {
          requestAnimationFrame(() => resolve());
        });
    }, update);
    costs.push(((await mainThreadSeconds(session)) - before) * 1000);
  }
  return median(costs);
};

for (const brokers of [6, 30])
  test(`a live update of ${brokers} brokers draws the newest points; its cost is printed`, async ({
    cluster,
    page,
  }) => {
    const name = await serveSyntheticCluster(page, brokers);
    test.setTimeout(120_000);
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    await cluster.open(name, "?last=1h");
    await expect(cluster.lines(CHART)).toHaveCount(6);
    const whole = await updateMs(page, session);
    await page.addStyleTag({ content: `[data-chart]:not([data-chart="${CHART}"]) { display: none }` });
    const drawn = await cluster.lines(CHART).first().getAttribute("d");
    const withChart = await updateMs(page, session);
    await expect(cluster.lines(CHART).first()).not.toHaveAttribute("d", drawn ?? "");
    await page.addStyleTag({ content: "[data-chart] { display: none !important }" });
    const without = await updateMs(page, session);
    const chart = withChart - without;
    process.stdout.write(
      `\nlive update, ${brokers} brokers x 400 points, CPU of the main thread: one chart ${chart.toFixed(1)} ms, ` +
        `numbers and table ${without.toFixed(1)} ms, whole page ${whole.toFixed(1)} ms (medians of ${UPDATES})\n`,
    );
  });
