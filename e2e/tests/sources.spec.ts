import { expectAccessible } from "../fixtures/accessible.ts";
import { brokerPage, expect, test } from "../fixtures/sources.ts";

const NAME = "browser-sources";
const DOWN = "http://127.0.0.1:9/metrics";
const DOWN_NAME = "127.0.0.1:9";
const nameOf = (url: string) => new URL(url).host + new URL(url).pathname.replace(/^\/metrics$/, "");

test("a good source gives its newest values with their units, and its scrapes", async ({
  exporter,
  givenCluster,
  source,
  sources,
}) => {
  await givenCluster(NAME, [exporter.full]);
  await sources.open(NAME);
  await expect(sources.firstSentence()).toHaveText("The one source gives samples.");
  await sources.choose(nameOf(exporter.full));
  await expect(source.verdict()).toHaveAttribute("data-state", "good");
  await expect(source.verdict()).toContainText(/gives \d+ of \d+ signals/);
  await expect(source.value("partition_count")).toHaveText("26");
  await expect(source.value("bytes_in_rate")).toHaveText(/^0\s*B\/s$/);
  await expect(source.section("naming")).toContainText("kafka-2_0_0");
  await expect(source.chart()).toHaveAccessibleName(/Duration of the newest \d+ scrapes.*0 failed/);
  await expect(source.scrapes().nth(1)).toContainText("kB");
});

test("a source that is down says in its first lines why, and what to check", async ({
  clusters,
  givenCluster,
  page,
  source,
  sources,
}) => {
  await givenCluster(NAME, [DOWN]);
  await clusters.open();
  await clusters.row(NAME).getByRole("link", { name: /why/ }).click();
  await expect(sources.firstSentence()).toHaveText("1 of 1 source gives nothing: 127.0.0.1:9.");
  await expect(sources.row(DOWN_NAME)).toContainText("Nothing listens at 127.0.0.1:9");
  await sources.choose(DOWN_NAME);
  await expect(source.verdict()).toHaveAttribute("data-state", "bad");
  await expect(source.verdict().getByRole("heading")).toHaveText(/^Nothing could be read from 127\.0\.0\.1:9 since/);
  await expect(page.getByRole("alert")).toContainText("Check that the exporter runs");
  await expect(source.chart().locator("[data-failed]").first()).toBeVisible();
});

test("a source that is almost empty says what is missing, why it matters, and gives the rules to copy", async ({
  context,
  exporter,
  givenCluster,
  page,
  source,
  sources,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await givenCluster(NAME, [exporter.almostEmpty]);
  await sources.open(NAME);
  await sources.choose(nameOf(exporter.almostEmpty));
  await expect(source.verdict()).toHaveAttribute("data-state", "warning");
  await expect(source.verdict()).toContainText(/gives only 1 of \d+ signals/);
  const p99 = source.missing("produce_total_time_p99");
  await p99.locator("summary").click();
  await expect(p99).toContainText("Without it");
  await p99.getByRole("button", { name: /^Copy/ }).click();
  await expect(p99.getByText("Copied")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("pattern:");
  expect(copied).toContain("RequestMetrics");
  await source.allSnippets().locator("summary").click();
  await expect(source.allSnippets().locator("pre").first()).toContainText("RequestMetrics");
  await expect(source.section("naming")).toContainText("Line 2 is no valid sample");
  await expect(source.section("naming")).not.toContainText("no sample {");
});

test("what is pushed is a source too, and a cluster without any says how to send", async ({
  givenCluster,
  page,
  request,
  source,
  sources,
}) => {
  await givenCluster(NAME, []);
  await sources.open(NAME);
  await expect(sources.howToSend()).toContainText(`/api/v1/clusters/${NAME}/ingest/prometheus?broker=1`);
  await expect(sources.howToSend()).toContainText("remote_write:");
  await request.post(`/api/v1/clusters/${NAME}/ingest/prometheus?broker=4`, {
    data: await brokerPage(),
    headers: { "content-type": "text/plain" },
  });
  await sources.choose("Broker 4, pushed");
  await expect(page).toHaveURL(/\/sources\/push~4$/);
  await expect(source.verdict()).toContainText(/Broker 4 gives \d+ of \d+ signals/);
  await expect(source.scrapes()).toHaveCount(2);
  await source.open(NAME, "push~5");
  await expect(page.getByText("There is no such source")).toBeVisible();
});

test("a source is found by search and from the targets of its cluster", async ({ cluster, givenCluster, page }) => {
  await givenCluster(NAME, [DOWN]);
  await cluster.open(NAME, "?tab=targets");
  await cluster.target(DOWN).getByRole("link", { name: DOWN }).click();
  await expect(page).toHaveURL(/\/sources\/target-\d+$/);
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("textbox", { name: "Search" }).fill("127.0.0.1:9");
  await page.getByRole("button", { name: new RegExp(`${DOWN}.*${NAME}`) }).click();
  await expect(page).toHaveURL(/\/sources\/target-\d+$/);
});

test("the sources and the page of one are accessible", async ({ exporter, givenCluster, page, source, sources }) => {
  await givenCluster(NAME, [exporter.almostEmpty, DOWN]);
  await sources.open(NAME);
  await expect(sources.firstSentence()).toContainText("1 of 2 sources gives nothing");
  await expectAccessible(page);
  await sources.choose(nameOf(exporter.almostEmpty));
  await source.missing("produce_total_time_p99").locator("summary").click();
  await expectAccessible(page);
  await sources.open(NAME);
  await sources.choose(DOWN_NAME);
  await expect(source.verdict()).toHaveAttribute("data-state", "bad");
  await expectAccessible(page);
});
