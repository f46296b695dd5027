import { expectAccessible } from "../fixtures/accessible.ts";
import { expect, RUN_MARK, test } from "../fixtures/runs.ts";
import type { Printed } from "../fixtures/runs.ts";

const THIN = "\u2009";
const MINUS = "\u2212";

/** Medians 2,500 records/s and 21 ms. */
const BEFORE: readonly Printed[] = [
  { recordsPerSecond: 2499.4, p50Ms: 4, p99Ms: 20 },
  { recordsPerSecond: 2501.2, p50Ms: 4, p99Ms: 22 },
  { recordsPerSecond: 2500, p50Ms: 4, p99Ms: 21 },
];
/** Medians 2,000 records/s and 42 ms: twice the p99, a fifth less throughput; the same p50. */
const AFTER: readonly Printed[] = [
  { recordsPerSecond: 2000, p50Ms: 4, p99Ms: 44 },
  { recordsPerSecond: 2010.5, p50Ms: 4, p99Ms: 42 },
  { recordsPerSecond: 1990.2, p50Ms: 4, p99Ms: 41 },
];

test("repeats are compared by their medians, with spread and verdict", async ({ compare, givenRuns }) => {
  const groups = [await givenRuns("before", BEFORE), await givenRuns("after", AFTER)];
  await compare.open(groups);
  await expect(compare.sentence()).toHaveText(
    new RegExp(`^${RUN_MARK} after has 20\\s%\\sless throughput and 100\\s%\\smore p99 than ${RUN_MARK} before\\.$`),
  );
  await expect.poll(() => compare.columns()).toEqual([`${RUN_MARK} before`, `${RUN_MARK} after`]);
  await expect(compare.figure("recordsPerSecond", 0)).toContainText(`2${THIN}500`);
  // (2000 - 2500) / 2500 = -0.2
  await expect(compare.figure("recordsPerSecond", 1)).toContainText(`2${THIN}000`);
  await expect(compare.figure("recordsPerSecond", 1)).toContainText(`${MINUS}20${THIN}% ✗ worse`);
  await expect(compare.figure("recordsPerSecond", 1)).toContainText(`1${THIN}990 to 2${THIN}010`);
  // (42 - 21) / 21 = 1
  await expect(compare.figure("latency.p99Ms", 0)).toContainText("20 to 22");
  await expect(compare.figure("latency.p99Ms", 1)).toContainText(`42+100${THIN}% ✗ worse41 to 44`);
  await expect(compare.figure("latency.p50Ms", 1)).toContainText(`0${THIN}% = no difference`);
  // 2.44 and 1.95 MiB/s as printed, in MB/s: x 1.048576
  await expect(compare.figure("bytesPerSecond", 0)).toContainText("2.56");
  await expect(compare.figure("bytesPerSecond", 1)).toContainText("2.04");
  await expect(compare.figure("bytesPerSecond", 1).locator("b")).toHaveAttribute("title", /= 1\.95 MiB\/s$/);
});

test("the better side is better when the baseline is turned round, and the browser goes back", async ({
  compare,
  givenRuns,
  page,
}) => {
  await compare.open([await givenRuns("before", BEFORE), await givenRuns("after", AFTER)]);
  await expect(compare.figure("latency.p99Ms", 1)).toContainText("worse");
  await compare.choose("B", "Make it the baseline");
  await expect(compare.group("A")).toContainText(`${RUN_MARK} after`);
  await expect(compare.figure("latency.p99Ms", 1)).toContainText(`21${MINUS}50${THIN}% ✓ better`);
  await expect(compare.figure("recordsPerSecond", 1)).toContainText(`+25${THIN}% ✓ better`);
  await page.goBack();
  await expect(compare.group("A")).toContainText(`${RUN_MARK} before`);
  await expect(compare.figure("latency.p99Ms", 1)).toContainText("worse");
});

test("a difference opens its formula, numbers and the test that was made", async ({ compare, givenRuns, page }) => {
  await compare.open([await givenRuns("before", BEFORE), await givenRuns("after", AFTER)]);
  await compare.figure("latency.p99Ms", 1).getByRole("button").click();
  const why = page.getByRole("dialog");
  await expect(why).toContainText(`(42 − 21) / 21 = +100${THIN}%`);
  await expect(why).toContainText("41 to 44 in 3 runs");
  await expect(why).toContainText("Welch");
  await page.keyboard.press("Escape");
  await expect(why).toBeHidden();
});

