import { expectAccessible } from "../fixtures/accessible.ts";
import { expect, MARK, test } from "../fixtures/sizing.ts";
import { tryAgainUntil } from "../pages/try-again.ts";

const PUBLISHED =
  "?records=7.5&recordsUnit=M%2Fs&target=20&drive=intel-p4510-4tb&retentionUnit=minutes&lost=0&groups=0";
const NAME = `${MARK} payments`;

test("a saved plan is found in the list and opens with the same form and answer", async ({ page, plans, sizing }) => {
  await sizing.open(PUBLISHED);
  const verdict = await sizing.verdict().textContent();
  await plans.save(NAME);
  await expect(page.getByText(/^saved (just now|.* ago)$/)).toBeVisible();
  await page.reload();
  await expect(plans.title()).toHaveText(NAME);
  await plans.open();
  await expect(plans.row(NAME)).toContainText("7.68");
  await expect(plans.row(NAME)).toContainText("100 Gb/s");
  await plans.row(NAME).getByRole("link", { name: NAME }).click();
  await expect(plans.title()).toHaveText(NAME);
  await expect(sizing.verdict()).toHaveText(verdict ?? "");
  await expect(sizing.figure("Brokers")).toHaveText("3");
  await expect(page.getByText(/^saved /)).toBeVisible();
  await expect(page).toHaveURL(/plan=.+&.*records=7\.5/);
});

test("a changed plan says so, and is updated or saved as another", async ({ page, plans, request, sizing }) => {
  await sizing.open(PUBLISHED);
  await plans.save(NAME);
  await sizing.field("Records").fill("10");
  await expect(page.getByText("changed since saved")).toBeVisible();
  await plans.action("Update").click();
  await expect(page.getByText("changed since saved")).toBeHidden();
  await sizing.field("Records").fill("15");
  await plans.action("Save as new").click();
  await expect(plans.nameField()).toHaveValue(`${NAME} copy`);
  await plans.nameField().press("Enter");
  await expect(plans.title()).toHaveText(`${NAME} copy`);
  await expect(page.getByText("changed since saved")).toBeHidden();
  const { items } = await (await request.get("/api/v1/sizing/plans?limit=500")).json();
  const saved = Object.fromEntries(
    items.map(({ name, summary }: { name: string; summary: { brokers: number } }) => [name, summary.brokers]),
  );
  expect(saved).toMatchObject({ [NAME]: 4, [`${NAME} copy`]: 6 });
});

test("a field typed back to what was saved is not a change, and a blank form stays the plan's", async ({
  page,
  plans,
  sizing,
}) => {
  await sizing.open();
  await plans.save(NAME);
  await expect(page).toHaveURL(/plan=/);
  await sizing.field("Records").fill("200");
  await expect(page.getByText("changed since saved")).toBeVisible();
  await sizing.field("Records").fill("100");
  await expect(page.getByText(/^saved /)).toBeVisible();
  await page.reload();
  await expect(plans.title()).toHaveText(NAME);
  await expect(sizing.field("Records")).toHaveValue("100");
});

test("starting from something else leaves the saved plan alone", async ({ page, plans, sizing }) => {
  await sizing.open(PUBLISHED);
  await plans.save(NAME);
  await sizing.startFrom("10 M events/s");
  await expect(plans.title()).toHaveText("Sizing");
  await expect(page).not.toHaveURL(/plan=/);
});

test("a shared link opens the same answer in another browser", async ({ browser, plans, sizing }) => {
  await sizing.open(PUBLISHED);
  const verdict = (await sizing.verdict().textContent()) ?? "";
  await plans.share();
  const fields = await plans.urlOf("fields");
  await expect(plans.link("fields")).toContainText("every field of the form as it stands now");
  await sizing.page.keyboard.press("Escape");
  await plans.save(NAME);
  await plans.share();
  const saved = await plans.urlOf("saved");
  expect(saved).toMatch(/\/sizing\?plan=[^&]+$/);
  for (const url of [fields, saved]) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(url);
    await expect(page.locator("[data-verdict] h2")).toHaveText(verdict);
    await context.close();
  }
});

test("sharing works without permission to the clipboard: the link can be taken by hand", async ({
  context,
  page,
  plans,
  sizing,
}) => {
  await context.clearPermissions();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
    document.execCommand = () => false;
  });
  await sizing.open("?records=2");
  await plans.share();
  await expect(plans.link("fields")).toContainText("did not allow copying");
  expect(await plans.urlOf("fields")).toContain("/sizing?records=2");
});

