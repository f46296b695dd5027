import type { CDPSession, Page } from "@playwright/test";
import { serveSyntheticCluster } from "../fixtures/synthetic-cluster.ts";
import { expect, test } from "../fixtures/console.ts";

const CHART = "Produce p99 by broker";
// A glance on every run; CHART_COST_CYCLES=15 gives figures to quote.
const CYCLES = Number(process.env["CHART_COST_CYCLES"] ?? 5);
/** Longer than the page's shortest time between two updates, so that each cycle has exactly the updates it caused. */
const CYCLE_MS = 1300;

const mainThreadMs = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
};

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Median main-thread CPU of a cycle, in milliseconds, with a live update of all brokers in it or without any. */
const cycleMs = async (page: Page, session: CDPSession, withUpdate: boolean): Promise<number> => {
  const costs: number[] = [];
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    const before = await mainThreadMs(session);
    if (withUpdate) await page.evaluate((update) => window.highwaterLive?.emit(update), cycle);
    await page.waitForTimeout(CYCLE_MS);
    costs.push((await mainThreadMs(session)) - before);
  }
  return median(costs);
};

/** What an update costs beyond what the page does anyway. */
const updateMs = async (page: Page, session: CDPSession): Promise<number> =>
  (await cycleMs(page, session, true)) - (await cycleMs(page, session, false));

for (const brokers of [6, 30])
  test(`a live update of ${brokers} brokers draws the newest points; its cost is printed`, async ({
    cluster,
    page,
  }) => {
    test.setTimeout(240_000);
    const name = await serveSyntheticCluster(page, brokers);
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
    process.stdout.write(
      `\nlive update, ${brokers} brokers x 400 points, main-thread CPU: one chart ${(withChart - without).toFixed(1)} ms, ` +
        `numbers and table ${without.toFixed(1)} ms, whole page ${whole.toFixed(1)} ms (medians of ${CYCLES})\n`,
    );
  });
