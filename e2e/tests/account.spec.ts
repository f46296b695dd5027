import { expectAccessible } from "../fixtures/accessible.ts";
import { expect, PASSWORD, test } from "../fixtures/access.ts";
import { SignInPage } from "../pages/sign-in-page.ts";

test.use({ extraHTTPHeaders: {} });

const NAME = "browser-bert";
const FRESH = "another long password";

test("one sees what one may do, and changes the password by the one before", async ({ givenUser, page, signIn }) => {
  await givenUser({ name: NAME, grants: [{ role: "operator", cluster: "recorded" }] });
  await signIn.openInstead("/account");
  await signIn.by(NAME, PASSWORD);
  await expect(page.getByRole("heading", { name: `You are ${NAME}. Operator of recorded.` })).toBeVisible();
  const row = page.getByRole("table", { name: "What you may do" }).getByRole("row", { name: /^recorded/ });
  await expect(row.getByRole("cell")).toHaveText(["yes", "yes", "yes", "no"]);
  await page.getByLabel("Current password").fill("a wrong one, surely");
  await page.getByLabel("New password").fill(FRESH);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("alert")).toContainText("The password is as it was");
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("The password is set.")).toBeVisible();
  await signIn.choose("Sign out");
  await signIn.by(NAME, PASSWORD);
  await expect(signIn.problem()).toBeVisible();
  await signIn.by(NAME, FRESH);
  await expect(signIn.menu()).toBeVisible();
});

test("one sees the browsers that are signed in, and signs another one out, and all", async ({
  browser,
  baseURL,
  givenUser,
  page,
  signIn,
}) => {
  await givenUser({ name: NAME });
  const other = await browser.newContext({ extraHTTPHeaders: {}, baseURL: baseURL ?? "" });
  const elsewhere = new SignInPage(await other.newPage());
  await elsewhere.openInstead("/plans");
  await elsewhere.by(NAME, PASSWORD);
  await expect(elsewhere.menu()).toBeVisible();
  await signIn.openInstead("/account");
  await signIn.by(NAME, PASSWORD);
  const rows = page.getByRole("table", { name: "Browsers that are signed in" }).locator("tbody tr");
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: "this browser" })).toHaveCount(1);
  await expectAccessible(page);
  await rows
    .filter({ hasNotText: "this browser" })
    .getByRole("button", { name: /^Sign out/ })
    .click();
  await expect(rows).toHaveCount(1);
  await elsewhere.page.goto("/benchmarks");
  await expect(elsewhere.heading()).toBeVisible();
  await page.getByRole("button", { name: "Sign out everywhere, here too" }).click();
  await expect(signIn.heading()).toBeVisible();
  await other.close();
});