const FILES = [
  ["JSON", ".json", "json", /"schema": "highwater\/sizing-plan"/],
  ["Markdown", ".md", "markdown", /^# /],
  ["CSV", ".csv", "csv", /brokers,3/i],
  ["server.properties", ".server.properties", "properties", /num\.io\.threads=/],
  ["Terraform variables", ".tfvars", "terraform", /= 3$/m],
] as const;

for (const [label, extension, format, content] of FILES)
  test(`the exported ${label} is what the API answers`, async ({ plans, request, sizing }) => {
    await sizing.open(PUBLISHED);
    await plans.save(NAME);
    const { fileName, text } = await plans.export(label);
    expect(fileName.endsWith(extension)).toBe(true);
    expect(text).toMatch(content);
    const id = new URL(sizing.page.url()).searchParams.get("plan") ?? "";
    const answer = await request.get(`/api/v1/sizing/plans/${id}/export?format=${format}`);
    expect(answer.headers()["content-disposition"]).toContain(fileName);
    expect(text).toBe(await answer.text());
  });

test("an exported JSON holds a request that the API answers alike", async ({ plans, request, sizing }) => {
  await sizing.open("?records=10&recordsUnit=M%2Fs&target=20&lost=0&groups=0");
  const { text } = await plans.export("JSON");
  const file = JSON.parse(text);
  const answer = await request.post("/api/v1/sizing/recommendations", { data: file.request });
  expect(answer.status()).toBe(200);
  expect((await answer.json()).brokers).toBe(file.answer.brokers);
  expect(file.answer.brokers).toBe(4);
});

test("on paper stands the answer with every derivation and nothing of the page, light, on two sheets", async ({
  page,
  sizing,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await sizing.open(PUBLISHED);
  await sizing.figure("Brokers").waitFor();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const sheets = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g) ?? [];
  expect(sheets.length).toBeGreaterThan(0);
  expect(sheets.length).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: "print" });
  const sheet = page.locator("[data-print-sheet]");
  await expect(sheet).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await expect(sheet).toContainText("3 brokers with 100 GbE carry it");
  await expect(sheet.locator("[data-derivations]")).toContainText("7.68×10⁹·3/3");
  await expect(sheet).toContainText("341991-001US");
  expect(await sheet.evaluate((element) => getComputedStyle(element).color)).toBe("rgb(0, 0, 0)");
  await page.emulateMedia({ media: "screen" });
  await expect(sheet).toHaveCount(0);
  await expect(sizing.verdict()).toBeVisible();
});

test("a plan is renamed, duplicated and deleted in the list", async ({ page, plans, sizing }) => {
  await sizing.open();
  await plans.save(NAME);
  await plans.open();
  await plans.choose(NAME, "Rename");
  await plans.nameField().fill("");
  await plans.nameField().press("Enter");
  await expect(page.getByText("A plan needs a name")).toBeVisible();
  await plans.nameField().fill(`${NAME} 2`);
  await plans.nameField().press("Enter");
  await expect(plans.row(`${NAME} 2`)).toBeVisible();
  await plans.choose(`${NAME} 2`, "Duplicate");
  await expect(plans.row(`${NAME} 2 copy`)).toBeVisible();
  await plans.choose(`${NAME} 2 copy`, "Delete");
  await expect(page.getByRole("dialog")).toContainText("This cannot be undone");
  await page.getByRole("button", { name: "Keep it" }).click();
  await expect(plans.row(`${NAME} 2 copy`)).toBeVisible();
  await plans.choose(`${NAME} 2 copy`, "Delete");
  await page.getByRole("button", { name: "Delete it" }).click();
  await expect(plans.row(`${NAME} 2 copy`)).toHaveCount(0);
  await expect(plans.row(`${NAME} 2`)).toBeVisible();
});

test("a link to a deleted plan says that it is gone, and the form that it holds stays", async ({
  page,
  plans,
  request,
  sizing,
}) => {
  await sizing.open("?records=2");
  await plans.save(NAME);
  const id = new URL(page.url()).searchParams.get("plan") ?? "";
  await request.delete(`/api/v1/sizing/plans/${id}`);
  await page.reload();
  await expect(page.getByText("The saved plan is gone")).toBeVisible();
  await expect(sizing.field("Records")).toHaveValue("2");
  await page.getByRole("button", { name: "Go on without it" }).click();
  await expect(page).not.toHaveURL(/plan=/);
  await page.goto(`/sizing?plan=${id}`);
  await expect(page.getByRole("alert")).toContainText("This plan could not be opened");
  await page.getByRole("link", { name: "All saved plans" }).click();
  await expect(page).toHaveURL(/\/plans$/);
});

