import { expect, test } from "../fixtures/console.ts";

test("a slash finds a cluster from anywhere", async ({ page }) => {
  await page.goto("/signals");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("/");
  await page.getByRole("textbox", { name: "Search" }).fill("recorded");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/clusters\/recorded/);
});

test("Control and K open the same search, and it finds signals", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("textbox", { name: "Search" }).fill("local time p99");
  await expect(page.getByText("produce_local_time_p99")).toBeVisible();
});

test("the first tab stop skips to the page", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the page" })).toBeFocused();
});

test("a chart is read and zoomed by keys alone", async ({ cluster, page }) => {
  await cluster.open("recorded");
  const plot = cluster.plot("Produce p99 by broker");
  await plot.focus();
  await page.keyboard.press("Home");
  await expect(plot).toHaveAttribute("aria-valuetext", /^\d\d:\d\d:\d\d: 1 /);
  await page.keyboard.press("Enter");
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/from=\d+&to=\d+/);
});
