import { expectAccessible } from "../fixtures/accessible.ts";
import { expect, test } from "../fixtures/console.ts";

const PAGES = [
  "/",
  "/clusters/recorded",
  "/clusters/recorded?tab=targets",
  "/clusters/recorded/edit",
  "/clusters/recorded/brokers/2",
  "/clusters/new",
  // A few dozen rows of each kind: all of them would only take longer.
  "/signals?q=time",
  "/nothing-here",
];

for (const path of PAGES)
  test(`${path} has no accessibility fault, and fits a telephone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    if (path === "/clusters/recorded") await expect(page.locator("path[data-line]").first()).toBeVisible();
    await expectAccessible(page);
  });
