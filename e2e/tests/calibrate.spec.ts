import { readFile } from "node:fs/promises";
import type { APIRequestContext } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessible.ts";
import {
  CAPACITY_MB,
  KNEE_MB,
  LOADS,
  PEAK_MB,
  PEAK_PRODUCERS,
  removeRuns,
  TOLD,
  uploadCurve,
  uploadProducers,
} from "../fixtures/load-curve.ts";
import { expect, MARK, test as base } from "../fixtures/sizing.ts";
import { CalibratePage } from "../pages/calibrate-page.ts";

const SUITE = `${MARK} curve`;
const PROFILE = `${MARK} from runs`;

const test = base.extend<{ readonly calibrate: CalibratePage; readonly noRuns: undefined }>({
  calibrate: async ({ page }, use) => use(new CalibratePage(page)),
  noRuns: [
    async ({ request }, use) => {
      await removeRuns(request);
      await use(undefined);
      await removeRuns(request);
    },
    { auto: true },
  ],
});

test("runs of a known law give its knee and capacity, and say how far they miss an unseen load", async ({
  calibrate,
  request,
}) => {
  await uploadCurve(request, SUITE, { overloaded: true });
  await calibrate.openSuite(SUITE);
  await expect(calibrate.sentence()).toHaveText(
    /^A broker takes [\d.]+\sMB\/s \([\d.]+ to [\d.]+\) received before p99 leaves its floor; the fit misses an unseen load by [\d.]+\s% \(median\), [\d.]+\s% at worst$/,
  );
  expect(await calibrate.number("Knee")).toBeGreaterThan(KNEE_MB * 0.97);
  expect(await calibrate.number("Knee")).toBeLessThan(KNEE_MB * 1.03);
  expect(await calibrate.number("Capacity")).toBeGreaterThan(CAPACITY_MB * 0.95);
  expect(await calibrate.number("Capacity")).toBeLessThan(CAPACITY_MB * 1.05);
  expect(await calibrate.number("Misses an unseen load by")).toBeLessThan(10);
  await expect(calibrate.loads()).toHaveCount(LOADS.length + 1);
  const lowest = calibrate.loads().first();
  await expect(lowest).toContainText("10");
  await expect(lowest).toContainText("over 3");
  await expect(lowest).toContainText("extrapolated");
  await expect(lowest.getByRole("link")).toHaveCount(3);
  await expect(calibrate.loads().last()).toContainText("not kept up with");
  await expect(calibrate.chart("p99 against load").locator("svg [data-band]").first()).toBeAttached();
  await expect(calibrate.chart("p99 against load").locator("[data-marker^='knee']")).toBeAttached();
  await expect(calibrate.chart("Residuals")).toBeVisible();
});

test("the formula, the method and the definition of the knee stand behind its number", async ({
  calibrate,
  page,
  request,
}) => {
  await uploadCurve(request, SUITE);
  await calibrate.openSuite(SUITE);
  await calibrate.figure("Knee").getByRole("button").press("Enter");
  const why = page.getByRole("dialog", { name: "Knee: how it is worked out" });
  await expect(why).toContainText("3 times that of the lowest measured load");
  await expect(why).toContainText("Kleinrock");
  await expect(why).toContainText("bootstrap");
  await page.keyboard.press("Escape");
  await expect(why).toHaveCount(0);
});

test("what the runs do not tell is asked for, and only that", async ({ calibrate, page, request }) => {
  await uploadCurve(request, SUITE, { conditions: { replicationFactor: 3 } });
  await calibrate.openSuite(SUITE);
  await expect(calibrate.sentence()).toHaveText("The runs do not tell how many brokers there were");
  await expect(calibrate.field("Replicas")).toHaveCount(0);
  await calibrate.field("Brokers").fill("6");
  await calibrate.field("Brokers").press("Enter");
  await expect(page).toHaveURL(/brokers=6/);
  await expect(calibrate.sentence()).toContainText("A broker takes");
  // Half of what is produced: each of six brokers holds three of six replicas.
  expect(await calibrate.number("Knee")).toBeGreaterThan((KNEE_MB / 2) * 0.97);
  expect(await calibrate.number("Knee")).toBeLessThan((KNEE_MB / 2) * 1.03);
  await calibrate.field("Brokers").fill("2.5");
  await calibrate.field("Brokers").press("Enter");
  await expect(calibrate.sentence()).toHaveText("What is stated cannot be read");
  await expect(page.getByText("must be a whole number")).toBeVisible();
});

