import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";

const post = (path: string, payload: object) => server.app.inject({ method: "POST", url: `/api/v1/${path}`, payload });
const headroom = (cluster: string, query: string) => server.app.inject(`/api/v1/clusters/${cluster}/headroom?${query}`);

const SCRAPE_MS = 15_000;
const MINUTE_MS = 60_000;
const MINUTES = 30;
/** Whole minutes, so that what a stretch of time holds can be computed by hand. */
const NOW_MS = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
const START_MS = NOW_MS - MINUTES * MINUTE_MS;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  // However long the pushes take, they are new when the headroom is asked for. Timers run on.
  vi.useFakeTimers({ toFake: ["Date"], now: NOW_MS });
});
afterAll(async () => {
  vi.useRealTimers();
  await server.stop();
});

interface Broker {
  /** Received in a minute of the half hour, in bytes per second: a third produced to it, the rest replicated. */
  readonly load: (minute: number) => number;
  readonly p99Ms: (minute: number) => number;
  readonly requestsPerSecond?: number;
  readonly isDown?: (minute: number) => boolean;
}

/** What the exporter's catch-all rule gives of a broker. */
const page = (received: number, requests: number, p99Ms: number, replication: boolean) => `
kafka_server_BrokerTopicMetrics_Count{name="BytesInPerSec",} ${received / 3}
${replication ? `kafka_server_BrokerTopicMetrics_Count{name="ReplicationBytesInPerSec",} ${(received * 2) / 3}` : ""}
kafka_network_RequestMetrics_99thPercentile{name="TotalTimeMs",request="Produce",} ${p99Ms}
kafka_network_RequestMetrics_Count{name="TotalTimeMs",request="Produce",} ${requests}
kafka_server_ReplicaManager_Value{name="PartitionCount",} 30
kafka_server_ReplicaManager_Value{name="LeaderCount",} 10
`;

const pushHalfHour = async (name: string, brokers: readonly Broker[], cluster: object = {}, replication = true) => {
  expect((await post("clusters", { name, scrapeIntervalSeconds: 15, ...cluster })).statusCode).toBe(201);
  const pushes = brokers.flatMap(({ load, p99Ms, requestsPerSecond = 100, isDown = () => false }, index) => {
    let [received, requests] = [0, 0];
    return Array.from({ length: (MINUTES * MINUTE_MS) / SCRAPE_MS }, (_, scrape) => {
      const minute = Math.floor(scrape / 4);
      // A scrape stands at the end of its quarter of a minute.
      const timeMs = START_MS + (scrape + 1) * SCRAPE_MS - 1000;
      received += load(minute) * (SCRAPE_MS / 1000);
      requests += requestsPerSecond * (SCRAPE_MS / 1000);
      const url = `/api/v1/clusters/${name}/ingest/prometheus?broker=${index + 1}&timeMs=${timeMs}`;
      return isDown(minute) ? [] : [{ url, payload: page(received, requests, p99Ms(minute), replication) }];
    }).flat();
  });
  const answers = await Promise.all(pushes.map((push) => server.app.inject({ method: "POST", ...push })));
  for (const answer of answers) expect(answer.json().accepted).toBeGreaterThan(3);
};

// p99 = 5 + 10·x/(100 − x) ms at x MB/s: 55/9 ms at 10 MB/s, three times that at 400/7 = 57.1 MB/s.
const law = (load: number) => 5 + (10 * load) / (100e6 - load);
const KNEE = 400e6 / 7;
const loads = [10, 20, 30, 40, 50, 60, 70, 80, 90].map((megabytes) => megabytes * 1e6);
const benchmark = {
  name: "bench",
  kind: "brokerTotal",
  points: loads.map((load) => ({ receivedBytesPerSecond: load, p99Ms: law(load) })),
  conditions: { brokers: 6, replicationFactor: 3, coresPerBroker: 16, nic: "25 GbE", memoryBytesPerBroker: 64e9 },
};
const PROFILE = "own:bench";

beforeAll(() => post("sizing/profiles", benchmark));

