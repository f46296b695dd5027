import { expect, type Locator } from "@playwright/test";

/**
 * Asks again until it is there. A page asks for everything by itself once a console that was out of reach answers,
 * also without a person who asks it: then there may be no button left to click.
 */
export const tryAgainUntil = async (within: Pick<Locator, "getByRole">, there: Locator): Promise<void> => {
  const again = within.getByRole("button", { name: "Try again" });
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 });
    await expect(there).toBeVisible({ timeout: 2000 });
  }).toPass();
};
