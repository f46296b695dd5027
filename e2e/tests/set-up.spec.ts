import { expect, PASSWORD, test } from "../fixtures/access.ts";
import { type OwnConsole, startOwnConsole } from "../fixtures/own-console.ts";
import { SignInPage } from "../pages/sign-in-page.ts";

test.use({ extraHTTPHeaders: {} });
test.describe.configure({ mode: "serial" });

const NOTICE = "You are signed in by the set-up link";
let own: OwnConsole;
let name: string;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  own = await startOwnConsole();
});
test.afterAll(() => own.stop());

test("before anybody can sign in, the sign-in page says which link to open", async ({ page }) => {
  await page.goto(`${own.url}/sizing`);
  await expect(page.getByText("Nobody can sign in by name yet")).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in\?returnTo=%2Fsizing$/);
  await page.goto(`${own.url}/set-up`);
  await expect(page.getByText("This page needs the whole link")).toBeVisible();
});

test("the link of the first start leads in, and asks for a password until one is set", async ({ page }) => {
  await page.goto(own.setUpLink);
  await expect(page).toHaveURL(`${own.url}/clusters/recorded`);
  await expect(page.getByText(NOTICE)).toBeVisible();
  expect(page.url()).not.toContain("#");
  const { who } = await (await page.request.get(`${own.url}/api/v1/session`)).json();
  ({ name } = who);
  await page.getByRole("link", { name: "Set a password" }).click();
  await expect(page).toHaveURL(/\/account$/);
  await page.getByLabel("New password").fill("too short");
  await expect(page.getByText("3 more to go")).toBeVisible();
  await expect(page.getByRole("button", { name: "Set password" })).toBeDisabled();
  await page.getByLabel("New password").fill(PASSWORD);
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText(NOTICE)).toBeHidden();
  await expect(page.getByRole("heading", { name: "Change your password" })).toBeVisible();
});

test("the last administrator cannot be removed or disabled", async ({ page }) => {
  const signIn = new SignInPage(page);
  await page.goto(`${own.url}/administration/users`);
  await signIn.by(name, PASSWORD);
  const row = page.locator(`[data-user="${name}"]`);
  await row.getByRole("button", { name: `More to do with ${name}` }).click();
  await page.getByRole("menuitem", { name: /^Disable/ }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Nothing was changed" })).toContainText(/administrator/);
  await row.getByRole("button", { name: `More to do with ${name}` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByLabel(`Type ${name} to confirm`).fill(name);
  await page.getByRole("button", { name: "Delete it" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("The user was not deleted");
});

test("a link that was used says so, and what to do", async ({ page }) => {
  await page.goto(own.setUpLink);
  await expect(page.getByRole("alert")).toContainText("This link was used already, or is old");
  await expect(page.getByText("there are no set-up links any more")).toBeVisible();
  expect(page.url()).not.toContain("#");
  await page.getByRole("link", { name: "Sign in" }).click();
  await new SignInPage(page).by(name, PASSWORD);
  await expect(page).toHaveURL(`${own.url}/`);
});