test("too few loads are refused with what to measure next", async ({ calibrate, request }) => {
  await uploadCurve(request, SUITE, { loads: LOADS.slice(0, 3) });
  await calibrate.openSuite(SUITE);
  await expect(calibrate.sentence()).toHaveText("These measurements make no curve of p99");
  await expect(calibrate.detail().first()).toContainText("A fit needs 4 different loads");
  await expect(calibrate.detail().first()).toContainText("Measure more loads");
  await expect(calibrate.loads()).toHaveCount(3);
});

test("another kind of latency than was measured is refused with the reason", async ({ calibrate, request }) => {
  await uploadCurve(request, SUITE);
  await calibrate.openSuite(SUITE, "&kind=brokerTotal");
  await expect(calibrate.sentence()).toHaveText("These runs make no curve");
  await expect(calibrate.detail().first()).toContainText("what the brokers reported meanwhile");
  await calibrate.field("p99 measured as").selectOption("producerAck");
  await expect(calibrate.sentence()).toContainText("A broker takes");
});

test("producers give the Universal Scalability Law with its peak", async ({ calibrate, request }) => {
  await uploadProducers(request, SUITE);
  await calibrate.openSuite(SUITE);
  await expect(calibrate.banner()).toContainText(/Throughput is largest with 9\.\d+ producers/);
  expect(await calibrate.number("Peak throughput")).toBeGreaterThan(PEAK_MB * 0.97);
  expect(await calibrate.number("Peak throughput")).toBeLessThan(PEAK_MB * 1.03);
  const note = (await calibrate.note("Peak throughput").textContent()) ?? "";
  const producers = Number(/with ([\d.]+) producers/.exec(note)?.[1]);
  expect(Math.abs(producers - PEAK_PRODUCERS)).toBeLessThan(1);
  await expect(calibrate.chart("Throughput against producers").locator("[data-marker^='peak']")).toBeAttached();
});

test("runs are searched for, ticked and left out, all in the URL", async ({ calibrate, page, request }) => {
  await uploadCurve(request, SUITE, { loads: LOADS.slice(0, 4) });
  await calibrate.open();
  await expect(calibrate.sentence()).toHaveText("Choose the runs to calibrate on");
  await page.getByLabel("Search runs to add").fill(SUITE);
  await expect(calibrate.found()).toHaveCount(12);
  await page.getByRole("button", { name: "Add all 12" }).click();
  await expect(calibrate.chosen()).toHaveCount(12);
  await expect(page).toHaveURL(/runs=/);
  await expect(page.getByRole("heading", { name: "12 runs calibrated on" })).toBeVisible();
  await expect(page.getByText(/^All of them: .*acks all/)).toBeVisible();
  await calibrate.chosen().first().getByRole("checkbox").press("Space");
  await expect(calibrate.chosen()).toHaveCount(11);
  await page.reload();
  await expect(calibrate.chosen()).toHaveCount(11);
  await page.goBack();
  await expect(calibrate.chosen()).toHaveCount(12);
  await page.getByRole("button", { name: "Choose none" }).click();
  await expect(calibrate.sentence()).toHaveText("Choose the runs to calibrate on");
});

test("runs that are gone are said and left out", async ({ calibrate, page, request }) => {
  const ids = await uploadCurve(request, SUITE, { loads: LOADS.slice(0, 4) });
  await calibrate.open(`?runs=${[...ids, "gone0000gone0000"].join(",")}`);
  await expect(page.getByText(/One run is not here any more and left out: gone0000gone0000/)).toBeVisible();
  await expect(calibrate.sentence()).toContainText("A broker takes");
});

const saved = async (request: APIRequestContext): Promise<string> => {
  const runIds = await uploadCurve(request, SUITE);
  const answer = await request.post("/api/v1/sizing/profiles", { data: { name: PROFILE, runIds } });
  expect(answer.status()).toBe(201);
  const { id }: { id: string } = await answer.json();
  return id;
};

