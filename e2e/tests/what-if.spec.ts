import { expectAccessibleHere } from "../fixtures/accessible.ts";
import { expect, test as base } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { SizingPage } from "../pages/sizing-page.ts";

const THIN_SPACE = "\u2009";
const MOST_STEPS = 40;
const PERCENT = `${THIN_SPACE}%`;

class WhatIf {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.getByRole("button", { name: "What if" }).click();
    await this.sentence().waitFor();
  }

  async add(name: string): Promise<void> {
    await this.page.getByRole("button", { name: "Add a variant ▾" }).click();
    await this.page.getByRole("menuitem", { name, exact: true }).click();
  }

  sentence(): Locator {
    return this.page.locator("[data-comparison]");
  }

  result(row: string, letter: string): Locator {
    return this.page.locator(`[data-result="${row} ${letter}"]`);
  }

  slider(field: string, letter: string): Locator {
    return this.page.getByRole("slider", { name: `${field} of ${letter}` });
  }

  /** Moves a slider by keys, as far as it takes to stand at a text. */
  async slide(field: string, letter: string, key: string, until: string): Promise<void> {
    const slider = this.slider(field, letter);
    const stands = async () => (await slider.getAttribute("aria-valuetext"))?.startsWith(until) ?? false;
    await slider.focus();
    for (let step = 0; step < MOST_STEPS; step += 1) {
      if (await stands()) break;
      await this.page.keyboard.press(key);
    }
    await expect(slider).toHaveAttribute("aria-valuetext", new RegExp(`^${until}`));
  }
}

const test = base.extend<{ readonly sizing: SizingPage; readonly whatIf: WhatIf }>({
  sizing: async ({ page }, use) => use(new SizingPage(page)),
  whatIf: async ({ page }, use) => use(new WhatIf(page)),
});

test("a variant with 1.3 times the load needs a fourth broker, and what differs from A is said", async ({
  page,
  sizing,
  whatIf,
}) => {
  await sizing.open();
  await sizing.startFrom("7.5 M events/s");
  await whatIf.open();
  await expect(whatIf.sentence()).toHaveText("A needs 3 brokers with 100 GbE; B is still the same as A.");
  await whatIf.slide("Load", "B", "ArrowRight", `1.3${THIN_SPACE}×`);
  await expect(whatIf.sentence()).toHaveText(
    "A needs 3 brokers with 100 GbE; B needs 4 brokers with 100 GbE, 1 more than A.",
  );
  await expect(whatIf.result("brokers", "B")).toHaveText(`4+1 (+33.3${PERCENT})`);
  await expect(whatIf.result("brokers", "A")).toHaveText("3");
  await expect(page).toHaveURL(/variants=.*1\.3/);
  await page.reload();
  await expect(whatIf.result("brokers", "B")).toContainText("4");
  await expect(whatIf.slider("Load", "B")).toHaveAttribute("aria-valuetext", new RegExp(`^1.3${THIN_SPACE}×`));
  await page.getByRole("button", { name: /^Load of B as in A/ }).click();
  await expect(whatIf.sentence()).toContainText("B is still the same as A");
});

test("every slider moves by keys and is answered at once; the form stays as it is", async ({ sizing, whatIf }) => {
  await sizing.open("?drive=intel-p4510-4tb");
  await whatIf.open();
  const first = await sizing.verdict().textContent();
  await whatIf.slide("Consumer groups", "B", "ArrowRight", "8");
  await whatIf.slide("Replication factor", "B", "ArrowRight", "4");
  await whatIf.slide("Retention", "B", "ArrowRight", "7 days");
  await whatIf.slide("NIC", "B", "ArrowRight", "40 Gb/s");
  await whatIf.slide("Drives per broker", "B", "ArrowRight", "12");
  await whatIf.slide("p99 target", "B", "ArrowLeft", `20${THIN_SPACE}ms`);
  await whatIf.slide("Brokers that may be lost", "B", "ArrowRight", "2");
  await expect(whatIf.page.locator('[data-column="B"]')).toContainText("differs in 7 fields");
  await expect(whatIf.result("nic", "B")).toContainText("40 GbE+30 Gb/s");
  await expect(whatIf.result("stored", "B")).toContainText(`(+833${PERCENT})`);
  await expect(sizing.verdict()).toHaveText(first ?? "");
  await expect(sizing.field("Consumer groups")).toHaveValue("1");
});

