import { expectAccessibleHere } from "../fixtures/accessible.ts";
import { expect, test as base } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { SizingPage } from "../pages/sizing-page.ts";

const test = base.extend<{ readonly sizing: SizingPage }>({
  sizing: async ({ page }, use) => use(new SizingPage(page)),
});

const THIN_SPACE = "\u2009";
const plain = (text: string | null): string => (text ?? "").replaceAll(THIN_SPACE, " ");

const PUBLISHED =
  "?step=answer&records=7.5&recordsUnit=M%2Fs&target=20&drive=intel-p4510-4tb&retentionUnit=minutes&lost=0&threads=112&memory=384&groups=0";
const ZONES = "?step=answer&records=500&zones=3&lost=1&clientNodes=40&supportNodes=5&drive=micron-7450-max-12.8tb";

const CHARTS = ["p99 against load", "Scale up, then out"] as const;

const card = (page: Page, title: string): Locator => page.locator(`[data-card="${title}"], [data-chart="${title}"]`);
const panel = (page: Page): Locator => page.locator("[data-why]");
const explained = (page: Page): Locator => page.locator("button[data-explains]");

test("every number opens its derivation with a source, and closes by Escape back onto the number", async ({
  page,
  sizing,
}) => {
  test.setTimeout(180_000);
  await sizing.open(PUBLISHED);
  await expect(card(page, "Machines and racks")).toBeVisible();
  const numbers = await explained(page).all();
  expect(numbers.length).toBeGreaterThan(35);
  for (const number of numbers) {
    await number.focus();
    await page.keyboard.press("Enter");
    await expect(panel(page)).toBeVisible();
    await expect(panel(page).locator("dt").filter({ hasText: "Source" })).toHaveCount(1);
    expect(await panel(page).textContent()).not.toMatch(/NaN|undefined|\[object|Infinity/);
    await page.keyboard.press("Escape");
    await expect(panel(page)).toHaveCount(0);
    await expect(number).toBeFocused();
  }
});

test("a derivation has formula, numbers, inputs, limit and source", async ({ page, sizing }) => {
  await sizing.open(PUBLISHED);
  await sizing.figure("NIC per broker").getByRole("button").click();
  await expect(panel(page)).toContainText("max(in, out) ≤ ceiling·s");
  expect(plain(await panel(page).textContent())).toContain("100 Gb/s × the ceiling of 85 % = 85 Gb/s per direction.");
  await page.getByRole("button", { name: "Close" }).click();
  await expect(panel(page)).toHaveCount(0);
  await page.locator('[data-total="Stored on the brokers"]').getByRole("button").click();
  await expect(panel(page)).toContainText("A·hours·3600·overhead·R");
  await page.mouse.click(5, 5);
  await expect(panel(page)).toHaveCount(0);
});

test("a click on the number of an open derivation closes it", async ({ page, sizing }) => {
  await sizing.open(PUBLISHED);
  const brokers = sizing.figure("Brokers").getByRole("button");
  await brokers.click();
  await expect(panel(page)).toBeVisible();
  await brokers.click();
  await expect(panel(page)).toHaveCount(0);
});

test("focus by keys shows the exact value in other units", async ({ page, sizing }) => {
  await sizing.open(PUBLISHED);
  await sizing.figure("NIC per broker").getByRole("button").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByText("100 Gb/s = 12.5\u2009GB/s per direction")).toBeVisible();
});

test("brokers, NIC, years, p99, limits and both charts are on one screen of 1440 by 900", async ({ page, sizing }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await sizing.open(PUBLISHED);
  for (const shown of [
    sizing.figure("SSD life"),
    sizing.limit("latency"),
    sizing.limit("replication"),
    card(page, "p99 against load").locator("figure"),
    card(page, "Scale up, then out").locator("figure"),
  ]) {
    const box = await shown.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? Number.NaN)).toBeLessThanOrEqual(900);
  }
});

