import { expectAccessibleHere, expectFits } from "../fixtures/accessible.ts";
import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";

const THIN_SPACE = "\u2009";

const open = async (page: Page, hash = ""): Promise<void> => {
  await page.goto(`/reference${hash}`);
  await page.locator("[data-verdict] h2").waitFor();
};

test("the page says first what the documents may be used for and how far they contradict themselves", async ({
  page,
}) => {
  await open(page);
  await expect(page.locator("[data-verdict] h2")).toHaveText(
    /^Five documents: one can size latency and one CPU; all of them contradict themselves, in \d+ places$/,
  );
  await expect(page.locator("[data-verdict]")).toContainText("never multiplied");
  await expect(
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Reference", exact: true }),
  ).toHaveAttribute("aria-current", "page");
});

test("Table 3 stands as printed beside what it comes to, and what differs is marked", async ({ page }) => {
  await open(page);
  const row = page
    .getByRole("table", { name: /^Table 3/ })
    .getByRole("row")
    .nth(3);
  await expect(row.getByRole("cell")).toContainText([
    "Use in sizing",
    "10",
    `5${THIN_SPACE}000${THIN_SPACE}000`,
    "38",
    "38.15",
    "differs from the print: 40.96",
    "432",
    "432",
    `1${THIN_SPACE}207`,
    `1${THIN_SPACE}207`,
    `differs from the print: 1${THIN_SPACE}327`,
    "40",
    "no",
  ]);
  await expect(row.getByTitle("40.96 Gb/s; printed 38, 7.2 % less")).toBeVisible();
});

test("each document says what it may be used for, its kind of latency and its contradictions", async ({ page }) => {
  await open(page);
  const twitter = page.locator('[data-document="twitter-2022"]');
  await expect(twitter.getByRole("heading", { level: 2 })).toContainText("CPU only");
  await expect(twitter).toContainText("It prints none.");
  await expect(twitter.getByRole("listitem")).toContainText([/1\.19/, /VAES/]);
  const kora = page.locator('[data-document="confluent-kora-2023"]');
  await expect(kora.getByRole("heading", { level: 2 })).toContainText("evidence only");
  await expect(kora.getByRole("link", { name: "Size with this profile" })).toHaveCount(0);
  await expect(page.locator('[data-document="intel-confluent-2020"]').getByRole("listitem")).toHaveCount(11);
});

test("a row of Table 3 becomes a plan", async ({ page }) => {
  await open(page);
  await page.getByRole("link", { name: `Use in sizing: 15, 7${THIN_SPACE}500${THIN_SPACE}000`, exact: true }).click();
  await expect(page).toHaveURL(/\/sizing\?/);
  await expect(page.locator("[data-verdict] h2")).toHaveText(
    "3 brokers with 100 GbE carry it; p99 latency decides, with no room left",
  );
});

test("an anchor brings its table into view, and effects lead to their document", async ({ page }) => {
  await open(page, "#twitter-2022.gains");
  await expect(page.locator('[id="twitter-2022.gains"]')).toBeInViewport();
  await page.locator('[data-evidence="jdk-18-checksums"]').getByRole("link").click();
  await expect(page).toHaveURL(/#intel-guide-2022$/);
  await expect(page.locator("#intel-guide-2022 h2")).toBeInViewport();
});

test("at any width wide tables scroll in their own box and nothing else does", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expectFits(page);
  }
});

test(`no accessibility fault`, async ({ page }) => {
  await open(page, "#intel-confluent-2020.table-3");
  await expectAccessibleHere(page);
});