const older = (text: string) => text.replaceAll('"brokers":3', '"brokers":2');

test("an answer of another day is said beside the plan and in it, and can be saved anew", async ({
  page,
  plans,
  sizing,
}) => {
  await sizing.open(PUBLISHED);
  await plans.save(NAME);
  await page.route(/\/sizing\/plans/, async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    const answer = await route.fetch();
    return route.fulfill({ response: answer, body: older(await answer.text()) });
  });
  await plans.open();
  await expect(plans.row(NAME)).toContainText("with today's engine: 3");
  await expect(page.locator("[data-verdict]")).toContainText("another number of brokers today");
  await plans.row(NAME).getByRole("link").click();
  await expect(page.getByText("Saved with 2 brokers; with today's engine: 3")).toBeVisible();
  await page.getByRole("button", { name: "Save today's answer" }).click();
  await expect(page.getByText("Saved with 2 brokers")).toBeHidden();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("without a plan the list says how to make one", async ({ page, plans }) => {
  await page.route(/\/sizing\/plans/, (route) => route.fulfill({ json: { items: [], nextCursor: null } }));
  await plans.open();
  await expect(page.getByText("No plan is saved yet")).toBeVisible();
  await expect(page.getByText("press Save")).toBeVisible();
});

test("many plans can be searched", async ({ page, plans, request }) => {
  for (let count = 1; count <= 8; count += 1)
    await request.post("/api/v1/sizing/plans", {
      data: { name: `${MARK} ${count}`, request: { workload: { recordsPerSecond: count * 1000 } } },
    });
  await plans.open();
  await page.getByRole("searchbox", { name: "Find a plan" }).fill(`${MARK} 7`);
  await expect(page.locator("[data-plan]")).toHaveCount(1);
  await page.getByRole("searchbox", { name: "Find a plan" }).fill("no plan is called so");
  await page.getByRole("button", { name: "Show all plans" }).click();
  await expect(plans.row(`${MARK} 8`)).toBeVisible();
});

test("a console that does not answer is said where something is saved or listed", async ({ page, plans, sizing }) => {
  await sizing.open();
  await page.route(/\/sizing\/plans/, (route) => route.abort());
  await plans.action("Save").click();
  await plans.nameField().fill(NAME);
  await plans.nameField().press("Enter");
  await expect(page.getByText("The console does not answer. Is it still running?").first()).toBeVisible();
  await expect(plans.nameField()).toHaveValue(NAME);
  await page.unroute(/\/sizing\/plans/);
  await plans.nameField().press("Enter");
  await expect(plans.title()).toHaveText(NAME);
  await page.route(/\/sizing\/plans/, (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto("/plans");
  await expect(page.getByRole("alert")).toContainText("The saved plans could not be loaded");
  await page.unroute(/\/sizing\/plans/);
  await tryAgainUntil(page, plans.row(NAME));
});

test("what cannot be sized cannot be saved", async ({ plans, sizing }) => {
  await sizing.open("?records=many");
  await expect(plans.action("Save")).toBeDisabled();
});

test("naming is given up with Escape, and keys alone save", async ({ page, plans, sizing }) => {
  await sizing.open();
  await plans.action("Save").focus();
  await page.keyboard.press("Enter");
  await expect(plans.nameField()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(plans.nameField()).toHaveCount(0);
  await plans.action("Save").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type(NAME);
  await page.keyboard.press("Enter");
  await expect(plans.title()).toHaveText(NAME);
});

test("plans have no accessibility fault, and nothing is cut off", async ({ page, plans, sizing }) => {
  await sizing.open();
  await plans.save(NAME);
  await sizing.field("Records").fill("5");
  await plans.action("Save as new").click();
  await expectAccessible(page, { exclude: "[data-key-number]" });
  await page.keyboard.press("Escape");
  await plans.share();
  await expect(plans.link("saved")).toBeVisible();
  await expectAccessible(page, { exclude: "[data-key-number]" });
  await page.keyboard.press("Escape");
  await plans.open();
  await expect(plans.row(NAME)).toBeVisible();
  await expectAccessible(page, { exclude: "[data-key-number]" });
  await plans.choose(NAME, "Delete");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, { exclude: "[data-key-number]" });
});
