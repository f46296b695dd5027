import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bench } from "../fixtures/bench.ts";
import { removeRuns } from "../fixtures/load-curve.ts";
import { expect, MARK, test } from "../fixtures/sizing.ts";
import { CalibratePage } from "../pages/calibrate-page.ts";

const SUITE = `${MARK} matrix`;
const PROFILE = `${MARK} measured here`;
const PROFILE_ID = "own:browser-test-measured-here";
const PRODUCERS = [1, 2];
/** The last is more than brokers on a small machine take: it bounds their capacity. */
const RATES = [100, 900, 9000];
const MOST_AGAIN = 2;
const LOWEST_MEGABYTES = (100 * 1024) / 1e6;

/** The machine may be too busy for a curve; then the page must say why, and what was measured stands all the same. */
const FITTED_OR_REFUSED =
  /^(A broker takes [\d.]+\s[kM]B\/s|Throughput .*; there is no curve of p99$|These measurements make no curve of p99$)/;

/** The loads of the page's table, ascending; its head says whether they stand in kB/s or MB/s. */
const loadsInMegabytes = async (calibrate: CalibratePage): Promise<number[]> => {
  const unit = (await calibrate.page.getByRole("columnheader", { name: /^Load, / }).textContent())?.includes("MB/s")
    ? 1
    : 1e-3;
  const cells = await calibrate.loads().locator("td:first-child, th:first-child").allTextContents();
  return cells.map((text) => Number.parseFloat(text) * unit);
};

test("a matrix that is measured on a real cluster is uploaded, calibrated, saved and sized with", async ({
  baseURL,
  page,
  request,
  sizing,
}) => {
  test.setTimeout(900_000);
  await removeRuns(request);
  const out = await mkdtemp(join(tmpdir(), "highwater-matrix-"));
  try {
    const calibrate = new CalibratePage(page);
    const measure = async (): Promise<void> => {
      await removeRuns(request);
      const matrix = ["--producers", PRODUCERS.join(","), "--throughput", RATES.join(","), "--partitions", "3"];
      const short = ["--repeats", "1", "--duration", "3", "--warmup", "2", "--suite", SUITE];
      const into = ["--out", await mkdtemp(join(out, "run-"))];
      expect(await bench(baseURL ?? "", [...matrix, ...short, ...into])).toContain("/benchmarks?suite=");
      await page.goto("/benchmarks");
      const suite = page.getByRole("row").filter({ hasText: SUITE });
      await expect(suite).toContainText(`${PRODUCERS.length * RATES.length} runs`);
      await expect(suite).toContainText("producers 1 to 2");
      await suite.getByRole("link", { name: "Calibrate on it" }).click();
      await expect(calibrate.sentence()).toHaveText(FITTED_OR_REFUSED);
      await expect(calibrate.chosen()).toHaveCount(PRODUCERS.length * RATES.length);
      expect(await calibrate.loads().count()).toBeGreaterThanOrEqual(RATES.length);
    };
    await measure();
    // Brokers that carried too few of the loads make no profile: then the machine had other work, and it is measured again.
    for (let again = 0; again < MOST_AGAIN && (await calibrate.saving().isDisabled()); again += 1) await measure();
    // 1 KiB records, three replicas on three brokers: each broker receives what is produced. A busy machine is late, or catches up.
    const [lowest = 0] = await loadsInMegabytes(calibrate);
    expect(lowest).toBeGreaterThan(LOWEST_MEGABYTES / 3);
    expect(lowest).toBeLessThan(LOWEST_MEGABYTES * 3);
    await calibrate.save(PROFILE);
    await calibrate.dialog().getByRole("link", { name: "Size with it" }).click();
    await sizing.verdict().waitFor();

    // Three brokers with three replicas receive what is produced, each: a load between two that were carried.
    const profile = await request.get(`/api/v1/sizing/profiles/${encodeURIComponent(PROFILE_ID)}`);
    const [first, second] = (await profile.json()).latency.points;
    const between = (first.receivedBytesPerSecond + second.receivedBytesPerSecond) / 2 / 1e6;
    await sizing.open(
      `?step=answer&profile=${encodeURIComponent(PROFILE_ID)}&rateBy=bytes&rate=${between}&meanSize=1024&lost=0&groups=0`,
    );
    await expect(sizing.figure("p99")).toHaveText(/^[\d.\s]+ms$/);
    await expect(sizing.note("p99")).toContainText(PROFILE);
    const sized = await request.post("/api/v1/sizing/recommendations", {
      data: {
        workload: { bytesPerSecond: between * 1e6, consumerGroups: 0 },
        profile: PROFILE_ID,
      },
    });
    const { latency } = await sized.json();
    expect(latency).toMatchObject({ basis: "interpolated", kind: "producerAck" });
    const shown = (await sizing.figure("p99").textContent())?.replaceAll(/[^\d.]/g, "");
    expect(Number(shown) / latency.p99Ms).toBeCloseTo(1, 1);
  } finally {
    await removeRuns(request);
    await rm(out, { recursive: true, force: true });
  }
});
