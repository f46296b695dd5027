import { expect, test } from "../fixtures/console.ts";

const DOWN = "http://127.0.0.1:9/metrics";

test("the p99 target is set on the spot and drawn as a line", async ({ cluster, page, request }) => {
  const before = await (await request.get("/api/v1/clusters/recorded")).json();
  await cluster.open("recorded");
  await page.getByRole("button", { name: /target/ }).click();
  await page.getByLabel("p99 target, broker-side").fill("33");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "target 33 ms" })).toBeVisible();
  await expect(cluster.chart("Produce p99 by broker").getByText("target 33 ms")).toBeVisible();
  await request.patch("/api/v1/clusters/recorded", { data: { slo: before.slo } });
});

test("a cluster can be renamed and removed, after asking once more", async ({ cluster, givenCluster, page }) => {
  await givenCluster("browser-changed", [DOWN]);
  await cluster.open("browser-changed");
  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Name for people").fill("Changed in the browser");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Changed in the browser");
  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByRole("button", { name: "Remove Changed in the browser" }).click();
  await page.getByRole("button", { name: "Keep it" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("button", { name: "Remove Changed in the browser" }).click();
  await page.getByRole("button", { name: "Remove it" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator('[data-cluster="browser-changed"]')).toHaveCount(0);
});
