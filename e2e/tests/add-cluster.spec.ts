import { expect, kafkaMetricsUrls, test } from "../fixtures/console.ts";

const NAME = "browser-added";
const PRODUCE = "Produce p99 by broker";
const LOAD = "Bytes in";

test("pasting one address of a real broker shows what is in it, and its points appear live", async ({
  addCluster,
  cluster,
  page,
  willAdd,
}) => {
  const [url] = kafkaMetricsUrls();
  await willAdd(NAME);
  await addCluster.open();
  await addCluster.paste(url);
  await expect(addCluster.found(url)).toContainText(/\d+ signals found, \d+ missing/);
  await expect(addCluster.found(url)).toContainText(/broker \d+/);
  await expect(addCluster.shortName()).not.toHaveValue("");
  await addCluster.shortName().fill(NAME);
  await addCluster.p99Target().fill("50");
  await addCluster.scrapeEvery().fill("2");
  await addCluster.submit();
  await expect(page).toHaveURL(new RegExp(`/clusters/${NAME}`));
  await page.evaluate(() => document.body.setAttribute("data-not-reloaded", "true"));
  await expect(page.locator("[data-broker]")).toHaveCount(1);
  await expect(cluster.lines(PRODUCE)).toHaveCount(1, { timeout: 30_000 });
  const load = cluster.chart(LOAD);
  await load.scrollIntoViewIfNeeded();
  await expect(cluster.lines(LOAD).first()).toHaveAttribute("d", /M.*L/, { timeout: 30_000 });
  await expect(page.locator("body")).toHaveAttribute("data-not-reloaded", "true");
  await expect(page.getByRole("button", { name: "target 50 ms" })).toBeVisible();
});

test("further brokers are added by pasting their addresses", async ({ addCluster, cluster, page, willAdd }) => {
  const urls = kafkaMetricsUrls();
  await willAdd(NAME);
  await addCluster.open();
  for (const [index, url] of urls.entries()) {
    await addCluster.paste(url);
    await expect(page.locator("[data-probe]")).toHaveCount(index + 1);
  }
  await addCluster.shortName().fill(NAME);
  await addCluster.scrapeEvery().fill("2");
  await addCluster.submit();
  await expect(page.locator("[data-broker]")).toHaveCount(urls.length, { timeout: 30_000 });
  await cluster.open(NAME, "?tab=targets");
  for (const url of urls) await expect(cluster.target(url)).toHaveAttribute("data-health", "up", { timeout: 30_000 });
});

test("an address where nothing listens says so and what to check", async ({ addCluster }) => {
  await addCluster.open();
  await addCluster.paste("http://127.0.0.1:9/metrics");
  await expect(addCluster.failure()).toContainText("Nothing could be read from http://127.0.0.1:9/metrics");
  await expect(addCluster.failure()).toContainText(/[Cc]heck/);
});

test("a name that is taken is refused in words", async ({ addCluster, page }) => {
  const [url] = kafkaMetricsUrls();
  await addCluster.open();
  await addCluster.paste(url);
  await expect(addCluster.found(url)).toBeVisible();
  await addCluster.shortName().fill("recorded");
  await addCluster.submit();
  await expect(page.getByRole("alert")).toContainText("recorded");
  await expect(page).toHaveURL(/\/clusters\/new/);
});