test("a calibration is saved, and a plan is sized with it", async ({ calibrate, page, request, sizing }) => {
  test.slow();
  await uploadCurve(request, SUITE);
  await calibrate.openSuite(SUITE);
  await expect(calibrate.sentence()).toContainText("A broker takes");
  await calibrate.save(PROFILE);
  await expect(calibrate.dialog()).toContainText(`${PROFILE} is saved`);
  await calibrate.dialog().getByRole("link", { name: "Size with it" }).click();
  await expect(page).toHaveURL(/profile=own/);
  await sizing.verdict().waitFor();
  // 60 MB/s three times over three brokers: each receives 60 MB/s, where 200 ms were measured.
  await sizing.open(
    `?step=answer&profile=${encodeURIComponent("own:browser-test-from-runs")}&rateBy=bytes&rate=60&meanSize=1024&lost=0&groups=0`,
  );
  await expect(sizing.figure("p99")).toHaveText("200ms");
  await expect(sizing.note("p99")).toContainText(PROFILE);
  const conditions = page.locator("[data-conditions]");
  await expect(conditions).toContainText(PROFILE);
  await expect(conditions).toContainText("From send to acknowledgement");
  await expect(conditions).toContainText(/misses an unseen load by [\d.]+\s% \(median\)/);
  await expect(conditions).toContainText("Measured otherwise:");
});

test("the wizard offers it with its kind of latency and its error", async ({ page, request, sizing }) => {
  const id = await saved(request);
  await sizing.open(`?step=hardware&profile=${encodeURIComponent(id)}`);
  await expect(sizing.field("Measured profile").locator("option:checked")).toHaveText(
    `${PROFILE} (p99 what producers saw; yours)`,
  );
  await sizing.startFrom("A benchmark profile…");
  const offer = page.locator(`[data-profile="${id}"]`);
  await expect(offer).toContainText("p99 is what producers saw");
  await expect(offer).toContainText(/misses an unseen load by [\d.]+\s%/);
});

test("a profile shows its fit, and leads back to its runs", async ({ calibrate, profiles, request }) => {
  await saved(request);
  await profiles.open();
  const card = profiles.card(PROFILE);
  await expect(card).toContainText("The points come from 24 runs");
  await expect(card).toContainText(/Knee at [\d.]+\sMB\/s/);
  await card.getByText("Each load, left out in turn and foretold by the others").click();
  await expect(card.locator("tr[data-load]")).toHaveCount(LOADS.length);
  await card.getByRole("link", { name: "calibrate on them again" }).click();
  await expect(calibrate.sentence()).toContainText("A broker takes");
});

test("a name that is taken is said", async ({ calibrate, request }) => {
  const runIds = await uploadCurve(request, SUITE, { loads: LOADS.slice(0, 4) });
  await request.post("/api/v1/sizing/profiles", { data: { name: PROFILE, runIds } });
  await calibrate.openSuite(SUITE);
  await calibrate.save(PROFILE);
  await expect(calibrate.dialog().getByRole("alert")).toContainText("This name is taken: give it another");
});

test("loads are kept as CSV, the calibration as JSON, and the chart as a picture", async ({
  calibrate,
  page,
  request,
}) => {
  await uploadCurve(request, SUITE);
  await calibrate.openSuite(SUITE);
  await expect(calibrate.sentence()).toContainText("A broker takes");
  const take = async (start: () => Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent("download"), start()]);
    return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
  };
  const json = await take(() => page.getByRole("button", { name: "Export JSON" }).click());
  const { kind, latency } = JSON.parse(json.content.toString());
  expect([kind, latency.ok]).toEqual(["producerAck", true]);
  const chart = calibrate.chart("p99 against load");
  const csv = await take(async () => {
    await chart.getByRole("button", { name: "Data of p99 against load" }).click();
    await page.getByRole("menuitem", { name: "CSV" }).click();
  });
  const lines = csv.content.toString().trim().split("\r\n");
  expect(lines[0]).toContain('"Received per broker, bytes/s"');
  expect(lines).toHaveLength(LOADS.length + 1);
  const png = await take(async () => {
    await chart.getByRole("button", { name: "Data of p99 against load" }).click();
    await page.getByRole("menuitem", { name: "PNG" }).click();
  });
  expect(png.content.subarray(1, 4).toString()).toBe("PNG");
});

test("calibrating has no accessibility fault, and nothing is cut off", async ({ calibrate, page, request }) => {
  test.slow();
  await uploadCurve(request, SUITE, {
    conditions: { ...TOLD, coresPerBroker: 8 },
    loads: LOADS.slice(0, 4),
    overloaded: true,
  });
  await calibrate.openSuite(SUITE);
  await expect(calibrate.sentence()).toContainText("A broker takes");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save as profile" }).click();
  await expect(calibrate.dialog()).toBeVisible();
  await expectAccessible(page);
});
