import { expectAccessibleHere } from "../fixtures/accessible.ts";
import { expect, test as base } from "@playwright/test";
import type { Locator } from "@playwright/test";
import { SizingPage } from "../pages/sizing-page.ts";

const test = base.extend<{ readonly sizing: SizingPage }>({
  sizing: async ({ page }, use) => use(new SizingPage(page)),
});

const THIN_SPACE = "\u2009";
const plain = (text: string | null): string => (text ?? "").replaceAll(THIN_SPACE, " ");

test("the blank form is answered at once", async ({ sizing }) => {
  await sizing.open();
  await expect(sizing.verdict()).toHaveText(/^3 brokers with 10 GbE carry it/);
  await expect(sizing.field("Consumer groups")).toHaveValue("1");
  await expect(sizing.field("Survive the loss of")).toHaveValue("1");
  await expect(sizing.detail()).toContainText("Every limit holds with 1 broker lost");
});

test("the published case of 7.5 M events a second is three brokers with 100 GbE at 20 ms", async ({ sizing }) => {
  await sizing.open();
  await sizing.startFrom("7.5 M events/s");
  await expect(sizing.verdict()).toHaveText("3 brokers with 100 GbE carry it; p99 latency decides, with no room left");
  await expect(sizing.figure("Brokers")).toHaveText("3");
  await expect(sizing.figure("NIC per broker")).toHaveText("100GbE");
  await expect(sizing.figure("p99")).toHaveText("20ms");
  await expect(sizing.note("p99")).toContainText("interpolated");
  await expect(sizing.figure("SSD life")).toHaveText("25–199days");
  await expect(sizing.effect("load")).toHaveText(`= 61.4${THIN_SPACE}Gb/s = 7.68${THIN_SPACE}GB/s`);
});

test("10 M published events a second need a fourth broker for 20 ms", async ({ sizing }) => {
  await sizing.open();
  await sizing.page.getByRole("button", { name: "Use 10 M events/s" }).click();
  await expect(sizing.figure("Brokers")).toHaveText("4");
  await expect(sizing.note("Brokers")).toContainText("bound by p99 latency");
});

test("the published table is shown with what its numbers are, and what does not fit", async ({ sizing }) => {
  await sizing.open();
  const row = sizing.page.locator('[data-row="5000000"]');
  await expect(row.getByRole("cell")).toContainText([
    "38",
    "38.1",
    "40.96",
    "1 207",
    "1 207",
    "1 327",
    "40",
    "no",
    "9",
  ]);
  await expect(
    sizing.page.getByText("The 5 M events/s row needs 40.96 Gb/s and does not fit its 40 GbE."),
  ).toBeVisible();
});

test("a changed field changes answer and URL, a reload keeps both, and back undoes field by field", async ({
  page,
  sizing,
}) => {
  await sizing.open();
  await sizing.startFrom("7.5 M events/s");
  await sizing.field("Records").fill("15");
  await expect(sizing.figure("Brokers")).toHaveText("6");
  await expect(page).toHaveURL(/records=15(&|$)/);
  await sizing.field("p99 target").fill("15");
  await expect(sizing.figure("Brokers")).toHaveText("7");
  await page.reload();
  await expect(sizing.field("Records")).toHaveValue("15");
  await expect(sizing.figure("Brokers")).toHaveText("7");
  await page.goBack();
  await expect(sizing.field("p99 target")).toHaveValue("20");
  await expect(sizing.figure("Brokers")).toHaveText("6");
  await page.goBack();
  await expect(sizing.field("Records")).toHaveValue("7.5");
  await page.goBack();
  await expect(sizing.field("Records")).toHaveValue("100");
  await expect(page).toHaveURL(/\/sizing$/);
  await page.goForward();
  await expect(sizing.figure("p99")).toHaveText("20ms");
});

test("typing is never overtaken by the URL", async ({ page, sizing }) => {
  await sizing.open();
  await sizing.field("Records").fill("");
  await sizing.field("Records").pressSequentially("1234567.890", { delay: 5 });
  await expect(sizing.field("Records")).toHaveValue("1234567.890");
  await page.reload();
  await expect(sizing.field("Records")).toHaveValue("1234567.890");
});

test("the load may be given in bytes, in three kinds of unit", async ({ sizing }) => {
  await sizing.open();
  await sizing.page.getByText("Bytes", { exact: true }).click();
  for (const [unit, effect] of [
    ["Gb/s", "= 10 Gb/s = 1.25 GB/s"],
    ["MB/s", "= 80 Mb/s = 10 MB/s"],
    ["MiB/s", "= 83.9 Mb/s = 10.5 MB/s"],
  ] as const) {
    await sizing.page.getByLabel("Unit of Bytes").selectOption(unit);
    await sizing.field("Bytes").fill("10");
    await expect.poll(async () => plain(await sizing.effect("load").textContent())).toBe(effect);
  }
});

test("show how opens formula, numbers and source, by keys alone", async ({ page, sizing }) => {
  await sizing.open();
  await sizing.startFrom("7.5 M events/s");
  await sizing.limit("latency").getByRole("button").focus();
  await page.keyboard.press("Enter");
  const derivation = sizing.derivation("latency");
  await expect(derivation).toContainText("W·R/N");
  await expect(derivation).toContainText("7.68×10⁹·3/3 = 7.68×10⁹ bytes/s");
  await expect(derivation).toContainText("341991-001US");
  await page.keyboard.press("Enter");
  await expect(derivation).toHaveCount(0);
});

