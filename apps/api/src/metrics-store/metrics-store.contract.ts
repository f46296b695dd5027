import { describe, expect, test } from "vitest";
import { testForgetting } from "./forgetting.contract.ts";
import { testKnownBrokers } from "./known-brokers.contract.ts";
import {
  at,
  CLUSTER,
  type NewStore,
  pointsOf,
  query,
  reading,
  SECOND_MS,
  START_MS,
} from "./sample-readings.contract.ts";
import { testStoring } from "./storing.contract.ts";
import { testTopicRates } from "./topic-rates.contract.ts";

const testChanging = (create: NewStore) => {
  test("replaces a reading that is amended, inputs and all, and stores one that was not there", async () => {
    const store = await create();
    const first = reading(0, { request_queue_size: 3, leader_count: 4 });
    await store.append([first, reading(15, { request_queue_size: 5 })]);
    await store.amend(reading(0, { request_queue_size: 7, partition_count: 9 }), [first.inputs]);
    await store.amend(reading(30, { request_queue_size: 8 }), []);
    expect(await pointsOf(store, query("request_queue_size"))).toEqual([at(0, 7), at(15, 5), at(30, 8)]);
    expect((await store.series(query("leader_count"))).series).toEqual([]);
    expect(await pointsOf(store, query("partition_count"))).toEqual([at(0, 9)]);
  });

  test("amends what a source told, and leaves what another one told at that time", async () => {
    const store = await create();
    const early = reading(0, { request_queue_size: 3, log_size_bytes: 100 });
    await store.append([early]);
    await store.append([reading(0, { connections: 70, log_size_bytes: 100_000 })]);
    await store.amend(reading(0, { request_queue_size: 3, log_size_bytes: 111, connections: 5 }), [early.inputs]);
    const newest = await store.newest(CLUSTER, 1, START_MS);
    expect(newest).toEqual([reading(0, { request_queue_size: 3, log_size_bytes: 111, connections: 70 })]);
  });

  test("forgets a reading that is withdrawn, and no other", async () => {
    const store = await create();
    await store.append([reading(0, { leader_count: 1 }), reading(15, { leader_count: 2 })]);
    await store.append([reading(0, { leader_count: 3 }, "2")]);
    await store.withdraw(reading(0, {}, "2"));
    await store.withdraw(reading(15, {}));
    expect(await pointsOf(store, query("leader_count"))).toEqual([at(0, 1)]);
    expect((await store.brokers(CLUSTER)).map(({ brokerId }) => brokerId)).toEqual(["1"]);
  });
};

const testSources = (create: NewStore) => {
  test("takes a rate from the sample before of the same source, where a broker has several", async () => {
    const store = await create();
    await store.append([
      reading(0, { bytes_in_total: 100 }),
      reading(3, { leader_count: 6 }),
      reading(10, { bytes_in_total: 200 }),
      reading(13, { leader_count: 6 }),
      reading(20, { bytes_in_total: 400 }),
    ]);
    expect(await pointsOf(store, query("bytes_in_rate"))).toEqual([at(0, null), at(10, 10), at(20, 20)]);
  });

  test("gives raw inputs by broker in order of time, both ends included", async () => {
    const store = await create();
    await store.append([reading(30, { bytes_in_total: 9 }), reading(45, { bytes_in_total: 1 })]);
    await store.append([reading(15, { leader_count: 4, bytes_in_total: 7 }), reading(0, { bytes_in_total: 5 })]);
    await store.append([reading(15, { leader_count: 6 }, "2"), reading(0, { leader_count: 6 }, "1", CLUSTER + 1)]);
    const [from, to] = [START_MS + 15 * SECOND_MS, START_MS + 30 * SECOND_MS];
    const told = await store.columns({
      clusterId: CLUSTER,
      inputs: ["bytes_in_total", "leader_count"],
      fromMs: from,
      toMs: to,
    });
    const plain = told.map(({ brokerId, columns: { timesMs, inputs } }) => ({
      brokerId,
      timesMs: [...timesMs],
      bytes: [...(inputs("bytes_in_total") ?? [])],
      leaders: [...(inputs("leader_count") ?? [])],
    }));
    expect(plain.sort((a, b) => Number(a.brokerId) - Number(b.brokerId))).toEqual([
      { brokerId: "1", timesMs: [from, to], bytes: [7, 9], leaders: [4, NaN] },
      { brokerId: "2", timesMs: [from], bytes: [NaN], leaders: [6] },
    ]);
  });

  test("keeps clusters apart", async () => {
    const store = await create();
    await store.append([reading(0, { request_queue_size: 1 }), reading(0, { request_queue_size: 2 }, "1", 8)]);
    expect(await pointsOf(store, query("request_queue_size"))).toEqual([at(0, 1)]);
    expect(await pointsOf(store, query("request_queue_size", { clusterId: 8 }))).toEqual([at(0, 2)]);
  });

  test("stores all of many appends at once", async () => {
    const store = await create();
    const seconds = Array.from({ length: 200 }, (_, index) => index);
    await Promise.all(
      seconds.map((second) => store.append([reading(second, { request_queue_size: second }, String(second % 4))])),
    );
    const { series } = await store.series(query("request_queue_size"));
    expect(series.flatMap(({ points }) => points).length).toBe(200);
  });
};