test("one run each has a difference and no verdict, until they are joined into groups", async ({
  compare,
  givenRuns,
  page,
}) => {
  const [a, b, c, d] = [
    ...(await givenRuns("before", BEFORE.slice(0, 2))),
    ...(await givenRuns("after", AFTER.slice(0, 2))),
  ];
  await compare.open([[a ?? ""], [c ?? ""], [b ?? ""], [d ?? ""]]);
  await expect(compare.figure("latency.p99Ms", 1)).toContainText("? not known");
  await compare.choose("C", /^A /);
  await expect(compare.groups()).toHaveCount(3);
  await compare.choose("C", /^B /);
  await expect(compare.groups()).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`ids=${a}(~|%7E)${b}(,|%2C)${c}(~|%7E)${d}`));
  await expect(compare.figure("latency.p99Ms", 1)).toContainText("✗ worse");
  await compare.group("B").locator("summary").click();
  await compare
    .group("B")
    .getByRole("button", { name: /^Take out/ })
    .first()
    .click();
  await expect(compare.groups()).toHaveCount(3);
  await compare.choose("A", "Each run a group of its own");
  await expect(compare.groups()).toHaveCount(4);
});

test("all that is chosen stands in the URL and is there again after a reload", async ({ compare, givenRuns, page }) => {
  await compare.open([await givenRuns("before", BEFORE), await givenRuns("after", AFTER)]);
  await compare.choose("B", "Rename");
  await page.getByLabel("Name of the group").fill("50 %, new JDK");
  await page.getByRole("button", { name: "Rename", exact: true }).click();
  await expect(compare.group("B")).toContainText("50 %, new JDK");
  await page.getByRole("checkbox", { name: "Throughput over time" }).uncheck();
  await page.getByRole("radio", { name: "records", exact: true }).check();
  await compare.chart("Latency at each percentile").getByLabel("log axis").check();
  await compare.gate().getByLabel("p99 may rise by").fill("150");
  await expect(page).toHaveURL(/p99=150|p99=%22150%22/);
  await page.reload();
  await expect(compare.group("B")).toContainText("50 %, new JDK");
  await expect.poll(() => compare.columns()).toEqual([`${RUN_MARK} before`, "50 %, new JDK"]);
  await expect(compare.chart("Throughput over time")).toHaveCount(0);
  await expect(page.getByRole("radio", { name: "records", exact: true })).toBeChecked();
  await expect(compare.chart("Latency at each percentile").getByLabel("log axis")).toBeChecked();
  await expect(compare.gate().getByLabel("p99 may rise by")).toHaveValue("150 %");
});

test("runs and suites are found and added, also from nothing", async ({ compare, givenRuns, page }) => {
  await givenRuns("before", BEFORE.slice(0, 1), { tags: "nightly-42" });
  const words = { suite: `${RUN_MARK} knee` };
  await givenRuns("half", [{ recordsPerSecond: 1250, p50Ms: 3, p99Ms: 9 }], { ...words, step: "50 %" });
  await givenRuns("full", AFTER.slice(0, 1), { ...words, step: "100 %" });
  await page.goto("/benchmarks/compare");
  await expect(compare.sentence()).toContainText("Nothing is compared yet");
  await compare.search().fill("nightly-42");
  await compare.found(`${RUN_MARK} before`).getByRole("button", { name: /^Add/ }).click();
  await expect(compare.groups()).toHaveCount(1);
  await compare.search().fill(`${RUN_MARK} knee`);
  await compare
    .found(`${RUN_MARK} knee`)
    .getByRole("button", { name: /^Add a group a step/ })
    .click();
  await expect(compare.groups()).toHaveCount(3);
  await expect.poll(() => compare.columns()).toEqual([`${RUN_MARK} before`, "50 %", "100 %"]);
  await compare
    .found(`${RUN_MARK} half`)
    .getByRole("button", { name: /^Leave out/ })
    .click();
  await compare
    .found(`${RUN_MARK} full`)
    .getByRole("button", { name: /^Leave out/ })
    .click();
  await compare
    .found(`${RUN_MARK} knee`)
    .getByRole("button", { name: /^Add as one load curve/ })
    .click();
  await expect(compare.groups()).toHaveCount(2);
  await expect(compare.group("B")).toContainText("2 runs");
});

