import { expectAccessibleHere } from "../fixtures/accessible.ts";
import { expect, test as base } from "@playwright/test";
import { SignalsPage } from "../pages/signals-page.ts";
import { tryAgainUntil } from "../pages/try-again.ts";

const test = base.extend<{ readonly signals: SignalsPage }>({
  signals: async ({ page }, use) => use(new SignalsPage(page)),
});

test("every signal of the catalogue is shown once, in groups", async ({ request, signals }) => {
  const { items } = await (await request.get("/api/v1/signals?limit=500")).json();
  await signals.open();
  await expect(signals.rows()).toHaveCount(items.length);
  await expect(signals.groups().first()).toContainText("Produce requests");
  const row = signals.row("request_handler_idle_ratio");
  await expect(row).toContainText("lower is worse");
  await expect(row).toContainText("ratio");
});

test("a search narrows the catalogue, stands in the URL and survives a reload", async ({ page, signals }) => {
  await signals.open();
  await signals.search().fill("idle network");
  await expect(signals.row("network_processor_idle_ratio")).toBeVisible();
  await expect(signals.row("bytes_in_rate")).toHaveCount(0);
  await expect(page).toHaveURL(/q=idle\+network|q=idle%20network/);
  await page.reload();
  await expect(signals.search()).toHaveValue("idle network");
  await expect(signals.row("bytes_in_rate")).toHaveCount(0);
});

test("a search finds signals by a metric or an MBean of any exporter, and says by which", async ({ signals }) => {
  await signals.open("?q=kafka_server_brokertopicmetrics_bytesin_total");
  await expect(signals.row("bytes_in_rate")).toContainText("found by kafka_server_brokertopicmetrics_bytesin_total");
  await expect(signals.rows()).toHaveCount(1);
  await signals.search().fill("kafka.server:type=BrokerTopicMetrics,name=BytesOutPerSec");
  await expect(signals.row("bytes_out_rate")).toContainText("BytesOutPerSec Count MBean");
  await expect(signals.rows()).toHaveCount(1);
});

test("a search that finds nothing says so and can be undone", async ({ page, signals }) => {
  await signals.open("?q=nothing-of-that-name");
  await expect(page.getByText("No signal, metric or MBean holds “nothing-of-that-name”.")).toBeVisible();
  await page.getByRole("button", { name: "Show all signals" }).click();
  await expect(signals.row("bytes_in_rate")).toBeVisible();
});

test("a click on a name copies it", async ({ context, page, signals }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signals.open();
  await page.getByRole("button", { name: "bytes_in_rate copy", exact: true }).click();
  await expect(signals.row("bytes_in_rate")).toContainText("copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("bytes_in_rate");
});

test("a link to a signal shows it", async ({ signals }) => {
  await signals.open("#gc_pause_ratio");
  await expect(signals.row("gc_pause_ratio")).toBeInViewport();
});

test("a failing catalogue says so and can be asked again", async ({ page, signals }) => {
  let asked = 0;
  await page.route("**/api/v1/signals*", (route) => {
    asked += 1;
    return route.fulfill({ status: 404, json: { detail: "Not here." } });
  });
  await signals.open();
  await expect(page.getByText("The catalogue could not be loaded")).toBeVisible();
  const again = page.getByRole("button", { name: "Try again" });
  const before = asked;
  await again.click();
  await expect.poll(() => asked).toBeGreaterThan(before);
  await expect(again).toBeVisible();
  await page.unroute("**/api/v1/signals*");
  await tryAgainUntil(page, signals.row("bytes_in_rate"));
});

test(`a searched catalogue has no accessibility fault`, async ({ page, signals }) => {
  await signals.open("?q=queue");
  await expect(signals.row("request_queue_size")).toBeVisible();
  await expectAccessibleHere(page);
});