// 38 % of the room is left at 0.62 of the knee.
const PEAK = 0.62 * KNEE;
const busyInTheMiddle = (minute: number) => (minute >= 10 && minute < 20 ? PEAK : 20e6);
const spike = (minute: number) => (minute === 15 ? 64e6 : 20e6);
const even = (load: number): Broker => ({ load: () => load, p99Ms: () => law(load) });
const range = `from=${START_MS}`;

describe("a cluster with room", () => {
  beforeAll(() =>
    pushHalfHour(
      "roomy",
      [
        even(20e6),
        { load: busyInTheMiddle, p99Ms: (minute) => law(busyInTheMiddle(minute)) },
        { load: () => 0, p99Ms: () => 5, requestsPerSecond: 0 },
      ],
      { hardware: { cores: 8, networkGbps: 25, memoryBytes: 64e9 } },
    ),
  );

  test("is told by the broker that came nearest to the knee, with its room at its peak and now", async () => {
    const answer = (await headroom("roomy", `profile=${PROFILE}&${range}`)).json();
    expect(answer.knee.receivedBytesPerSecond / KNEE).toBeCloseTo(1, 2);
    expect(answer).toMatchObject({
      profile: PROFILE,
      profileName: "bench",
      kind: "brokerTotal",
      state: "good",
      kneeUnknown: null,
      points: benchmark.points,
    });
    expect(answer.sentence).toMatch(
      /^Broker 2 is nearest to the knee: 38 % of its room is left at its peak of 35\.4 MB\/s received/,
    );
    expect(answer.brokers.map(({ brokerId }: { brokerId: string }) => brokerId)).toEqual(["2", "1", "3"]);
    const [nearest, steady, idle] = answer.brokers;
    expect(nearest.peakReceivedBytesPerSecond).toBeCloseTo(PEAK, -3);
    expect(nearest.headroomRatio).toBeCloseTo(0.38, 2);
    expect(nearest.receivedBytesPerSecond).toBeCloseTo(20e6, -3);
    expect(nearest.headroomNowRatio).toBeCloseTo(1 - 20e6 / KNEE, 2);
    expect(Date.parse(nearest.peakAt)).toBeGreaterThanOrEqual(START_MS + 10 * MINUTE_MS);
    expect(Date.parse(nearest.peakAt)).toBeLessThan(START_MS + 20 * MINUTE_MS);
    expect(nearest.aboveCurveRatio).toBeCloseTo(1, 2);
    expect(nearest.comparedMinutes).toBeGreaterThanOrEqual(28);
    expect(steady.headroomRatio).toBeCloseTo(1 - 20e6 / KNEE, 2);
    // The percentile of a broker without requests is none, whatever its page says.
    expect(idle).toMatchObject({ points: [], aboveCurveRatio: null, comparedMinutes: 0, headroomRatio: 1 });
  });

  test("has live points of a minute each: load, and the p99 at it", async () => {
    const answer = (await headroom("roomy", `profile=${PROFILE}&${range}`)).json();
    const points: [number, number, number][] = answer.brokers[0].points;
    expect(points.length).toBeGreaterThanOrEqual(28);
    const inPeak = points.filter(([, load]) => load > 30e6);
    expect(inPeak).toHaveLength(10);
    for (const [timeMs, load, p99Ms] of points) {
      expect(timeMs % MINUTE_MS).toBe(0);
      expect(p99Ms).toBeCloseTo(law(load), 3);
    }
    for (const { receivedBytesPerSecond, p99Ms, lowMs } of answer.curve) {
      expect(p99Ms / law(receivedBytesPerSecond)).toBeCloseTo(1, 1);
      expect(lowMs).toBeLessThanOrEqual(p99Ms);
    }
  });

  test("keeps the peak among few points", async () => {
    const answer = (await headroom("roomy", `profile=${PROFILE}&${range}&points=3`)).json();
    const own: [number, number, number][] = answer.brokers[0].points;
    expect(own.length).toBeLessThanOrEqual(3);
    expect(Math.max(...own.map(([, load]) => load))).toBeCloseTo(PEAK, -3);
    expect(answer.brokers[0].comparedMinutes).toBeGreaterThanOrEqual(28);
  });

  test("names the conditions that it does not have", async () => {
    const { differences } = (await headroom("roomy", `profile=${PROFILE}&${range}`)).json();
    expect(differences).toEqual([
      "brokers: measured with 6, the cluster has 3",
      "cores of a broker: measured with 16, the cluster has 8",
    ]);
  });

  test("is told as it was where the range lies in the past", async () => {
    const to = START_MS + 15 * MINUTE_MS;
    const { sentence } = (await headroom("roomy", `profile=${PROFILE}&${range}&to=${to}`)).json();
    expect(sentence).toContain(`As it was at ${new Date(to).toISOString()}: Broker 2 is nearest`);
  });

  test("says that data is old", async () => {
    await pushHalfHour("stale", [{ ...even(20e6), isDown: (minute) => minute >= 12 }]);
    const answer = (await headroom("stale", `profile=${PROFILE}&${range}`)).json();
    expect(answer.state).toBe("unknown");
    expect(answer.sentence).toMatch(
      /^No broker has told its load for (18|19|20|21) minutes, so .* Before that, broker 1 was nearest to the knee: 65 % of its room was left at its peak of 20 MB\/s received\.$/,
    );
    await pushHalfHour("one-silent", [even(20e6), { ...even(10e6), isDown: (minute) => minute >= 12 }]);
    const { sentence } = (await headroom("one-silent", `profile=${PROFILE}&${range}`)).json();
    expect(sentence).toMatch(/^Broker 1 is nearest .* Broker 2 told no load for \d+ minutes\.$/);
  });
});