test("load curves are compared step by step and drawn against load", async ({ compare, givenRuns, page }) => {
  const curve = async (name: string, p99s: readonly [number, number]) => {
    const ids: string[] = [];
    for (const [index, load] of [1000, 2000].entries())
      for (const repeat of [0, 1])
        ids.push(
          ...(await givenRuns(
            `${name} ${load}`,
            [{ recordsPerSecond: load + repeat / 10, p50Ms: 2, p99Ms: (p99s[index] ?? 0) + repeat }],
            {
              suite: `${RUN_MARK} ${name}`,
              step: `${load} records/s`,
              conditions: { targetRecordsPerSecond: load, brokers: 3, replicationFactor: 3 },
            },
          )),
        );
    return ids;
  };
  await compare.open([await curve("old", [8, 30]), await curve("new", [8, 60])]);
  await expect(compare.chart("Figures by step of load")).toBeVisible();
  const steps = page.locator("[data-section]");
  await expect(steps).toHaveCount(2);
  // Medians of 8 and 9, of 30 and 31, of 60 and 61.
  const p99 = page.locator('tr[data-metric="latency.p99Ms"]');
  await expect(p99.nth(0).locator("td").nth(0)).toContainText("8.5");
  await expect(p99.nth(0).locator("td").nth(1)).toContainText(`0${THIN}% = no difference`);
  await expect(p99.nth(1).locator("td").nth(0)).toContainText("30.5");
  // (60.5 - 30.5) / 30.5 = 0.984
  await expect(p99.nth(1).locator("td").nth(1)).toContainText(`+98.4${THIN}% ✗ worse`);
  const chart = compare.chart("p99 of the clients against load");
  await expect(chart.locator("path[data-line]")).toHaveCount(2);
  await expect(compare.chart("p99 of the brokers against their load")).toContainText("not observed");
});

test("conditions that differ are shown, and what makes the comparison unfair", async ({ compare, givenRuns }) => {
  const shared = { recordBytes: 1024, partitions: 12 };
  await compare.open([
    await givenRuns("before", BEFORE, { conditions: { ...shared, acks: "all", kafka: "4.1.0" } }),
    await givenRuns("after", AFTER, { conditions: { ...shared, acks: "1", kafka: "4.3.1" } }),
  ]);
  await expect(compare.condition("acks")).toHaveText(["all", "1"]);
  await expect(compare.condition("kafka")).toHaveText(["4.1.0", "4.3.1"]);
  await expect(compare.condition("recordBytes")).toHaveCount(0);
  await expect(compare.unfair()).toContainText("acks differs");
  await expect(compare.page.getByText("2 conditions differ at once")).toBeVisible();
  await compare.page.getByText(/conditions are the same in all runs$/).click();
  await expect(compare.page.getByText(`1${THIN}024 B`)).toBeVisible();
});

test("the gate fails beyond its bounds, passes within them, and gives commands for a pipeline", async ({
  compare,
  givenRuns,
  request,
}) => {
  const [before, after] = [await givenRuns("before", BEFORE, { tags: "main" }), await givenRuns("after", AFTER)];
  await compare.open([before, after]);
  await expect(compare.gateResult()).toHaveAttribute("data-passed", "false");
  await expect(compare.gateResult()).toContainText("Failed");
  await expect(compare.check("latency.p99Ms")).toContainText("✗ failed");
  await expect(compare.check("latency.p99Ms")).toContainText(`+100${THIN}%`);
  await expect(compare.check("recordsPerSecond")).toContainText(`+20${THIN}%`);
  await compare.gate().getByLabel("p99 may rise by").fill("100");
  await compare.gate().getByLabel("Throughput may fall by").fill("20");
  await expect(compare.gateResult()).toHaveAttribute("data-passed", "true");
  await expect(compare.command(/pipeline/)).toContainText(`--candidate ${after.join(",")}`);
  await expect(compare.command(/pipeline/)).toContainText("--p99 100% --throughput 20%");
  const curl = (await compare.command(/curl/).textContent()) ?? "";
  const body: unknown = JSON.parse(/-d '(.+)' \|/.exec(curl)?.[1] ?? "");
  const answer = await request.post("/api/v1/benchmark-runs/gate", { data: body });
  expect(await answer.json()).toMatchObject({ passed: true, candidateIds: after, baselineIds: before });
  await compare.gate().getByLabel("Held against").selectOption({ label: "newest runs with the tag main" });
  await expect(compare.command(/pipeline/)).toContainText("--baseline-tag main --newest 3");
  await expect(compare.gateResult()).toHaveAttribute("data-passed", "true");
});

test("published measurements are set beside one's own, with their scope", async ({ compare, givenRuns, page }) => {
  await compare.open([await givenRuns("own", BEFORE, { conditions: { brokers: 3, coresPerBroker: 8 } })]);
  await page.getByRole("button", { name: "Twitter 2022", exact: true }).click();
  await expect(compare.groups()).toHaveCount(5);
  await expect(page.locator('[data-scope="twitter-2022"]')).toContainText("CPU alone");
  await expect(page.locator('[data-scope="twitter-2022"]').getByRole("link")).toHaveAttribute(
    "href",
    /\/reference#twitter-2022$/,
  );
  await expect(page.locator("[data-section]").first()).toHaveAttribute(
    "data-section",
    "Per broker, core and connection",
  );
  await page.getByRole("button", { name: "Twitter 2022", exact: true }).click();
  await expect(compare.groups()).toHaveCount(1);
  await page.getByRole("button", { name: "Intel 2020", exact: true }).click();
  await expect(compare.group("B")).toContainText("Table 3");
  await expect(compare.group("B")).toContainText("7 runs");
});

