import { expectAccessible } from "../fixtures/accessible.ts";
import { expect, PASSWORD, test } from "../fixtures/access.ts";

test.use({ extraHTTPHeaders: {} });

const NAME = "browser-anna";
const WANTED = "/clusters/recorded?last=1h";

test("one is led to the sign-in, in by name and password, on to the page that was wanted, and out", async ({
  givenUser,
  page,
  signIn,
}) => {
  await givenUser({ name: NAME, displayName: "Anna" });
  await signIn.openInstead(WANTED);
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  await expect(signIn.name()).toBeFocused();
  await expect(signIn.name()).toHaveAttribute("autocomplete", "username");
  await expect(signIn.password()).toHaveAttribute("autocomplete", "current-password");
  await signIn.by(NAME, PASSWORD);
  await expect(page).toHaveURL(WANTED);
  await expect(signIn.menu()).toContainText("Anna");
  await expect(signIn.menu()).toContainText("Viewer");
  await signIn.choose("Sign out");
  await expect(signIn.heading()).toBeVisible();
  await page.goto("/plans");
  await expect(page).toHaveURL(/\/sign-in\?returnTo=%2Fplans$/);
});

test("a wrong password is said, and what was typed stays", async ({ givenUser, page, signIn }) => {
  await givenUser({ name: NAME });
  await signIn.openInstead("/");
  await signIn.by(NAME, "a wrong one, surely");
  await expect(signIn.problem()).toContainText("You are not signed in");
  await expect(signIn.name()).toHaveValue(NAME);
  await page.getByRole("button", { name: "Show or hide what is typed" }).click();
  await expect(signIn.password()).toHaveAttribute("type", "text");
  await signIn.by(NAME, PASSWORD);
  await expect(page.getByRole("heading", { name: "Clusters", level: 1 })).toBeVisible();
});

test("too many tries have to wait, and it is said how long", async ({ givenUser, page, signIn }) => {
  await givenUser({ name: NAME });
  const detail = "Too many wrong passwords. Try again in 32 seconds.";
  await page.route("**/api/v1/session", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({
          status: 429,
          contentType: "application/problem+json",
          headers: { "retry-after": "32" },
          body: JSON.stringify({ type: "about:blank", title: "Too many requests", status: 429, detail }),
        })
      : route.continue(),
  );
  await signIn.openInstead("/");
  await signIn.by(NAME, PASSWORD);
  await expect(signIn.problem()).toContainText(detail);
});

for (const returnTo of ["//evil.example", "/\\evil.example", "https://evil.example/"])
  test(`after signing in nobody is led to ${returnTo}`, async ({ givenUser, page, signIn, baseURL }) => {
    await givenUser({ name: NAME });
    await signIn.openInstead(`/sign-in?returnTo=${encodeURIComponent(returnTo)}`);
    await signIn.by(NAME, PASSWORD);
    await expect(page).toHaveURL(`${baseURL}/`);
  });

test("a token signs in, with what it may do", async ({ admin, givenUser, page, signIn, willAdd }) => {
  await givenUser({ name: NAME });
  await willAdd("tokens", "browser-door");
  const made = await admin.post("/api/v1/tokens", { data: { name: "browser-door", scopes: ["read"] } });
  const { token } = await made.json();
  await signIn.openInstead("/plans");
  await signIn.byToken(token);
  await expect(page).toHaveURL(/\/plans$/);
  await expect(signIn.menu()).toContainText("browser-door");
});

test("a session that ends leads back to the sign-in, also from a page that only listens", async ({
  admin,
  givenUser,
  page,
  signIn,
}) => {
  await givenUser({ name: NAME });
  await signIn.openInstead(WANTED);
  await signIn.by(NAME, PASSWORD);
  await expect(signIn.menu()).toBeVisible();
  const { items } = await (await admin.get("/api/v1/users?limit=500")).json();
  const { id } = items.find((user: { readonly name: string }) => user.name === NAME);
  await admin.delete(`/api/v1/users/${id}/sessions`);
  await expect(signIn.heading()).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in\?returnTo=%2Fclusters%2Frecorded/);
  await signIn.by(NAME, PASSWORD);
  await expect(page).toHaveURL(/\/clusters\/recorded\?last=1h/);
});

test("what the OpenID provider refused is said", async ({ page }) => {
  await page.goto("/sign-in?problem=no-role");
  await expect(page.getByRole("alert")).toContainText("none of your groups has a role here");
  await page.goto("/sign-in?problem=Call%20555-0100%20for%20help");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect(page.getByText("555-0100")).toHaveCount(0);
});

test("signing in has no accessibility fault, and nothing is cut off", async ({ givenUser, page, signIn }) => {
  await givenUser({ name: NAME });
  await signIn.openInstead("/");
  await signIn.by(NAME, "a wrong one, surely");
  await expect(signIn.problem()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Use a token instead" }).click();
  await expect(page.getByLabel("API token")).toBeFocused();
  await expectAccessible(page);
  await page.goto("/set-up");
  await expect(page.getByText("This page needs the whole link")).toBeVisible();
  await expectAccessible(page);
});
