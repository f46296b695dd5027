import { expectAccessible } from "../fixtures/accessible.ts";
import { expect, test } from "../fixtures/console.ts";

const PRODUCE = "Produce p99 by broker";
const LATENCIES = [PRODUCE, "Local append p99 by broker"];
const MOST_STEPS = 100;

test("events and restarts stand as bands on every latency chart, are told by keys, and are in its rows", async ({
  cluster,
  page,
}) => {
  await cluster.open("recorded", "?last=1h");
  for (const title of LATENCIES) {
    await expect(cluster.chart(title).locator("[data-event] text", { hasText: "restart 2" }).first()).toBeVisible();
    await expect(cluster.chart(title).locator("[data-event] rect").first()).toBeVisible();
  }
  const plot = cluster.plot(PRODUCE);
  await plot.focus();
  const isTold = async () => (await plot.getAttribute("aria-valuetext"))?.includes("Broker 2 restarted") ?? false;
  for (let step = 0; step < MOST_STEPS && !(await isTold()); step += 1) await page.keyboard.press("ArrowLeft");
  expect(await plot.getAttribute("aria-valuetext")).toContain("Broker 2 restarted, away at most 2 min");
  await expect(cluster.chart(PRODUCE)).toContainText("Broker 2 restarted");
  await cluster
    .chart(PRODUCE)
    .getByRole("button", { name: `Data of ${PRODUCE}` })
    .click();
  await page.getByRole("menuitem", { name: "Show as table" }).click();
  const rows = cluster.chart(PRODUCE).getByRole("table");
  await expect(rows.getByRole("columnheader")).toHaveText(["Time", "1, ms", "2, ms", "3, ms", "Events"]);
  await expect(rows.getByRole("row", { name: /Broker 2 restarted/ }).first()).toBeVisible();
});

test("an event is added by hand, found by filters that stand in the URL, changed and removed", async ({
  cluster,
  page,
  givenCluster,
}) => {
  await givenCluster("events-e2e", []);
  await page.goto("/clusters/events-e2e/events");
  await expect(cluster.verdict()).toContainText("Nothing is known to have happened");
  await page.getByRole("button", { name: "Add an event" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("What happened").fill("orders-service 4.2");
  await dialog.getByLabel("Brokers").fill("1, 2");
  await dialog.getByLabel("Tags").fill("v4");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(cluster.verdict()).toContainText("Last: Deploy: orders-service 4.2");
  const row = page.getByRole("row", { name: /orders-service/ });
  await expect(row).toContainText("by hand");
  await page.getByLabel("Kind").selectOption("incident");
  await expect(page).toHaveURL(/kind=incident/);
  await expect(page.getByText("No event matches these filters.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("No event matches these filters.")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await row.getByRole("button", { name: "Change orders-service 4.2" }).click();
  await dialog.getByLabel("What happened").fill("orders-service 4.2.1");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(row).toContainText("orders-service 4.2.1");
  await row.getByRole("button", { name: /^Delete/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete it" }).click();
  await expect(page.getByText("No events yet.")).toBeVisible();
  await page.getByText("From a pipeline").click();
  await expect(page.locator("pre")).toContainText("/api/v1/clusters/events-e2e/events");
});

test("restarts are told with what they did, one by one and side by side", async ({ cluster, page }) => {
  await page.goto("/clusters/recorded/events");
  await page.getByRole("link", { name: "Restarts and rolls" }).click();
  await expect(cluster.verdict()).toContainText(/Broker 2 restarted in 2 min: produce p99 .* in sync/);
  const boxes = page.getByRole("checkbox");
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await page.getByRole("button", { name: "Compare these 2" }).click();
  await expect(page).toHaveURL(/compare=/);
  await expect(cluster.verdict()).toContainText("Produce p99 rose alike");
  await expect(page.getByRole("row", { name: /^Away, sum/ })).toContainText("≤ 2 min");
  await page.reload();
  await page.getByRole("table").getByRole("link").first().click();
  await expect(page.getByRole("region", { name: "Restarts in order" })).toContainText("its counters began anew");
  await expect(cluster.chart(PRODUCE).locator("[data-event] text", { hasText: "restart 2" })).toBeVisible();
});

test("the pages of events have no accessibility fault", async ({ page }) => {
  await page.goto("/clusters/recorded/events?kind=restart");
  await page
    .getByRole("row", { name: /Broker 2 restarted/ })
    .first()
    .waitFor();
  await expectAccessible(page);
  await page.goto("/clusters/recorded/events/rolls");
  await page.getByRole("checkbox").first().waitFor();
  await expectAccessible(page);
  await page.getByRole("table").getByRole("link").first().click();
  await page.locator("[data-event]").first().waitFor();
  await expectAccessible(page);
});