test("a run that is gone is named and can be left out", async ({ compare, givenRuns, request }) => {
  const [before, after] = [await givenRuns("before", BEFORE), await givenRuns("after", AFTER)];
  const [gone = ""] = after;
  await request.delete(`/api/v1/benchmark-runs/${gone}`);
  await compare.open([before, after]);
  const alert = compare.page.getByRole("alert");
  await expect(alert).toContainText(gone);
  await alert.getByRole("button", { name: "Leave it out" }).click();
  await expect(compare.group("B")).toContainText("2 runs");
  await expect(compare.figure("latency.p99Ms", 1)).toContainText("worse");
});

const CONSUMED = `start.time, end.time, data.consumed.in.MB, MB.sec, data.consumed.in.nMsg, nMsg.sec, rebalance.time.ms, fetch.time.ms, fetch.MB.sec, fetch.nMsg.sec
2026-01-31 12:00:00:000, 2026-01-31 12:00:10:000, 97.6563, 9.7656, 100000, 10000.0000, 500, 9500, 10.2796, 10526.3158
`;

test("runs that measured different things are refused with the reason and a way on", async ({
  compare,
  givenOutput,
  givenRuns,
}) => {
  await compare.open([await givenRuns("before", BEFORE), [await givenOutput("consumer", CONSUMED)]]);
  const alert = compare.page.getByRole("alert").first();
  await expect(alert).toContainText("measured different things");
  await alert.getByRole("button", { name: "Keep the produce runs alone" }).click();
  await expect(compare.groups()).toHaveCount(1);
});

test("a single run is shown with its figures while the second is chosen", async ({ compare, givenRuns }) => {
  await compare.open([await givenRuns("alone", BEFORE.slice(0, 1))]);
  await expect(compare.figure("latency.p99Ms", 0)).toContainText("20");
  await expect(compare.gate()).toContainText("Add a second group");
});

test("a hundred runs are compared, and one more has no room", async ({ compare, givenRuns, page }) => {
  test.setTimeout(180_000);
  const results = Array.from({ length: 100 }, (_, index) => ({
    recordsPerSecond: 2000 + index,
    p50Ms: 4,
    p99Ms: 20 + index,
  }));
  const ids = await givenRuns("many", results);
  await compare.open(ids.map((id) => [id]));
  await expect(compare.groups()).toHaveCount(100);
  await expect(compare.figure("latency.p99Ms", 99)).toContainText("119");
  await expect(compare.chart("Latency at each percentile")).toContainText("The first 16 of 100 groups are drawn");
  await expect(page.getByRole("button", { name: "Intel 2020", exact: true })).toBeDisabled();
});

test("the whole page is taken as JSON and as CSV, and a chart as a table", async ({ compare, givenRuns, page }) => {
  const [before, after] = [await givenRuns("before", BEFORE), await givenRuns("after", AFTER)];
  await compare.open([before, after]);
  await expect(compare.gateResult()).toBeVisible();
  const json = await compare.export("JSON: all of the page");
  const whole = JSON.parse(json.text);
  expect(json.fileName).toMatch(/^comparison-.*\.json$/);
  expect(whole).toMatchObject({ schema: "highwater/benchmark-comparison", gate: { passed: false } });
  expect(whole.groups.map(({ runs }: { runs: readonly { id: string }[] }) => runs.map(({ id }) => id))).toEqual([
    before,
    after,
  ]);
  const csv = await compare.export("CSV: every figure");
  expect(csv.text).toContain(`,latency.p99Ms,ms,${RUN_MARK} after,3,${after.join(" ")},42,41,44,21,1,worse,`);
  const chart = compare.chart("Latency at each percentile");
  await chart.getByRole("button", { name: /^Data of/ }).click();
  await page.getByRole("menuitem", { name: "Show as table" }).click();
  await expect(chart.getByRole("table")).toContainText("42");
});

test("the comparison has no accessibility fault, and nothing is cut off", async ({ compare, givenRuns, page }) => {
  await page.goto("/benchmarks/compare");
  await compare.search().waitFor();
  await expectAccessible(page);
  await compare.open([
    await givenRuns("before", BEFORE, { conditions: { acks: "all" } }),
    await givenRuns("after", AFTER, { conditions: { acks: "1" } }),
  ]);
  await expect(compare.gateResult()).toBeVisible();
  await compare.search().focus();
  await expect(compare.found(`${RUN_MARK} before`)).toBeVisible();
  await expectAccessible(page);
});