test("a variant that cannot be sized says why in its column, and the others keep their figures", async ({
  page,
  sizing,
  whatIf,
}) => {
  await sizing.open("?minIsr=2");
  await whatIf.open();
  await whatIf.slide("Replication factor", "B", "ArrowLeft", "1");
  await expect(page.locator('[data-refused="B"]')).toContainText(/in sync|min ISR/i);
  await expect(whatIf.result("brokers", "A")).toHaveText("3");
  await expect(whatIf.sentence()).toContainText("B cannot be sized");
});

test("a variant becomes the plan, and the plan so far stands in its place", async ({ page, sizing, whatIf }) => {
  await sizing.open();
  await whatIf.open();
  await whatIf.slide("Consumer groups", "B", "ArrowRight", "3");
  await whatIf.add("Copy of B");
  await whatIf.slide("Consumer groups", "C", "ArrowRight", "5");
  await page.getByRole("button", { name: "Use B" }).click();
  await expect(sizing.field("Consumer groups")).toHaveValue("3");
  await expect(whatIf.slider("Consumer groups", "B")).toHaveAttribute("aria-valuetext", "1 full read");
  await expect(whatIf.slider("Consumer groups", "C")).toHaveAttribute("aria-valuetext", "5 full reads");
  await page.getByRole("button", { name: "Remove B" }).click();
  await expect(whatIf.slider("Consumer groups", "B")).toHaveAttribute("aria-valuetext", "5 full reads");
  await page.goBack();
  await expect(whatIf.slider("Consumer groups", "C")).toHaveAttribute("aria-valuetext", "5 full reads");
  await page.goBack();
  await expect(sizing.field("Consumer groups")).toHaveValue("1");
  await expect(whatIf.slider("Consumer groups", "B")).toHaveAttribute("aria-valuetext", "3 full reads");
});

test("four stand side by side at most; variants follow the form; closing leaves the plan alone", async ({
  page,
  sizing,
  whatIf,
}) => {
  await sizing.open("?brokerHour=2");
  await whatIf.open();
  await whatIf.slide("Load", "B", "ArrowRight", `5${THIN_SPACE}×`);
  await whatIf.add("Copy of A");
  await whatIf.add("Copy of B");
  await expect(page.locator("[data-column]")).toHaveCount(4);
  await expect(page.getByRole("button", { name: "Add a variant ▾" })).toBeDisabled();
  await expect(whatIf.result("cost", "A")).toHaveText(`4${THIN_SPACE}380 USD`);
  await sizing.field("Records").fill("200");
  await expect(whatIf.slider("Load", "D")).toHaveAttribute("aria-valuetext", `5${THIN_SPACE}× = 1.02${THIN_SPACE}GB/s`);
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page.locator("[data-what-if]")).toHaveCount(0);
  await expect(page).not.toHaveURL(/variants/);
  await expect(sizing.field("Records")).toHaveValue("200");
});

test("a saved plan stands as a variant", async ({ page, request, sizing, whatIf }) => {
  const name = `What if ${Date.now()}`;
  const created = await request.post("/api/v1/sizing/plans", {
    data: { name, request: { workload: { recordsPerSecond: 2e6, tls: true }, policy: { brokerFailuresTolerated: 1 } } },
  });
  expect(created.status()).toBe(201);
  const { id } = await created.json();
  try {
    await sizing.open();
    await whatIf.open();
    await whatIf.add(name);
    await expect(page.locator('[data-column="C"]')).toContainText(name);
    await expect(page.locator('[data-field="tls"]')).toContainText("Yes");
    await expect(whatIf.slider("Load", "C")).toHaveAttribute("aria-valuetext", /= 2.05/);
  } finally {
    await request.delete(`/api/v1/sizing/plans/${id}`);
  }
});

test("at 390 px the columns scroll in their own box and nothing else does", async ({ page, sizing, whatIf }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await sizing.open('?variants=[{"load":2},{"groups":"4"},{"tls":"yes"}]');
  await expect(whatIf.result("brokers", "D")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - globalThis.innerWidth)).toBeLessThanOrEqual(
    0,
  );
});

test(`no accessibility fault`, async ({ page, sizing, whatIf }) => {
  await sizing.open('?target=20&variants=[{"load":5},{"replicas":"1","minIsr":"2"},{"drive":"intel-p4510-4tb"}]');
  await expect(whatIf.result("brokers", "D")).toBeVisible();
  await expect(page.locator('[data-refused="C"]')).toBeVisible();
  await expectAccessibleHere(page, { include: "[data-what-if]" });
});
