import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bench } from "../fixtures/bench.ts";
import { removeRuns } from "../fixtures/load-curve.ts";
import { expect, MARK, test } from "../fixtures/sizing.ts";
import { CalibratePage } from "../pages/calibrate-page.ts";

const SUITE = `${MARK} matrix`;
const PROFILE = `${MARK} measured here`;
const PRODUCERS = [1, 2];
/** The last is more than brokers on a small machine take: it bounds their capacity. */
const RATES = [100, 300, 900, 2700, 9000];
const LOWEST_KBYTES_PER_SECOND = (100 * 1024) / 1000;

/** The machine may be too busy for a curve; then the page must say why, and what was measured stands all the same. */
const FITTED_OR_REFUSED = /^(A broker takes [\d.]+\s[kM]B\/s|These measurements make no curve of p99$)/;

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
    const matrix = ["--producers", PRODUCERS.join(","), "--throughput", RATES.join(","), "--partitions", "3"];
    const short = ["--repeats", "1", "--duration", "3", "--warmup", "2", "--suite", SUITE, "--out", out];
    expect(await bench(baseURL ?? "", [...matrix, ...short])).toContain("/benchmarks?suite=");

    await page.goto("/benchmarks");
    const suite = page.getByRole("row").filter({ hasText: SUITE });
    await expect(suite).toContainText(`${PRODUCERS.length * RATES.length} runs`);
    await expect(suite).toContainText("producers 1 to 2");
    await suite.getByRole("link", { name: "Calibrate on it" }).click();

    const calibrate = new CalibratePage(page);
    await expect(calibrate.sentence()).toHaveText(FITTED_OR_REFUSED);
    await expect(calibrate.chosen()).toHaveCount(PRODUCERS.length * RATES.length);
    expect(await calibrate.loads().count()).toBeGreaterThanOrEqual(RATES.length);
    // 1 KiB records, three replicas on three brokers: each broker receives what is produced. A busy machine is late, or catches up.
    const lowest = Number.parseFloat((await calibrate.loads().first().locator("td, th").first().textContent()) ?? "");
    expect(lowest).toBeGreaterThan(0.7 * LOWEST_KBYTES_PER_SECOND);
    expect(lowest).toBeLessThan(1.4 * LOWEST_KBYTES_PER_SECOND);
    await calibrate.save(PROFILE);
    await calibrate.dialog().getByRole("link", { name: "Size with it" }).click();
    await sizing.verdict().waitFor();

    // 0.15 MB/s over three brokers with three replicas: each receives 0.15 MB/s, between two loads that were measured.
    const id = encodeURIComponent("own:browser-test-measured-here");
    await sizing.open(`?step=answer&profile=${id}&rateBy=bytes&rate=0.15&meanSize=1024&lost=0&groups=0`);
    await expect(sizing.figure("p99")).toHaveText(/^[\d.\s]+ms$/);
    await expect(sizing.note("p99")).toContainText(PROFILE);
    const sized = await request.post("/api/v1/sizing/recommendations", {
      data: { workload: { bytesPerSecond: 0.15e6, consumerGroups: 0 }, profile: "own:browser-test-measured-here" },
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
