import { expectAccessibleHere } from "../fixtures/accessible.ts";
import { expect, outputOf, TAG, test } from "../fixtures/benchmarks.ts";

const THROTTLED = "kafka-4.1.0-producer-throttled-acks-all-1KB.txt";
const E2E = "kafka-4.1.0-e2e-10000.txt";
const CONSUMER = "kafka-4.1.0-consumer-detailed-stats.txt";
const OLDER = "kafka-3.9.2-producer.txt";
const NEWER = "kafka-4.0.2-producer.txt";

test("files that are dropped on the page become runs with the fields that were typed", async ({ benchmarks, page }) => {
  await benchmarks.open();
  await benchmarks.drop([await outputOf(THROTTLED), await outputOf(E2E)]);
  await page.getByLabel("Tags").last().fill(TAG);
  await page.getByLabel("Suite").last().fill("Browser suite");
  await benchmarks.send();
  await expect(benchmarks.upload(THROTTLED)).toContainText("Made");
  await expect(benchmarks.upload(E2E)).toContainText("Made");
  await benchmarks.upload(THROTTLED).getByRole("link").click();
  await expect(page).toHaveURL(/\/benchmarks\/[0-9a-f]+$/);
  await expect(page.getByRole("main").getByRole("link", { name: "Browser suite" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: TAG, exact: true })).toBeVisible();
});

test("files that are chosen are told apart: made, already there, refused with the reason", async ({
  benchmarks,
  givenRun,
  page,
}) => {
  await givenRun(OLDER);
  await benchmarks.open();
  const nonsense = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("dear diary\n") };
  await benchmarks.choose([await outputOf(OLDER), await outputOf(NEWER), nonsense]);
  await page.getByLabel("Tags").last().fill(TAG);
  await benchmarks.send();
  await expect(benchmarks.upload(OLDER)).toContainText("Already there");
  await expect(benchmarks.upload(NEWER)).toContainText("Made");
  await expect(benchmarks.upload("notes.txt")).toHaveAttribute("data-state", "refused");
  await expect(benchmarks.upload("notes.txt").getByRole("alert")).toContainText(/Refused\. .{20,}/);
});

test("an output without a result is refused with the tool's own error", async ({ benchmarks }) => {
  const failed =
    "org.apache.kafka.common.errors.TimeoutException: Topic perf not present in metadata after 60000 ms.\n";
  await benchmarks.open();
  await benchmarks.choose([{ name: "failed.txt", mimeType: "text/plain", buffer: Buffer.from(failed) }]);
  await benchmarks.send();
  await expect(benchmarks.upload("failed.txt").getByRole("alert")).toContainText("Topic perf not present in metadata");
});

test("an upload that is cancelled makes no run", async ({ benchmarks, page, request }) => {
  await page.route("**/api/v1/benchmark-runs", async (route) => {
    // An upload hangs on its way for as long as the test takes.
    if (route.request().method() !== "POST") await route.continue();
  });
  await benchmarks.open();
  await benchmarks.choose([await outputOf(THROTTLED)]);
  await page.getByLabel("Tags").last().fill(TAG);
  await benchmarks.send();
  await page.getByRole("button", { name: `Cancel ${THROTTLED}` }).click();
  await expect(benchmarks.upload(THROTTLED)).toHaveAttribute("data-state", "cancelled");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  const { items } = await (await request.get(`/api/v1/benchmark-runs?tag=${TAG}`)).json();
  expect(items).toEqual([]);
});

test("filters narrow the list and stand in the URL", async ({ benchmarks, givenRun, page }) => {
  await givenRun(THROTTLED);
  await givenRun(CONSUMER);
  await benchmarks.open(`?tag=${TAG}`);
  await expect(benchmarks.rows()).toHaveCount(2);
  await benchmarks.filter("Kind").selectOption("consume");
  await expect(benchmarks.rows()).toHaveCount(1);
  await expect(benchmarks.row(CONSUMER)).toBeVisible();
  await expect(page).toHaveURL(/kind=consume/);
  await page.reload();
  await expect(benchmarks.filter("Kind")).toHaveValue("consume");
  await expect(benchmarks.rows()).toHaveCount(1);
  await benchmarks.filter("Find").fill("no such run");
  await expect(page.getByText("No run matches these filters.")).toBeVisible();
  await page.getByRole("button", { name: "Show all runs" }).click();
  await expect(page).toHaveURL(/\/benchmarks$/);
  await expect(benchmarks.row(THROTTLED)).toBeVisible();
});

