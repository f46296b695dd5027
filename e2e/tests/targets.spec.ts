import { expect, test } from "../fixtures/console.ts";

const DOWN = "http://127.0.0.1:9/metrics";

test("a target that is down shows why and since when nothing was read", async ({ cluster, givenCluster, page }) => {
  await givenCluster("browser-down", [DOWN]);
  await cluster.open("browser-down", "?tab=targets");
  await expect(cluster.target(DOWN)).toHaveAttribute("data-health", "down", { timeout: 20_000 });
  await expect(cluster.target(DOWN).getByRole("alert")).toContainText(/listens|refused/i);
  await expect(cluster.target(DOWN)).toContainText("never");
  await expect(page.getByRole("link", { name: /1 down/ })).toBeVisible();
});

test("the list of clusters counts the targets that are up", async ({ clusters, givenCluster }) => {
  await givenCluster("browser-down", [DOWN]);
  await clusters.open();
  await expect(clusters.row("browser-down")).toContainText("0 of 1", { timeout: 20_000 });
});
