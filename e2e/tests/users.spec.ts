import { expectAccessible, expectAccessibleHere } from "../fixtures/accessible.ts";
import { expect, PASSWORD, test } from "../fixtures/access.ts";
import { SignInPage } from "../pages/sign-in-page.ts";

const VIEWER = "browser-viewer";
const ADDED = "browser-added";

test("a viewer is offered nothing that changes anything, and the API refuses it", async ({
  baseURL,
  browser,
  givenUser,
}) => {
  await givenUser({ name: VIEWER });
  const context = await browser.newContext({ extraHTTPHeaders: {}, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  const signIn = new SignInPage(page);
  await signIn.openInstead("/");
  await signIn.by(VIEWER, PASSWORD);
  await expect(signIn.menu()).toBeVisible();
  const nothing = async (path: string, offered: RegExp) => {
    await page.goto(path);
    await expect(signIn.menu()).toContainText("Viewer");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expect(page.getByRole("button", { name: offered })).toHaveCount(0);
    await expect(page.getByRole("link", { name: offered })).toHaveCount(0);
  };
  await nothing("/", /add a cluster/i);
  await nothing("/clusters/recorded", /^(edit|set a p99 target|remove this one)/i);
  await nothing("/clusters/recorded/events", /^(add an event|change|delete)/i);
  await nothing("/clusters/recorded/service-level", /target$/i);
  await nothing("/benchmarks", /upload|choose files/i);
  await nothing("/sizing", /^save$/i);
  await nothing("/profiles", /^add your own|^change|^remove/i);
  await nothing("/hardware", /^add your own|^change|^remove/i);
  for (const path of ["/clusters/new", "/clusters/recorded/edit", "/administration/users"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "You may not do this" })).toBeVisible();
  }
  await expectAccessible(page);
  const headers = { "x-highwater-csrf": "1" };
  const refused = await context.request.post("/api/v1/clusters", { data: { name: "no" }, headers });
  expect(refused.status()).toBe(403);
  expect((await context.request.get("/api/v1/users")).status()).toBe(403);
  await signIn.menu().click();
  await expect(page.getByRole("menuitem", { name: "Administration" })).toHaveCount(0);
  await context.close();
});

test("a change with a session's cookie needs the header that other sites cannot send", async ({
  baseURL,
  browser,
  givenUser,
}) => {
  await givenUser({ name: VIEWER, grants: [{ role: "operator", cluster: null }] });
  const context = await browser.newContext({ extraHTTPHeaders: {}, baseURL: baseURL ?? "" });
  const signIn = new SignInPage(await context.newPage());
  await signIn.openInstead("/");
  await signIn.by(VIEWER, PASSWORD);
  await expect(signIn.menu()).toBeVisible();
  const data = { kind: "nic", name: "browser csrf", gbps: 1 };
  expect((await context.request.post("/api/v1/sizing/hardware", { data })).status()).toBe(403);
  await context.close();
});

test("a user is added with a role on one cluster, changed, disabled, let in again and deleted by name", async ({
  page,
  willAdd,
}) => {
  await willAdd("users", ADDED);
  await page.goto("/administration/users");
  await page.getByRole("button", { name: "Add a user" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name to sign in with").fill(ADDED);
  await dialog.getByLabel("Name for people").fill("Added by hand");
  await dialog.getByLabel("Password", { exact: true }).fill("short");
  await expect(dialog.getByText("7 more to go")).toBeVisible();
  await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await dialog.getByLabel("Role 1", { exact: true }).selectOption({ label: "Uploader: looks, sends data" });
  await dialog.getByLabel("Where role 1 holds").selectOption("recorded");
  await dialog.getByRole("button", { name: "Add a role" }).click();
  await expectAccessibleHere(page, { include: "[role=dialog]" });
  await dialog.getByRole("button", { name: "Add the user" }).click();
  await expect(dialog).toHaveCount(0);
  const row = page.locator(`[data-user="${ADDED}"]`);
  await expect(row).toContainText("Added by hand");
  await expect(row.getByRole("listitem")).toHaveText(["Uploader of recorded", "Viewer of all clusters"]);
  await expect(row).toContainText("by password");
  await row.getByRole("button", { name: `Change ${ADDED}` }).click();
  await dialog.getByRole("button", { name: "Take role 2 away" }).click();
  await dialog.getByLabel("Role 1", { exact: true }).selectOption({ label: "Administrator: also users, tokens" });
  await expect(dialog.getByLabel("Where role 1 holds")).toBeDisabled();
  await dialog.getByLabel("Role 1", { exact: true }).selectOption({ label: "Operator: also changes things" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(row.getByRole("listitem")).toHaveText(["Operator of all clusters"]);
  await row.getByRole("button", { name: `More to do with ${ADDED}` }).click();
  await page.getByRole("menuitem", { name: /^Disable/ }).click();
  await expect(row).toContainText("disabled");
  await row.getByRole("button", { name: `More to do with ${ADDED}` }).click();
  await page.getByRole("menuitem", { name: "Let sign in again" }).click();
  await expect(row).toContainText("by password");
  await row.getByRole("button", { name: `More to do with ${ADDED}` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(dialog.getByRole("button", { name: "Delete it" })).toBeDisabled();
  await dialog.getByLabel(`Type ${ADDED} to confirm`).fill(ADDED);
  await dialog.getByRole("button", { name: "Delete it" }).click();
  await expect(row).toHaveCount(0);
});

test("a name that is taken, and one that cannot be, are said", async ({ givenUser, page }) => {
  await givenUser({ name: VIEWER });
  await page.goto("/administration/users");
  await page.getByRole("button", { name: "Add a user" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name to sign in with").fill(VIEWER.toUpperCase());
  await dialog.getByRole("button", { name: "Add the user" }).click();
  await expect(dialog.getByRole("alert")).toContainText("It was not saved");
  await dialog.getByLabel("Name to sign in with").fill("no spaces");
  await dialog.getByRole("button", { name: "Add the user" }).click();
  await expect(dialog.getByRole("alert")).toContainText("name");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expectAccessible(page);
});

test("what is warned of is shown to administrators until they put it away", async ({ page }) => {
  await page.route("**/api/v1/session", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), warnings: ["It speaks plain HTTP on a network."] } });
  });
  await page.goto("/plans");
  await expect(page.getByText("It speaks plain HTTP on a network.")).toBeVisible();
  await page.getByRole("button", { name: "Put away for this session" }).click();
  await expect(page.getByText("It speaks plain HTTP on a network.")).toBeHidden();
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect(page.getByText("It speaks plain HTTP on a network.")).toBeHidden();
});
