import { expectAccessible } from "../fixtures/accessible.ts";
import { expect, test } from "../fixtures/access.ts";

const NAME = "browser audit";
const OWN = /^own:/;

test("a change stands in the audit log, is found, opened field by field, and exported", async ({ admin, page }) => {
  const name = `${NAME} ${Date.now()}`;
  const made = await admin.post("/api/v1/sizing/hardware", { data: { kind: "nic", name, gbps: 7 } });
  const { id } = await made.json();
  const path = `/api/v1/sizing/hardware/${encodeURIComponent(id)}`;
  await admin.patch(path, { data: { kind: "nic", name, gbps: 8 } });
  await admin.delete(path);

  await page.goto("/administration/audit-log");
  await page.getByLabel("Find: who, what, path, address").fill(id.replace(OWN, ""));
  await expect(page).toHaveURL(/q=/);
  const entries = page.locator("[data-entry]");
  await expect(entries).toHaveCount(2);
  const changed = entries.filter({ hasText: /change|replace|update/i }).first();
  await changed.getByRole("button").click();
  const field = changed.getByRole("row", { name: /^gbps/ });
  await expect(field).toContainText("7");
  await expect(field).toContainText("8");
  await expectAccessible(page);
  await page.getByLabel("Outcome").selectOption("refused");
  await expect(page.getByText("No entry matches these filters.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Outcome")).toHaveValue("refused");
  await page.getByLabel("Outcome").selectOption("");
  await page.getByLabel("Time").selectOption("1h");
  await expect(entries).toHaveCount(2);

  const csv = await page.getByRole("link", { name: "Export as CSV" }).getAttribute("href");
  const lines = (await (await admin.get(csv ?? "")).text()).trim().split("\n");
  expect(lines).toHaveLength(3);
  const ndjson = await page.getByRole("link", { name: "as NDJSON" }).getAttribute("href");
  const rows = (await (await admin.get(ndjson ?? "")).text()).trim().split("\n");
  expect(rows.map((row) => JSON.parse(row).outcome)).toEqual(["done", "done"]);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\/audit-log$/);
});

test("a refused try stands in the audit log", async ({ admin, page, playwright, baseURL }) => {
  const nobody = await playwright.request.newContext({ baseURL: baseURL ?? "", extraHTTPHeaders: {} });
  const answer = await nobody.post("/api/v1/session", { data: { name: "browser-intruder", password: "guessed" } });
  expect([401, 429]).toContain(answer.status());
  await nobody.dispose();
  const { items } = await (await admin.get("/api/v1/audit-log?actor=browser-intruder")).json();
  expect(items[0]).toMatchObject({ outcome: "refused" });
  await page.goto("/administration/audit-log?actor=browser-intruder&outcome=refused");
  await expect(page.locator("[data-entry]").first()).toContainText("browser-intruder");
});
