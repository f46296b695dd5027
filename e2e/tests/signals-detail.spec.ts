import { gunzipSync } from "node:zlib";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test as base, type APIRequestContext } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessible.ts";
import { SignalPage } from "../pages/signal-page.ts";
import { SignalsPage } from "../pages/signals-page.ts";

const SCRAPE = join(
  import.meta.dirname,
  "..",
  "..",
  "packages",
  "telemetry",
  "fixtures",
  "scrapes",
  "jmx_exporter-kafka-2_0_0.prom.gz",
);

interface Fixtures {
  readonly signals: SignalsPage;
  readonly signal: SignalPage;
  /** Name of a cluster with one broker under the rules kafka-2_0_0, which export no connections. */
  readonly cluster: string;
}

const push = (request: APIRequestContext, cluster: string) =>
  request.post(`/api/v1/clusters/${cluster}/ingest/prometheus?broker=1&timeMs=${Date.now()}`, {
    headers: { "content-type": "text/plain" },
    data: gunzipSync(readFileSync(SCRAPE)),
  });

const test = base.extend<Fixtures>({
  signals: async ({ page }, use) => use(new SignalsPage(page)),
  signal: async ({ page }, use) => use(new SignalPage(page)),
  cluster: async ({ request }, use, { workerIndex, testId }) => {
    const name = `signals-${workerIndex}-${testId.slice(-6)}`;
    await request.post("/api/v1/clusters", { data: { name, displayName: `Shop ${name}`, targets: [] } });
    expect((await push(request, name)).ok()).toBe(true);
    await use(name);
    await request.delete(`/api/v1/clusters/${name}`);
  },
});

test("what a cluster lacks is a filter, which stands in the URL", async ({ cluster, page, signals }) => {
  await signals.open();
  await expect(signals.row("bytes_in_rate").locator("[data-who]")).toHaveText(/in /);
  await signals.missingIn().selectOption(cluster);
  await expect(signals.row("connections")).toBeVisible();
  await expect(signals.row("bytes_in_rate")).toHaveCount(0);
  await signals.scope().selectOption("host");
  await expect(signals.row("connections")).toHaveCount(0);
  await expect(signals.row("host_cpu_busy_ratio")).toBeVisible();
  await page.reload();
  await expect(signals.row("host_cpu_busy_ratio")).toBeVisible();
  await expect(signals.missingIn()).toHaveValue(cluster);
});

test("filters that leave nothing say why and can be undone", async ({ cluster, page, signals }) => {
  await signals.open(`?missing=${cluster}&q=bytes_in_rate`);
  await expect(page.getByText("No signal, metric or MBean holds “bytes_in_rate”.")).toBeVisible();
  await signals.open("?missing=no-such-cluster");
  await expect(page.getByText("There is no cluster “no-such-cluster”.")).toBeVisible();
  await page.getByRole("button", { name: "Show all signals" }).click();
  await expect(signals.row("bytes_in_rate")).toBeVisible();
});

test("a signal tells who has it, and copies its expression under a naming", async ({
  cluster,
  context,
  page,
  signal,
  signals,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signals.open("?q=bytes_in_rate");
  await signals.row("bytes_in_rate").getByRole("link", { name: "Bytes in" }).press("Enter");
  await expect(page).toHaveURL(/\/signals\/bytes_in_rate$/);
  await expect(signal.heading("Bytes in")).toBeVisible();
  await expect(signal.cluster(cluster)).toContainText("all 1");

  const expression = signal.expression("kafka-2_0_0.yml");
  await expect(expression).toContainText('rate(kafka_server_brokertopicmetrics_bytesin_total{topic=""}[1m])');
  await expression.getByRole("button", { name: /^Copy/ }).click();
  await expect(expression).toContainText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'rate(kafka_server_brokertopicmetrics_bytesin_total{topic=""}[1m])',
  );
  await page.getByText(/namings have none/).click();
  await expect(page.getByText("It tells of a machine, not of a broker.").first()).toBeVisible();
});

test("a signal that a cluster lacks says where it comes from", async ({ cluster, signal, page }) => {
  await signal.open("connections");
  await expect(signal.cluster(cluster)).toContainText("none of 1");
  await expect(page.getByText("Their sources' pages say what to add.")).toBeVisible();
  await expect(signal.expression("kafka-2_0_0.yml")).toContainText("the published rules leave it out");
});

test("an unknown signal says so and names the nearest", async ({ page, signal }) => {
  await signal.open("bytes_in_rat");
  await expect(page.getByText("There is no such signal")).toBeVisible();
  await expect(page.getByText('Did you mean "bytes_in_rate"?')).toBeVisible();
  await page.getByRole("link", { name: "All signals" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Signals" })).toBeVisible();
});

test("a signal without any cluster offers to add one", async ({ page, signal }) => {
  await page.route("**/api/v1/signals/bytes_in_rate", async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, clusters: [] } });
  });
  await signal.open("bytes_in_rate");
  await expect(page.getByText("No cluster is watched yet.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Add a cluster" })).toBeVisible();
});

test("a signal has no accessibility fault, and nothing is cut off", async ({ cluster, page, signal, signals }) => {
  await signal.open("produce_total_time_mean");
  await expect(signal.cluster(cluster)).toBeVisible();
  await expectAccessible(page);
  await signals.open(`?missing=${cluster}`);
  await expect(signals.row("connections")).toBeVisible();
  await expectAccessible(page);
});
