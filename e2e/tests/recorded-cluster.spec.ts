import { expect, test } from "../fixtures/console.ts";

const PRODUCE = "Produce p99 by broker";

test("the first click leads to a live chart of the recorded cluster", async ({ clusters, cluster, page }) => {
  await clusters.open();
  await expect(clusters.row("recorded")).toContainText("recording");
  await clusters.row("recorded").getByRole("link").click();
  await expect(page).toHaveURL(/\/clusters\/recorded/);
  await expect(cluster.lines(PRODUCE)).toHaveCount(3);
  await expect(cluster.line(PRODUCE, "1")).toHaveAttribute("d", /M.*L.*L/);
  await expect(cluster.verdict().getByRole("heading")).not.toBeEmpty();
});

test("a recording is named as one, with the way to remove it", async ({ cluster, page }) => {
  await cluster.open("recorded");
  await expect(page.getByText("A recording, not a live cluster")).toBeVisible();
  await expect(page.getByRole("link", { name: "remove this one" })).toHaveAttribute("href", "/clusters/recorded/edit");
});

test("new points come in without a reload", async ({ cluster, page }) => {
  await cluster.open("recorded", "?last=5m");
  await expect(cluster.lines(PRODUCE)).toHaveCount(3);
  await page.evaluate(() => document.body.setAttribute("data-not-reloaded", "true"));
  // A p99 may stand still for a minute; the rates of three brokers do not.
  const values = page.getByRole("table").first();
  const before = await values.textContent();
  await expect(values).not.toHaveText(before ?? "", { timeout: 40_000 });
  await expect(page.locator("body")).toHaveAttribute("data-not-reloaded", "true");
});

test("every chart names its unit and its time axis", async ({ cluster }) => {
  await cluster.open("recorded");
  await expect(cluster.lines(PRODUCE)).toHaveCount(3);
  await expect(cluster.chart(PRODUCE)).toContainText("ms");
  await expect(cluster.chart(PRODUCE)).toContainText("time");
  await expect(cluster.chart(PRODUCE)).toContainText("broker-side");
});

test("the phases are those of the chosen broker, and the choice stands in the URL", async ({ cluster, page }) => {
  await cluster.open("recorded");
  const phases = cluster.chart("Produce phases p99");
  await phases.scrollIntoViewIfNeeded();
  await expect(cluster.lines("Produce phases p99")).toHaveCount(5);
  await phases.getByRole("combobox").selectOption("2");
  await expect(page).toHaveURL(/broker=/);
  await expect(cluster.chart("Mean produce time by phase").getByRole("combobox")).toHaveValue("2");
  await page.reload();
  await expect(phases.getByRole("combobox")).toHaveValue("2");
});

test("a broker has a page of its own beside its peers", async ({ cluster, page }) => {
  await cluster.open("recorded");
  await cluster.broker("2").getByRole("link").click();
  await expect(page).toHaveURL(/\/brokers\/2/);
  await expect(cluster.lines("Produce p99")).toHaveCount(1);
  await expect(cluster.chart("Produce p99")).toContainText("band: 2 other brokers");
});