test("a suite unfolds; its repeats become one group of a comparison", async ({ benchmarks, givenRun, page }) => {
  const suite = "Browser matrix";
  const older = await givenRun(OLDER, { suite, step: "one" });
  const newer = await givenRun(NEWER, { suite, step: "one" });
  const other = await givenRun(THROTTLED, { suite, step: "two" });
  await benchmarks.open();
  const row = benchmarks.suite(suite);
  await expect(row).toContainText("3 runs · 2 steps");
  await row.getByRole("button", { name: suite }).click();
  await expect(benchmarks.row(OLDER)).toBeVisible();
  await row.getByRole("checkbox").check();
  const bar = page.getByRole("region", { name: "Chosen runs" });
  await expect(bar).toContainText("3 runs chosen, 2 groups of repeats");
  await bar.getByRole("link", { name: "Compare" }).click();
  await expect(page).toHaveURL(/\/benchmarks\/compare/);
  expect(new URL(page.url()).searchParams.get("ids")).toBe(`${older}~${newer},${other}`);
});

test("the page of a run says what its file says, both units of throughput beside each other", async ({
  benchmarks,
  givenRun,
}) => {
  await benchmarks.openRun(await givenRun(THROTTLED));
  await expect(benchmarks.sentence()).toContainText(/^2\s500\srecords\/s \(2\.56\sMB\/s\) with a p99 of 673\sms/);
  await expect(benchmarks.keyNumber("Throughput")).toContainText("2.44");
  await expect(benchmarks.keyNumber("Throughput")).toContainText("MiB/s as the tool prints");
  await expect(benchmarks.keyNumber("Produce p99, client-side")).toContainText("673");
  const { name, bytes } = await benchmarks.export("Figures", "CSV");
  expect(name).toMatch(/figures\.csv$/);
  const rows = bytes.toString("utf8").split("\r\n");
  expect(rows).toContain("Throughput,2499.4,records/s");
  expect(rows).toContain("Latency p99.9,1821,ms");
  const latency = await benchmarks.export("Produce latency over time", "CSV");
  const points = latency.bytes.toString("utf8").split("\r\n");
  expect(points[0]).toBe('Series,"Time since the start, s","Latency, ms"');
  expect(points.filter((row) => row.startsWith("max,"))).toHaveLength(47);
  expect(points.find((row) => row.startsWith("max,"))).toMatch(/,1018$/);
});

test("a chart is kept as a picture at twice its size, and as JSON", async ({ benchmarks, givenRun }) => {
  await benchmarks.openRun(await givenRun(THROTTLED));
  const chart = benchmarks.chart("How slow is the tail?");
  const drawn = await chart.locator("svg[data-plot]").boundingBox();
  const { name, bytes } = await benchmarks.export("How slow is the tail?", "PNG");
  expect(name).toMatch(/how-slow-is-the-tail\.png$/);
  expect(bytes.subarray(1, 4).toString("latin1")).toBe("PNG");
  expect(bytes.readUInt32BE(16)).toBeGreaterThanOrEqual(2 * (drawn?.width ?? Number.POSITIVE_INFINITY));
  const json = await benchmarks.export("How slow is the tail?", "JSON");
  const { rows }: { readonly rows: readonly unknown[] } = JSON.parse(json.bytes.toString("utf8"));
  expect(rows).toEqual([
    { series: "produce", x: 50, y: 4 },
    { series: "produce", x: 95, y: 89 },
    { series: "produce", x: 99, y: 673 },
    { series: "produce", x: 99.9, y: 1821 },
    { series: "produce", x: 100, y: 2087 },
  ]);
});

test("what the tool does not tell is no data, never 0", async ({ benchmarks, givenRun }) => {
  await benchmarks.openRun(await givenRun(E2E));
  const figures = benchmarks.chart("Figures");
  await expect(figures.getByRole("row", { name: /^Throughput/ }).first()).toContainText("no data");
});

test("a chart is read by keys, and as a table", async ({ benchmarks, givenRun, page }) => {
  await benchmarks.openRun(await givenRun(THROTTLED));
  const chart = benchmarks.chart("How slow is the tail?");
  const slider = chart.getByRole("slider");
  await slider.focus();
  await page.keyboard.press("End");
  await expect(slider).toHaveAttribute("aria-valuetext", /^max: produce 2\s090\sms$/);
  await page.keyboard.press("ArrowLeft");
  await expect(slider).toHaveAttribute("aria-valuetext", /^p99\.9: produce 1\s820\sms$/);
  await page.keyboard.press("Home");
  await expect(slider).toHaveAttribute("aria-valuetext", /^p50: produce 4\sms$/);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "Data of How slow is the tail?" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Show as table" }).press("Enter");
  await expect(chart.getByRole("cell", { name: /^1\s821$/ })).toBeVisible();
});

