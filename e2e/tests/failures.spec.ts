import { expect, test } from "../fixtures/console.ts";
import { tryAgainUntil } from "../pages/try-again.ts";

const LOCAL = "Local append p99 by broker";

test("one chart that fails leaves the page alone and can be tried again", async ({ cluster, page }) => {
  let broken = true;
  await page.route(/series\?signal=produce_local_time_p99/, (route) =>
    broken
      ? route.fulfill({
          status: 400,
          contentType: "application/problem+json",
          body: JSON.stringify({
            type: "about:blank",
            title: "No",
            status: 400,
            detail: "This one is broken on purpose.",
          }),
        })
      : route.continue(),
  );
  await cluster.open("recorded");
  await expect(cluster.chart(LOCAL).getByRole("alert")).toContainText("This one is broken on purpose.");
  await expect(cluster.lines("Produce p99 by broker")).toHaveCount(3);
  broken = false;
  await tryAgainUntil(cluster.chart(LOCAL), cluster.lines(LOCAL).first());
  await expect(cluster.lines(LOCAL)).toHaveCount(3);
});

test("a console that does not answer is said, and the page comes back by itself", async ({
  clusters,
  page,
  context,
}) => {
  await clusters.open();
  await expect(clusters.row("recorded")).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("The console does not answer", { exact: true })).toBeVisible({ timeout: 30_000 });
  await context.setOffline(false);
  await expect(page.getByText("The console does not answer", { exact: true })).toBeHidden({ timeout: 30_000 });
  await expect(clusters.row("recorded")).toBeVisible();
});

test("a cluster that does not exist says so", async ({ cluster, page }) => {
  await cluster.open("no-such-cluster");
  await expect(page.getByText("No cluster is called no-such-cluster")).toBeVisible();
  await page.getByRole("link", { name: "all clusters" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("a page that does not exist leads back", async ({ page }) => {
  await page.goto("/nothing-here");
  await page.getByRole("link", { name: "All clusters" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("scrapes that wait for the database are said on every page, until they are stored", async ({ clusters, page }) => {
  let isAway = true;
  const waiting = {
    readings: 12_345,
    since: new Date().toISOString(),
    dropped: 20,
    bytes: 9000,
    maxBytes: 268_435_456,
  };
  await page.route("**/api/v1/spool", (route) => (isAway ? route.fulfill({ json: waiting }) : route.continue()));
  await clusters.open();
  const said = page.getByText(/12.345 scrapes wait on disk for PostgreSQL since .* 20 scrapes were dropped/);
  await expect(said).toBeVisible();
  await page.getByRole("link", { name: "Signals" }).click();
  await expect(said).toBeVisible();
  isAway = false;
  await expect(said).toBeHidden({ timeout: 30_000 });
});
