import { readFile } from "node:fs/promises";
import { expectAccessible } from "../fixtures/accessible.ts";
import { enterBenchmark, KNEE, pushHalfHour } from "../fixtures/live-half-hour.ts";
import type { LiveBroker } from "../fixtures/live-half-hour.ts";
import { expect, MARK, test as base } from "../fixtures/sizing.ts";
import { HeadroomSection } from "../pages/headroom-section.ts";
import { SizingPage } from "../pages/sizing-page.ts";

const CLUSTER = "browser-test-headroom";
const BENCHMARK = `${MARK} brokers`;
const MINUTE_MS = 60_000;
/** 38 % of the room is left at 0.62 of the knee. */
const PEAK = 0.62 * KNEE;

const ROOMY: readonly LiveBroker[] = [
  { load: () => 20e6 },
  { load: (minute) => (minute >= 10 && minute < 20 ? PEAK : 20e6) },
  { load: () => 15e6, slower: 1.3 },
];

const test = base.extend<{
  readonly headroom: HeadroomSection;
  readonly givenLive: (brokers: readonly LiveBroker[]) => Promise<number>;
}>({
  headroom: async ({ page }, use) => use(new HeadroomSection(page)),
  givenLive: async ({ request }, use) => {
    await use((brokers) => pushHalfHour(request, CLUSTER, brokers));
    await request.delete(`/api/v1/clusters/${CLUSTER}`);
  },
});

test("the broker nearest to the knee is named, with the room of each", async ({
  headroom,
  givenLive,
  page,
  request,
}) => {
  const id = await enterBenchmark(request, BENCHMARK, "brokerTotal");
  await givenLive(ROOMY);
  await headroom.open(CLUSTER, "?last=1h");
  await headroom.benchmark().selectOption(id);
  await expect(page).toHaveURL(/profile=own/);
  await expect(headroom.sentence()).toContainText(
    /Broker 2 is nearest to the knee: 38 % of its room is left at its peak of 35\.4 MB\/s received/,
  );
  await expect(headroom.rooms()).toHaveCount(3);
  await expect(headroom.rooms().first()).toHaveAttribute("data-room", "2");
  await expect(headroom.room("2")).toContainText(/38\s% left/);
  await expect(headroom.room("2")).toContainText("as the benchmark");
  await expect(headroom.room("1")).toContainText(/65\s% left/);
  await expect(headroom.room("3")).toContainText("1.3× slower");
  await expect(headroom.section()).toContainText("measured with 6, the cluster has 3");
  await expect(headroom.chart().locator("[data-marker='knee 57.1\u2009MB/s']")).toBeAttached();
  await expect(headroom.chart().locator("svg [data-band]").first()).toBeAttached();
  await page.reload();
  await headroom.section().scrollIntoViewIfNeeded();
  await expect(headroom.benchmark()).toHaveValue(id);
  await expect(headroom.sentence()).toContainText("Broker 2 is nearest");
});

test("the brokers that run are held against their load, on the cluster's page and in a plan that starts from it", async ({
  headroom,
  givenLive,
  page,
  request,
}) => {
  await givenLive(ROOMY);
  await request.patch(`/api/v1/clusters/${CLUSTER}`, { data: { hardware: { networkGbps: 25 } } });
  await headroom.open(CLUSTER);
  await expect(headroom.provisioning()).toContainText(
    /is right-sized, as far as is told\. 3 brokers run, the fewest that the policy allows: network (in|out) is at \d.* % of a 25 Gb\/s link .*; 10 Gb\/s links would do too/,
  );
  await expect(headroom.provisioning().locator("[data-present-limit]")).toHaveCount(2);
  await headroom.provisioning().getByRole("link", { name: "Plan with this load" }).click();
  const dialog = page.getByRole("dialog", { name: "Start from a live cluster" });
  await expect(dialog).toContainText("3 brokers run, the fewest that the policy allows");
  await dialog.getByRole("button", { name: "Fill the form" }).click();
  const sizing = new SizingPage(page);
  await expect(sizing.provisioning()).toContainText(
    /right-sized.* with a broker lost\).*The plan stands as measured\./,
  );
  await sizing.origin("rate").locator("summary").click();
  await expect(sizing.origin("rate")).toContainText(/Mean of bytes in, all brokers added, .* bytes_in_rate/);
  await sizing.field("Bytes").fill("5000");
  await expect(sizing.provisioning()).toContainText(
    /is under-provisioned\. 3 brokers run and \d+ are needed: .* with a broker lost.*differs from what is measured in Bytes \(measured: \d\d\.?\d*\sMB\/s\)/,
  );
  await page.reload();
  await expect(sizing.provisioning()).toContainText("is under-provisioned");
  await sizing.provisioning().getByText("How each field was found").click();
  await expect(sizing.provisioning().locator('[data-missing="workload.minInsyncReplicas"]')).toContainText(
    "Set bootstrapServers",
  );
  await expectAccessible(page, { include: "[data-against]" });
});