test("conditions are added in place, wrong ones are refused where they stand", async ({
  benchmarks,
  givenRun,
  page,
}) => {
  await benchmarks.openRun(await givenRun(THROTTLED));
  await page.getByRole("button", { name: "Change conditions" }).click();
  const form = page.getByRole("form", { name: "Change conditions" });
  await form.getByLabel("Brokers", { exact: true }).fill("three");
  await form.getByRole("button", { name: "Save conditions" }).click();
  await expect(form.getByText("is no number")).toBeVisible();
  await form.getByLabel("Brokers", { exact: true }).fill("3");
  await form.getByLabel("Record size, B").fill("1024");
  await form.getByLabel("Memory per broker, GiB").fill("16");
  await form.getByLabel("acks").selectOption("all");
  await form.getByRole("button", { name: "Save conditions" }).click();
  await expect(benchmarks.condition("brokers")).toContainText("3");
  await expect(benchmarks.condition("brokers")).toContainText("added");
  await expect(benchmarks.condition("recordBytes")).toContainText(/1\s024 B/);
  await expect(benchmarks.condition("acks")).toContainText("all");
  await page.reload();
  await expect(benchmarks.condition("brokers")).toContainText("3");
  await page.getByRole("button", { name: "Change conditions" }).click();
  await form.getByLabel("Brokers", { exact: true }).fill("");
  await form.getByRole("button", { name: "Save conditions" }).click();
  await expect(benchmarks.condition("recordBytes")).toBeVisible();
  await expect(benchmarks.condition("brokers")).toHaveCount(0);
});

test("a run is renamed, its file comes back as it was sent, and it is deleted after asking", async ({
  benchmarks,
  givenRun,
  page,
  request,
}) => {
  const id = await givenRun(THROTTLED);
  await benchmarks.openRun(id);
  await page.getByRole("button", { name: "What to do with this run" }).click();
  await page.getByRole("menuitem", { name: "Rename, tags, suite" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Nightly of a browser test");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Nightly of a browser test" })).toBeVisible();
  const href = await page.getByRole("link", { name: "Download the original" }).getAttribute("href");
  const file = await request.get(href ?? "");
  expect(await file.body()).toEqual((await outputOf(THROTTLED)).buffer);
  await page.getByRole("button", { name: "What to do with this run" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Keep it" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Nightly of a browser test" })).toBeVisible();
  await page.getByRole("button", { name: "What to do with this run" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete it" }).click();
  await expect(page).toHaveURL(/\/benchmarks$/);
  expect((await request.get(`/api/v1/benchmark-runs/${id}`)).status()).toBe(404);
  await page.goto(`/benchmarks/${id}`);
  await expect(page.getByRole("alert")).toContainText("There is no such run");
});

test("published measurements stand there as runs that lead to the reference page", async ({ benchmarks, page }) => {
  await benchmarks.open("?source=published");
  await benchmarks.filter("Find").fill("Table 3");
  await benchmarks.rows().first().getByRole("link").first().click();
  await expect(page.locator("[data-verdict]")).toContainText("Published:");
  await expect(page.getByRole("button", { name: "Change conditions" })).toHaveCount(0);
  await page.getByRole("link", { name: "See it on the reference page" }).click();
  await expect(page).toHaveURL(/\/reference#/);
});

test("the list has no accessibility fault", async ({ benchmarks, givenRun, page }) => {
  await givenRun(OLDER, { suite: "Browser matrix", step: "one" });
  await givenRun(NEWER, { suite: "Browser matrix", step: "two" });
  await benchmarks.open();
  await benchmarks.suite("Browser matrix").getByRole("checkbox").check();
  await expectAccessibleHere(page);
});

test("the upload has no accessibility fault", async ({ benchmarks, page }) => {
  await benchmarks.open();
  await benchmarks.choose([await outputOf(THROTTLED)]);
  await expectAccessibleHere(page);
});

test("a run has no accessibility fault", async ({ benchmarks, givenRun, page }) => {
  await benchmarks.openRun(await givenRun(THROTTLED));
  await expect(page.locator("svg[data-plot]").first()).toBeVisible();
  await expectAccessibleHere(page);
});

test("list and run need no sideways scrolling on a phone", async ({ benchmarks, givenRun, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const id = await givenRun(THROTTLED, { suite: "Browser matrix of a rather long name", step: "one" });
  await givenRun(OLDER, { suite: "Browser matrix of a rather long name", step: "two" });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await benchmarks.open();
  await expect(benchmarks.suite("Browser matrix of a rather long name")).toBeVisible();
  expect(await width()).toBeLessThanOrEqual(390);
  await benchmarks.openRun(id);
  await expect(page.locator("svg[data-plot]").first()).toBeVisible();
  expect(await width()).toBeLessThanOrEqual(390);
});