test("what would help is applied to the form, and gives the brokers it promises", async ({ page, sizing }) => {
  await sizing.open("?step=answer&records=4&recordsUnit=M%2Fs&nic=10&lost=0");
  const relief = page.locator("[data-relief]").first();
  const promised = / (\d+) brokers?,/.exec((await relief.textContent()) ?? "")?.[1] ?? "none";
  const before = await sizing.figure("Brokers").textContent();
  await relief.getByRole("button", { name: /^Apply: / }).click();
  await expect(sizing.figure("Brokers")).toHaveText(promised);
  expect(promised).not.toBe(before);
  await page.goBack();
  await expect(sizing.figure("Brokers")).toHaveText(before ?? "");
});

test("the path up, then out, is a chart with its knee in a sentence, a table, and CSV", async ({ page, sizing }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await sizing.open(PUBLISHED);
  const path = card(page, "Scale up, then out");
  await expect(path.locator("figcaption")).toContainText("3 to 30 brokers. Links: 10 Gb/s up to");
  await expect(path.locator("[data-knee=true]")).toContainText("Knee at the load given. Up to 7.68 GB/s, 3 brokers");
  await path.getByRole("button", { name: "as table" }).click();
  const now = path.locator('[data-now="true"]').getByRole("cell");
  await expect(now.nth(2)).toHaveText("3");
  await expect(now.nth(3)).toHaveText("100");
  await path.getByRole("button", { name: "copy CSV" }).click();
  await expect(path.getByRole("button", { name: "Copied" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split("\r\n")[0]).toContain("binding_constraint");
});

test("beyond the measured loads the p99 says its model and error, and each difference stands below", async ({
  page,
  sizing,
}) => {
  await sizing.open("?step=answer&records=10.4&recordsUnit=M%2Fs&lost=0&groups=0&nic=400&minBrokers=3");
  const chart = card(page, "p99 against load");
  await expect(sizing.note("p99")).toContainText(/extrapolated|not known/);
  await expect(chart.locator("[data-conditions]")).toContainText(/Dotted: .* misses the points by [\d.]+ ms\./);
  await expect(chart.locator("[data-conditions]")).toContainText("acks not stated by the source");
  await expect(chart.locator("[data-conditions]")).toContainText("The source does not say where it measured.");
  await chart.getByRole("button", { name: "as table" }).click();
  await expect(chart.getByRole("row")).toHaveCount(9);
});

test("a drive of the ranking is put into the plan; discontinued ones are to compare only", async ({ page, sizing }) => {
  await sizing.open(PUBLISHED);
  const drives = card(page, "Drives");
  const first = drives.locator("[data-drive]").first();
  const id = (await first.getAttribute("data-drive")) ?? "";
  await first.getByRole("button", { name: /^Use / }).click();
  await expect(page).toHaveURL(new RegExp(`drive=${id}`));
  const compared = drives.locator("[data-drive]").filter({ hasText: "discontinued" });
  expect(await compared.count()).toBeGreaterThan(0);
  await expect(compared.getByRole("button", { name: /^Use / })).toHaveCount(0);
  await expect(drives).toContainText("about 1.515 on writes; the document never names it, so it is a fit");
});

test("settings give their reasons and are copied as a file for brokers", async ({ page, sizing }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await sizing.open(PUBLISHED);
  const settings = card(page, "To start from");
  await settings.getByText(/^Brokers · /).click();
  await expect(settings.locator('[data-key="num.io.threads"]')).toContainText("as tested for 100 GbE");
  await settings.getByText("Threads as tested").click();
  await expect(settings.locator('[data-now="true"]')).toContainText("80:30");
  await settings.getByRole("button", { name: "copy as server.properties" }).click();
  await expect(settings.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^num\.io\.threads=80$/m);
});

test("machines stand in racks by zone with their links, and the network around them is worked out", async ({
  page,
  sizing,
}) => {
  await sizing.open(ZONES);
  const machines = card(page, "Machines and racks");
  await expect(machines.getByText(/^zone \d$/)).toHaveCount(3);
  await expect(machines.locator('[data-bill="client"]')).toContainText("40");
  await expect(machines.locator('[data-topology="Client link"]')).toContainText("Gb/s");
  await expect(machines.locator('[data-topology="Between zones"]')).not.toContainText(/^Between zones0/);
});

test("without prices the cost says where to put them, with prices it is worked out", async ({ page, sizing }) => {
  await sizing.open("?step=answer");
  await expect(card(page, "Cost")).toContainText("Put your own prices");
  await sizing.open("?step=answer&brokerHour=2&currency=EUR");
  await expect(card(page, "Cost").locator('[data-cost="Brokers"]')).toContainText("4\u2009380 EUR");
});

test("published effects stand beside the answer with rig and source, and are said not to be applied", async ({
  page,
  sizing,
}) => {
  await sizing.open(PUBLISHED);
  const effects = card(page, "Published effects");
  await expect(effects).toContainText("none is applied to a number here");
  await expect(effects.locator("[data-evidence]").first()).toContainText("brokers");
});

test("no sentence spells a field as the API does", async ({ page, sizing }) => {
  for (const search of [
    PUBLISHED,
    ZONES,
    "?step=answer&profile=twitter-2022",
    "?target=2",
    "?replicas=2&minIsr=3&lost=0",
  ]) {
    await sizing.open(search);
    for (const summary of await page.locator("[data-card] details > summary").all()) await summary.click();
    const text = (await page.locator("main").innerText()).replaceAll(/[a-z.]+=\S+/g, "");
    expect(text).not.toMatch(/\b(?:workload|policy|broker|topology|prices)\.[a-z]+[A-Z]/);
    expect(text).not.toMatch(/\w\(s\)|\d\.\d+e\d|p99TargetMs|minInsyncReplicas|hardwareThreads/);
  }
});

test(`the opened answer has no accessibility fault`, async ({ page, sizing }) => {
  await sizing.open(ZONES);
  await expect(card(page, "Machines and racks")).toBeVisible();
  for (const summary of await page.locator("[data-card] details > summary").all()) await summary.click();
  for (const title of CHARTS) await card(page, title).getByRole("button", { name: "as table" }).click();
  for (const limit of await sizing.limits().all()) await limit.getByRole("button").click();
  await expectAccessibleHere(page);
  await sizing.figure("Brokers").getByRole("button").click();
  await expect(panel(page)).toBeVisible();
  await expectAccessibleHere(page);
});

test("on a telephone wide tables scroll in their own box and a derivation fits the screen", async ({
  page,
  sizing,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await sizing.open(ZONES);
  for (const summary of await page.locator("[data-card] details > summary").all()) await summary.click();
  for (const title of CHARTS) await card(page, title).getByRole("button", { name: "as table" }).click();
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await sizing.figure("SSD life").getByRole("button").click();
  const box = await panel(page).boundingBox();
  expect(box?.x ?? -1).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? Number.NaN)).toBeLessThanOrEqual(390);
  expect(await overflow()).toBeLessThanOrEqual(0);
});

test("nothing jumps while a load is typed", async ({ page, sizing }) => {
  await sizing.open("?step=workload&records=7.5&recordsUnit=M%2Fs&target=20");
  await expect(card(page, "Machines and racks")).toBeVisible();
  await page.evaluate(() => {
    Reflect.set(globalThis, "shifted", 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const before = Number(Reflect.get(globalThis, "shifted"));
        Reflect.set(globalThis, "shifted", before + Number(Reflect.get(entry, "value")));
      }
    }).observe({ type: "layout-shift" });
  });
  await sizing.field("Records").fill("");
  await sizing.field("Records").pressSequentially("8.25", { delay: 60 });
  await expect(sizing.figure("Brokers")).toHaveText("5");
  expect(Number(await page.evaluate(() => Reflect.get(globalThis, "shifted")))).toBeLessThan(0.1);
});
