import { expectAccessible } from "../fixtures/accessible.ts";
import { expect, test } from "../fixtures/console.ts";

test("the first sentence says whether the promise was kept, and the days say when", async ({ cluster, page }) => {
  await page.goto("/clusters/recorded/service-level?tz=UTC");
  await expect(cluster.verdict()).toContainText(
    /Produce p99 of the brokers was within 20 ms for [\d.]+ % of .*: .* over it, .*budget.*worst hour/,
  );
  const days = page.getByRole("region", { name: "Days", exact: true });
  await expect(days.getByRole("row")).toHaveCount(8);
  await expect(days.getByRole("img").first()).toHaveAttribute("aria-label", /min over, worst [\d.]+/);
  await page.getByLabel("Window").selectOption("28");
  await expect(page).toHaveURL(/days=28/);
  await expect(days.getByRole("row")).toHaveCount(29);
  await expect(page.getByRole("region", { name: "Weeks", exact: true }).getByRole("row")).toHaveCount(5);
  await page.getByLabel("Latency").selectOption("canary");
  await expect(cluster.verdict()).toContainText("The canary's round trip p99 is not known of any minute");
  await page.getByLabel("Latency").selectOption("broker");
  await page.getByRole("region", { name: "Worst hours", exact: true }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/clusters\/recorded\?from=/);
});

test("a cluster without a target is offered one, which is kept with its objective", async ({
  cluster,
  page,
  givenCluster,
}) => {
  await givenCluster("level-e2e", []);
  await page.goto("/clusters/level-e2e/service-level");
  await expect(cluster.verdict()).toContainText("No p99 target is set for this cluster.");
  await page.getByRole("button", { name: "Set a target" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("p99 target").fill("25");
  await dialog.getByLabel("Objective").fill("99.5");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Change the target" })).toBeVisible();
  const { slo } = await (await page.request.get("/api/v1/clusters/level-e2e")).json();
  expect(slo).toEqual({ p99TargetMs: 25, kind: "brokerTotal", objective: 0.995 });
});

test("the service level has no accessibility fault", async ({ page }) => {
  await page.goto("/clusters/recorded/service-level");
  await page.getByRole("region", { name: "Days", exact: true }).waitFor();
  await expectAccessible(page);
});