test("each difference from the measurement is named, and the keyboard closes the list", async ({ page, sizing }) => {
  await sizing.open();
  await sizing.startFrom("7.5 M events/s");
  await sizing.figure("p99").getByRole("button").click();
  const derivation = page.getByRole("dialog", { name: "p99: how it is worked out" });
  await expect(derivation.getByText("acks not stated by the source")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(derivation).toBeHidden();
});

test("the copied command is answered by the API as by the page", async ({ request, sizing }) => {
  await sizing.open();
  await sizing.startFrom("7.5 M events/s");
  await sizing.field("Consumer groups").fill("2");
  await expect(sizing.figure("Brokers")).toHaveText("3");
  const command = await sizing.copyCurl();
  const [, url, body] =
    /^curl -X POST '([^']+)' -H "authorization: Bearer \$HIGHWATER_TOKEN" -H 'content-type: application\/json' -d '([^']+)'$/.exec(
      command,
    ) ?? [];
  const answer = await request.post(url ?? "", { data: JSON.parse(body ?? "null") });
  expect(answer.status()).toBe(200);
  const { brokers, nic, latency, constraints } = await answer.json();
  await expect(sizing.figure("Brokers")).toHaveText(String(brokers));
  await expect(sizing.figure("NIC per broker")).toHaveText(`${nic.gbps}GbE`);
  await expect(sizing.figure("p99")).toHaveText(`${latency.p99Ms}ms`);
  await expect(sizing.limits()).toHaveCount(constraints.length);
  for (const { name, demandPerBroker, limitPerBroker, unit } of constraints)
    await expect(
      sizing.limit(name).getByTitle(`${demandPerBroker} of ${limitPerBroker} ${unit} per broker, before the ceiling`),
    ).toHaveCount(1);
});

test("what cannot be read or is impossible is said at its field, and the last answer stays", async ({ sizing }) => {
  await sizing.open();
  await sizing.field("Records").fill("many");
  await expect(sizing.issue("Records")).toHaveText("Records is not a number");
  await expect(sizing.field("Records")).toHaveAttribute("aria-invalid", "true");
  await expect(sizing.verdict()).toHaveText("Not sized yet: 1 field needs another value");
  await expect(sizing.figure("Brokers")).toHaveText("3");
  await sizing.field("Consumer groups").fill("-1");
  await expect(sizing.issue("Consumer groups")).toHaveText("Consumer groups must be at least 0");
  await sizing.field("Records").fill("1");
  await sizing.field("Consumer groups").fill("1");
  await expect(sizing.verdict()).toHaveText(/^3 brokers/);
});

test("what no number of brokers satisfies is said with what would repair it", async ({ sizing }) => {
  await sizing.open();
  await sizing.field("Replicas").fill("2");
  await sizing.field("Min ISR").fill("2");
  await expect(sizing.verdict()).toHaveText("No number of brokers satisfies this");
  await expect(sizing.detail()).toContainText("What would repair it: replication factor 3 or min ISR 1");
});

test("hardware of the catalogue fills what is not given, and unverified entries are marked", async ({
  page,
  sizing,
}) => {
  await sizing.open();
  await sizing.toStep("Hardware and policy");
  await sizing.field("Drive").click();
  await expect(page.getByRole("option", { name: /unverified/ }).first()).toBeVisible();
  await sizing.field("Drive").fill("p4510-4tb");
  await page.getByRole("option", { name: "intel-p4510-4tb · 4 TB · discontinued" }).click();
  await expect(sizing.limit("diskCapacity")).toBeVisible();
  await sizing.field("Instance").fill("aws:m5.large");
  await page.getByRole("option", { name: /^aws:m5\.large / }).click();
  await expect(sizing.figure("NIC per broker")).toHaveText("0.75Gb/s");
  await expect(page).toHaveURL(/instance=aws%3Am5\.large/);
});

const STATES = [
  ["blank", ""],
  ["published", "?records=7.5&recordsUnit=M%2Fs&target=20&drive=intel-p4510-4tb&retentionUnit=minutes&lost=0"],
  ["invalid", "?records=many&groups=-1"],
  ["unsatisfiable", "?target=2"],
] as const;

for (const [state, search] of STATES)
  test(`a ${state} plan has no accessibility fault`, async ({ page, sizing }) => {
    await sizing.open(search);
    for (const summary of await page.locator("details > summary:visible").all()) await summary.click();
    const how = page.getByRole("button", { name: /^Show how/ }).first();
    if (state === "published") await how.click();
    await expect(sizing.field("Drive")).toBeEnabled();
    await expectAccessibleHere(page);
  });

const topOf = async (locator: Locator): Promise<number> => (await locator.boundingBox())?.y ?? Number.NaN;

test("on a telephone the answer is the verdict, then the figures, then the limits, and nothing is cut off", async ({
  page,
  sizing,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await sizing.open(`${STATES[1][1]}&step=answer`);
  await expect(sizing.verdict()).toBeInViewport();
  await expect(sizing.field("Records")).toBeHidden();
  const tops = [
    await topOf(sizing.verdict()),
    await topOf(sizing.figure("Brokers")),
    await topOf(sizing.limit("networkIn")),
  ];
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});