const testDeriving = (create: NewStore) => {
  test("derives the first rate of a range from the sample before it", async () => {
    const store = await create();
    await store.append([reading(-15, { bytes_in_total: 0 }), reading(0, { bytes_in_total: 3000 })]);
    expect(await pointsOf(store, query("bytes_in_rate"))).toEqual([at(0, 200)]);
  });

  test("does not reach further back than the longest gap", async () => {
    const store = await create();
    await store.append([reading(-301, { bytes_in_total: 0 }), reading(0, { bytes_in_total: 3000 })]);
    expect(await pointsOf(store, query("bytes_in_rate"))).toEqual([at(0, null)]);
  });

  test("never gives a negative rate where a broker restarted", async () => {
    const store = await create();
    await store.append([reading(0, { bytes_in_total: 9000 }), reading(15, { bytes_in_total: 1500 })]);
    expect(await pointsOf(store, query("bytes_in_rate"))).toEqual([at(0, null), at(15, 100)]);
  });

  test("shows a gap where nothing came for longer than the longest gap", async () => {
    const store = await create();
    await store.append([reading(0, { request_queue_size: 3 }), reading(900, { request_queue_size: 5 })]);
    const points = await pointsOf(store, query("request_queue_size"));
    expect(points).toEqual([at(0, 3), [expect.any(Number), null], at(900, 5)]);
  });

  test("shows a gap where samples that come regularly are missing", async () => {
    const store = await create();
    await store.append([0, 15, 30, 45, 60, 120, 135].map((seconds) => reading(seconds, { request_queue_size: 1 })));
    const points = (await pointsOf(store, query("request_queue_size"))) ?? [];
    expect(points.filter(([, value]) => value === null).length).toBe(1);
    expect(points.findIndex(([, value]) => value === null)).toBe(5);
  });

  test("shows no gap where samples come regularly, however far apart up to the longest gap", async () => {
    const store = await create();
    await store.append([0, 280, 560, 840].map((seconds) => reading(seconds, { request_queue_size: 1 })));
    expect((await pointsOf(store, query("request_queue_size")))?.map(([, value]) => value)).toEqual([1, 1, 1, 1]);
  });

  test("shows a gap where a percentile is stale", async () => {
    const store = await create();
    const stale = { produce_total_time_p99_ms: 8, produce_total_time_count: 10 };
    await store.append([
      reading(0, stale),
      reading(15, stale),
      reading(30, { ...stale, produce_total_time_count: 11 }),
    ]);
    expect(await pointsOf(store, query("produce_total_time_p99"))).toEqual([at(0, 8), at(15, null), at(30, 8)]);
  });

  test("gives at most as many points as asked for, with the worst value of a percentile in them", async () => {
    const store = await create();
    const many = Array.from({ length: 240 }, (_, index) =>
      reading(index * 15, {
        produce_total_time_p99_ms: index === 101 ? 900 : 5,
        produce_total_time_count: index + 1,
      }),
    );
    await store.append(many);
    const points = (await pointsOf(store, query("produce_total_time_p99", { points: 20 }))) ?? [];
    expect(points.length).toBeLessThanOrEqual(20);
    expect(points.length).toBeGreaterThan(10);
    expect(Math.max(...points.map(([, value]) => value ?? 0))).toBe(900);
  });

  test("cuts a ratio above 1 and says so", async () => {
    const store = await create();
    await store.append([reading(0, { network_processor_idle_ratio: 1.98 })]);
    const { clamped, series } = await store.series(query("network_processor_idle_ratio"));
    expect({ clamped, points: series[0]?.points }).toEqual({ clamped: true, points: [at(0, 1)] });
  });

  test("reads over midnight", async () => {
    const store = await create();
    await store.append([reading(590, { bytes_in_total: 0 }), reading(605, { bytes_in_total: 1500 })]);
    expect(await pointsOf(store, query("bytes_in_rate"))).toEqual([at(590, null), at(605, 100)]);
  });
};

