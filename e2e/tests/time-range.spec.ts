import { expect, test } from "../fixtures/console.ts";

const PRODUCE = "Produce p99 by broker";

const between = (url: string): number => {
  const { searchParams } = new URL(url);
  return Number(searchParams.get("to")) - Number(searchParams.get("from"));
};

test("dragging over a chart zooms all of them, in the URL, and a reload keeps it", async ({ cluster, page }) => {
  await cluster.open("recorded");
  await expect(cluster.lines(PRODUCE)).toHaveCount(3);
  await cluster.drag(PRODUCE, 0.25, 0.75);
  await expect(page).toHaveURL(/from=\d+&to=\d+/);
  const zoomed = page.url();
  expect(between(zoomed) / 60_000).toBeCloseTo(7.5, 0);
  await page.reload();
  expect(page.url()).toBe(zoomed);
  await expect(cluster.lines(PRODUCE)).toHaveCount(3);
  await expect(page.getByText("a range in the past")).toBeVisible();
});

test("the way back to live is one click, and so is the browser's back", async ({ cluster, page }) => {
  await cluster.open("recorded");
  await expect(cluster.lines(PRODUCE)).toHaveCount(3);
  await cluster.drag(PRODUCE, 0.2, 0.6);
  await expect(page).toHaveURL(/from=/);
  await page.getByRole("button", { name: "Back to live" }).click();
  await expect(page).not.toHaveURL(/from=/);
  await page.goBack();
  await expect(page).toHaveURL(/from=/);
});

test("the range picker puts the range into the URL", async ({ cluster, page }) => {
  await cluster.open("recorded");
  await cluster.range().click();
  await page.getByRole("button", { name: "Last 6 h" }).click();
  await expect(page).toHaveURL(/last=6h/);
  await expect(cluster.range()).toHaveText(/Last 6 h/);
  await expect(cluster.lines(PRODUCE)).toHaveCount(3);
});

test("a range in the past can be asked for by its two moments", async ({ cluster, page }) => {
  await cluster.open("recorded", "?last=1h");
  await cluster.range().click();
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/from=\d+&to=\d+/);
  expect(between(page.url())).toBe(3_600_000);
  await expect(cluster.lines(PRODUCE)).toHaveCount(3);
});

test("all charts share one crosshair", async ({ cluster, page }) => {
  await cluster.open("recorded");
  await expect(cluster.lines("Local append p99 by broker")).toHaveCount(3);
  const box = await cluster.plot(PRODUCE).boundingBox();
  if (box === null) throw new Error("no plot");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const other = cluster.chart("Local append p99 by broker").locator("p").first();
  await expect(other).toContainText(/\d\d:\d\d:\d\d/);
  await page.mouse.move(5, 5);
  await expect(other).toContainText("newest");
});
