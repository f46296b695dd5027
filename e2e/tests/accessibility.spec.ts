import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "../fixtures/console.ts";

const PAGES = [
  "/",
  "/clusters/recorded",
  "/clusters/recorded?tab=targets",
  "/clusters/recorded/edit",
  "/clusters/recorded/brokers/2",
  "/clusters/new",
  "/signals",
  "/nothing-here",
];

for (const scheme of ["light", "dark"] as const)
  for (const path of PAGES)
    test(`${path} has no accessibility fault in ${scheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      if (path === "/clusters/recorded") await expect(page.locator("path[data-line]").first()).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html.slice(0, 200)) }))).toEqual(
        [],
      );
    });