const testBrokers = (create: NewStore) => {
  test("gives brokers in the order people count in", async () => {
    const store = await create();
    await store.append(["10", "2", "1"].map((brokerId) => reading(0, { request_queue_size: 1 }, brokerId)));
    const { series } = await store.series(query("request_queue_size"));
    expect(series.map(({ brokerId }) => brokerId)).toEqual(["1", "2", "10"]);
    expect((await store.brokers(CLUSTER)).map(({ brokerId }) => brokerId)).toEqual(["1", "2", "10"]);
  });

  test("gives one broker where one is asked for", async () => {
    const store = await create();
    await store.append(["1", "2"].map((brokerId) => reading(0, { request_queue_size: Number(brokerId) }, brokerId)));
    expect(await pointsOf(store, query("request_queue_size", { brokerId: "2" }))).toEqual([at(0, 2)]);
  });

  test("leaves out brokers without any number of the signal", async () => {
    const store = await create();
    await store.append([reading(0, { request_queue_size: 1 }, "1"), reading(0, { active_controllers: 1 }, "2")]);
    const { series } = await store.series(query("active_controllers"));
    expect(series.map(({ brokerId }) => brokerId)).toEqual(["2"]);
  });

  test("knows each broker's newest sample", async () => {
    const store = await create();
    await store.append([reading(15, { request_queue_size: 1 }), reading(0, { request_queue_size: 1 })]);
    expect(await store.brokers(CLUSTER)).toEqual([{ brokerId: "1", lastSampleMs: START_MS + 15 * SECOND_MS }]);
  });

  test("gives the newest readings of each broker whole, oldest first", async () => {
    const store = await create();
    const all = [0, 15, 30].flatMap((seconds) =>
      ["1", "2"].map((brokerId) => reading(seconds, { request_queue_size: seconds, leader_count: 4 }, brokerId)),
    );
    await store.append(all);
    const newest = await store.newest(CLUSTER, 2, START_MS);
    expect(newest.map(({ timeMs }) => timeMs - START_MS)).toEqual([15_000, 15_000, 30_000, 30_000]);
    expect(newest).toEqual(expect.arrayContaining(all.slice(2)));
  });

  test("gives no newest readings from before the given instant", async () => {
    const store = await create();
    await store.append([reading(0, { request_queue_size: 1 }), reading(15, { request_queue_size: 2 })]);
    const newest = await store.newest(CLUSTER, 2, START_MS + 15 * SECOND_MS);
    expect(newest).toEqual([reading(15, { request_queue_size: 2 })]);
  });
};

const SUITES = {
  storing: testStoring,
  sources: testSources,
  changing: testChanging,
  deriving: testDeriving,
  forgetting: testForgetting,
  topics: testTopicRates,
};

/** What every metrics store must do, whatever it keeps samples in. */
export const testMetricsStore = (create: NewStore): void => {
  for (const [name, suite] of Object.entries(SUITES))
    describe(`a metrics store: ${name}`, () => {
      suite(create);
    });
  describe("a metrics store: brokers", () => {
    testBrokers(create);
    testKnownBrokers(create);
  });
};
