import { expectFits } from "../fixtures/accessible.ts";
import { expect, test } from "../fixtures/console.ts";

const background = (scheme: string) => (scheme === "dark" ? "rgb(17, 20, 19)" : "rgb(251, 251, 249)");

test("light, dark and auto are chosen and kept", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  await expect(page.locator("body")).toHaveCSS("background-color", background("light"));
  await page.getByText("Dark", { exact: true }).click();
  await expect(page.locator("body")).toHaveCSS("background-color", background("dark"));
  await page.reload();
  await expect(page.locator("body")).toHaveCSS("background-color", background("dark"));
  await page.getByText("Auto", { exact: true }).click();
  await expect(page.locator("body")).toHaveCSS("background-color", background("light"));
});

test("nothing is asked of any other host, and the policy of the page is kept", async ({ cluster, page, baseURL }) => {
  const elsewhere: string[] = [];
  const violations: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(baseURL ?? "")) elsewhere.push(request.url());
  });
  page.on("console", (message) => {
    if (/Content Security Policy|Content-Security-Policy/.test(message.text())) violations.push(message.text());
  });
  await cluster.open("recorded");
  await expect(cluster.lines("Produce p99 by broker")).toHaveCount(3);
  expect(elsewhere).toEqual([]);
  expect(violations).toEqual([]);
});

test("the sizing page fits a telephone of 390 pixels", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/sizing");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("load");
  await expectFits(page);
});

test("on a telephone the verdict is seen without scrolling and the navigation opens", async ({ cluster, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await cluster.open("recorded");
  await expect(cluster.verdict().getByRole("heading")).toBeInViewport();
  await page.getByRole("button", { name: "Navigation" }).click();
  await page.getByRole("link", { name: "Signals" }).click();
  await expect(page).toHaveURL(/\/signals/);
});