describe("a cluster in trouble", () => {
  test("is past the knee now, or was at its peak", async () => {
    await pushHalfHour("past", [even(20e6), even(64e6)]);
    const now = (await headroom("past", `profile=${PROFILE}&${range}`)).json();
    expect(now.state).toBe("bad");
    expect(now.sentence).toBe("Broker 2 is past the knee: it receives 64 MB/s, 12 % above the knee at 57.1 MB/s.");
    expect(now.brokers[0].headroomRatio).toBeCloseTo(1 - 64e6 / KNEE, 2);
    await pushHalfHour("spike", [{ load: spike, p99Ms: (minute) => law(spike(minute)) }]);
    const was = (await headroom("spike", `profile=${PROFILE}&${range}`)).json();
    expect(was.state).toBe("warning");
    expect(was.sentence).toContain("was past the knee at its peak: it received 64 MB/s");
    expect(was.sentence).toContain("Now 65 % of its room is left.");
  });

  test("that carries more than the benchmark foretells is no cluster of that benchmark", async () => {
    await pushHalfHour("stronger", [{ load: () => 200e6, p99Ms: () => 9 }]);
    const answer = (await headroom("stronger", `profile=${PROFILE}&${range}`)).json();
    expect(answer).toMatchObject({ state: "unknown", brokers: [{ pastKneeP99Ms: 9, aboveCurveRatio: null }] });
    expect(answer.sentence).toMatch(
      /^Broker 1 carries more than the benchmark foretells: at its peak it received 200 MB\/s, past the knee at 57\.1 MB\/s, and its p99 there was 9 ms \(the knee's is 18\.\d ms\)/,
    );
  });

  test("is slower than the benchmark at the same load", async () => {
    const slow: Broker = { load: () => 40e6, p99Ms: () => 2.4 * law(40e6) };
    await pushHalfHour("slow", [even(20e6), slow]);
    const answer = (await headroom("slow", `profile=${PROFILE}&${range}`)).json();
    expect(answer.state).toBe("warning");
    expect(answer.sentence).toMatch(
      /^Broker 2 is slower than the benchmark: its p99 is 2\.4 times the benchmark's at the same load .* 30 % of broker 2's room is left\.$/,
    );
    expect(answer.brokers[0].aboveCurveRatio).toBeCloseTo(2.4, 1);
    expect(answer.brokers[0].aboveCurveMs).toBeCloseTo(1.4 * law(40e6), 0);
  });
});

describe("what cannot be told is said", () => {
  test("a profile of too few loads has points and no knee", async () => {
    const few = { ...benchmark, name: "few", points: benchmark.points.slice(0, 2) };
    await post("sizing/profiles", few);
    const answer = (await headroom("roomy", `profile=own:few&${range}`)).json();
    expect(answer).toMatchObject({ knee: null, curve: [], points: few.points, state: "unknown" });
    expect(answer.kneeUnknown.length).toBeGreaterThan(20);
    expect(answer.sentence).toContain("35.4 MB/s received by broker 2, is above the highest measured one of 20 MB/s");
    expect(answer.brokers[0]).toMatchObject({ headroomRatio: null, headroomNowRatio: null });
    // Between two measured loads a straight line is compared with; 20 MB/s is one of the two.
    expect(answer.brokers[0].aboveCurveRatio).toBeCloseTo(1, 2);
  });

  test("a cluster without samples, with older ones, and with one scrape", async () => {
    await post("clusters", { name: "empty" });
    const none = await headroom("empty", `profile=${PROFILE}`);
    expect(none.statusCode).toBe(200);
    expect(none.json()).toMatchObject({
      state: "unknown",
      brokers: [],
      differences: [],
      sentence: expect.stringContaining("No samples"),
    });
    expect(none.json().knee.receivedBytesPerSecond / KNEE).toBeCloseTo(1, 2);
    const url = `/api/v1/clusters/empty/ingest/prometheus?broker=1&timeMs=${START_MS}`;
    await server.app.inject({ method: "POST", url, payload: page(1, 1, 1, true) });
    expect((await headroom("empty", `profile=${PROFILE}`)).json().sentence).toContain("before this range");
    expect((await headroom("empty", `profile=${PROFILE}&${range}`)).json().sentence).toContain("needs two scrapes");
  });

  test("brokers whose exporter hides replication are not taken for less loaded", async () => {
    await pushHalfHour("no-replication", [even(20e6)], {}, false);
    const answer = (await headroom("no-replication", `profile=${PROFILE}&${range}`)).json();
    expect(answer).toMatchObject({
      state: "unknown",
      brokers: [],
      sentence: expect.stringContaining("replication_bytes_in_rate"),
    });
  });

  test.each([
    ["producerAck", "tenfold"],
    ["endToEnd", "canary"],
    ["unknown", "does not say where"],
  ])("a profile of kind %s is 422 with what to do", async (kind, text) => {
    await post("sizing/profiles", { ...benchmark, name: `kind ${kind}`, kind });
    const answer = await headroom("roomy", `profile=own:kind-${kind.toLowerCase()}`);
    expect([answer.statusCode, answer.json().title]).toEqual([422, "Not like with like"]);
    expect(answer.json().detail).toContain(text);
    expect(answer.json().detail).toContain("brokerTotal");
  });

  test("a published profile of unknown kind is not to be changed, one's own is", async () => {
    const details = await Promise.all(
      ["intel-confluent-2020", "own:kind-unknown"].map(
        async (id) => (await headroom("roomy", `profile=${id}`)).json().detail,
      ),
    );
    expect(details).toEqual([expect.not.stringContaining("PATCH"), expect.stringContaining("with PATCH")]);
  });

  test.each([
    ["nowhere", `profile=${PROFILE}`, 404, undefined],
    ["roomy", "", 400, "query.profile"],
    ["roomy", "profile=own:gone", 400, "query.profile"],
    ["roomy", "profile=twitter-2022", 422, undefined],
    ["roomy", `profile=${PROFILE}&from=soon`, 400, "query.from"],
    ["roomy", `profile=${PROFILE}&from=2&to=1`, 400, "query.from"],
    ["roomy", `profile=${PROFILE}&points=1`, 400, "query.points"],
    ["roomy", `profile=${PROFILE}&colour=red`, 400, "query.colour"],
    ["roomy", "profile=a%00b", 400, "query.profile"],
  ])("%s?%s is %i", async (cluster, query, status, path) => {
    const answer = await headroom(cluster, query);
    expect([answer.statusCode, answer.json().errors?.[0]?.path]).toEqual([status, path]);
  });
});