test("it follows the time range of the page", async ({ headroom, givenLive, request }) => {
  const id = await enterBenchmark(request, BENCHMARK, "brokerTotal");
  const startMs = await givenLive(ROOMY);
  const quiet = `?profile=${encodeURIComponent(id)}&from=${startMs}&to=${startMs + 9 * MINUTE_MS}`;
  await headroom.open(CLUSTER, quiet);
  await expect(headroom.room("2")).toContainText(/65\s% left/);
  await headroom.open(CLUSTER, `?profile=${encodeURIComponent(id)}&from=${startMs}&to=${startMs + 25 * MINUTE_MS}`);
  await expect(headroom.room("2")).toContainText(/38\s% left/);
});

test("a broker past the knee is said to be so", async ({ headroom, givenLive, request }) => {
  const id = await enterBenchmark(request, BENCHMARK, "brokerTotal");
  await givenLive([{ load: () => 1.1 * KNEE }, { load: () => 10e6 }]);
  await headroom.open(CLUSTER, `?last=1h&profile=${encodeURIComponent(id)}`);
  await expect(headroom.sentence()).toContainText(/Broker 1 is past the knee/);
  await expect(headroom.sentence().getByRole("img", { name: "trouble" })).toBeVisible();
  await expect(headroom.room("1")).toContainText(/past the knee by 10\s%/);
});

test("without a profile of brokers it tells how to get one, and why the others will not do", async ({
  headroom,
  givenLive,
  page,
  request,
}) => {
  await enterBenchmark(request, BENCHMARK, "producerAck");
  await givenLive([{ load: () => 10e6 }]);
  await headroom.open(CLUSTER);
  await expect(headroom.section()).toContainText("No profile of what brokers reported yet");
  await expect(headroom.section()).toContainText(`--cluster ${CLUSTER} --load-curve`);
  await expect(headroom.section()).toContainText(`${BENCHMARK} (what producers saw)`);
  await expect(headroom.section()).toContainText("Client and broker p99 differ up to tenfold");
  await headroom.section().getByRole("link", { name: "calibrate on its runs" }).click();
  await expect(page).toHaveURL(/\/benchmarks\/calibrate\?kind=brokerTotal/);
});

test("a profile of another kind in the URL is refused with the reason", async ({ headroom, givenLive, request }) => {
  const id = await enterBenchmark(request, BENCHMARK, "producerAck");
  await givenLive([{ load: () => 10e6 }]);
  await headroom.open(CLUSTER, `?profile=${encodeURIComponent(id)}`);
  await expect(headroom.section().getByRole("status")).toContainText("Not compared.");
  await expect(headroom.section().getByRole("status")).toContainText("what clients waited for acknowledgements");
  await headroom.open(CLUSTER, "?profile=own:gone");
  await expect(headroom.section().getByRole("status")).toContainText("own:gone, was removed");
});

test("rooms and live points are kept as files", async ({ headroom, givenLive, page, request }) => {
  const id = await enterBenchmark(request, BENCHMARK, "brokerTotal");
  await givenLive(ROOMY);
  await headroom.open(CLUSTER, `?last=1h&profile=${encodeURIComponent(id)}`);
  await expect(headroom.rooms()).toHaveCount(3);
  const csvOf = async (title: string): Promise<readonly string[]> => {
    await page.getByRole("button", { name: `Data of ${title}` }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      // The menu of before may still be closing.
      page
        .getByRole("menu", { name: `Data of ${title}` })
        .getByRole("menuitem", { name: "CSV" })
        .click(),
    ]);
    return (await readFile(await download.path())).toString().trim().split("\r\n");
  };
  const rooms = await csvOf("Room by broker");
  expect(rooms).toHaveLength(4);
  expect(Number(rooms[1]?.split(",")[4])).toBeCloseTo(0.38, 2);
  const points = await csvOf("Live p99 over the benchmark's curve");
  expect(points.length).toBeGreaterThan(3 * 25);
});

test("the room to the knee has no accessibility fault, and nothing is cut off", async ({
  headroom,
  givenLive,
  page,
  request,
}) => {
  const id = await enterBenchmark(request, BENCHMARK, "brokerTotal");
  await givenLive(ROOMY);
  await headroom.open(CLUSTER, `?last=1h&profile=${encodeURIComponent(id)}`);
  await expect(headroom.rooms()).toHaveCount(3);
  await expectAccessible(page, { include: "[data-headroom]" });
});
