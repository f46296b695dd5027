import { expectAccessible, expectAccessibleHere } from "../fixtures/accessible.ts";
import { expect, test } from "../fixtures/access.ts";

const NAME = "browser-pipeline";

test("a token is made, shown once, used, changed and deleted", async ({ baseURL, page, playwright, willAdd }) => {
  await willAdd("tokens", NAME);
  await page.goto("/administration/tokens");
  await page.getByRole("button", { name: "Make a token" }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Make the token" })).toBeDisabled();
  await dialog.getByLabel("Name").fill(NAME);
  await dialog.getByLabel("send metrics, benchmark runs and events").check();
  await dialog.getByLabel("It stops working").selectOption({ label: "30 days from now" });
  await expectAccessibleHere(page, { include: "[role=dialog]" });
  await dialog.getByRole("button", { name: "Make the token" }).click();
  await expect(dialog).toContainText("it is shown this once");
  const token = (await dialog.locator("pre").first().textContent()) ?? "";
  expect(token).toMatch(/^hw_/);
  await expect(dialog.locator("pre").nth(1)).toContainText(`authorization: Bearer ${token}`);
  await expectAccessibleHere(page, { include: "[role=dialog]" });
  await dialog.getByRole("button", { name: "I have copied it" }).click();
  const row = page.locator(`[data-token="${NAME}"]`);
  await expect(row).toContainText("read, upload");
  await expect(row).toContainText("in 30 days");
  expect(await page.content()).not.toContain(token);

  const program = await playwright.request.newContext({
    baseURL: baseURL ?? "",
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  expect((await program.get("/api/v1/clusters")).status()).toBe(200);
  const event = await program.post("/api/v1/clusters/recorded/events", {
    data: { kind: "deploy", title: "told by a token", key: "browser-token" },
  });
  expect([200, 201]).toContain(event.status());
  await program.delete(`/api/v1/clusters/recorded/events/${(await event.json()).id}`);
  expect((await program.get("/api/v1/users")).status()).toBe(403);

  await row.getByRole("button", { name: `Change ${NAME}` }).click();
  await dialog.getByLabel("send metrics, benchmark runs and events").uncheck();
  await dialog.getByLabel("Only these clusters").check();
  await expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
  await dialog.getByRole("combobox", { name: "Clusters" }).click();
  await page.getByRole("option", { name: "Recorded cluster" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).not.toContainText("upload");
  await expect(row).not.toContainText("all clusters");

  await row.getByRole("button", { name: `Delete ${NAME}` }).click();
  await dialog.getByLabel(`Type ${NAME} to confirm`).fill(NAME);
  await dialog.getByRole("button", { name: "Delete it" }).click();
  await expect(row).toHaveCount(0);
  expect((await program.get("/api/v1/clusters")).status()).toBe(401);
  await program.dispose();
});

test("the token of the environment is shown, and cannot be changed here", async ({ page }) => {
  await page.goto("/administration/tokens");
  const row = page.locator("[data-token]").filter({ hasText: "HIGHWATER_BOOTSTRAP_TOKEN" });
  await expect(row).toHaveCount(1);
  await expect(row.getByRole("button")).toHaveCount(0);
  await expectAccessible(page);
});
