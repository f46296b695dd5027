import { describe, expect, test } from "vitest";
import type { Evidence } from "./evidence.ts";
import { fullestLimit } from "./room.ts";
import { observe } from "./rules.ts";
import { evidence, NOW_MS, quiet } from "./test-evidence.ts";
import type { KafkaNow, KafkaTold } from "./told-by-kafka.ts";

const SECOND_MS = 1000;
const ANSWERED_MS = NOW_MS - 8 * SECOND_MS;
const LISTED_MS = NOW_MS - 40 * SECOND_MS;

const told = (now: Partial<KafkaNow> | null, more: Partial<KafkaTold> = {}): KafkaTold => ({
  servers: ["a:9092", "b:9092"],
  answeredMs: ANSWERED_MS,
  failedLooks: 0,
  now:
    now === null ? null : { listed: ["1", "2", "3"], missing: [], outOfSync: [], underMinIsr: [], volumes: [], ...now },
  ...more,
});

const without3: Partial<KafkaNow> = {
  listed: ["1", "2"],
  missing: [{ brokerId: "3", lastListedMs: LISTED_MS, replicas: 12 }],
  outOfSync: [{ brokerId: "3", replicas: 12 }],
};

const all = (forMs: number) => ["1", "2", "3"].map((brokerId) => ({ brokerId, lastSampleMs: NOW_MS - forMs }));
const rulesOf = (given: Evidence) => observe(given).map(({ rule, brokerId }) => `${rule} ${brokerId ?? "-"}`);

describe("no broker answers", () => {
  const frozen = told(null, { answeredMs: NOW_MS - 90 * SECOND_MS, failedLooks: 1 });
  const high = { produce_total_time_p99: { 2: [5, 869, 869] }, canary_failed_rate: { 2: [0, 1] } };

  test("stands first and alone where Kafka and all metrics are silent, since the last sign of life", () => {
    const given = evidence(high, {
      kafka: frozen,
      canary: { silentMs: 70 * SECOND_MS },
      brokers: all(80 * SECOND_MS),
      p99TargetMs: 20,
      promised: { p99Ms: 20, kind: "brokerTotal" },
    });
    expect(observe(given)).toEqual([
      expect.objectContaining({
        rule: "no_broker_answers",
        state: "bad",
        sentence:
          "No broker of this cluster answers: Kafka has stopped answering, and no broker sends metrics any more.",
        since: NOW_MS - 70 * SECOND_MS,
        checks: [
          "Are the broker processes running, and neither stopped nor out of memory?",
          "Can this console reach a:9092 and b:9092? Try it from its machine.",
          expect.any(String),
        ],
      }),
    ]);
  });

  test("is said by the canary too, while the newest metrics are not old yet", () => {
    const kafka = { ...frozen, failedLooks: 2 };
    const canary = { silentMs: 18 * SECOND_MS };
    expect(observe(evidence(high, { kafka, canary }))[0]).toMatchObject({
      rule: "no_broker_answers",
      sentence: "No broker of this cluster answers: Kafka answers neither this console nor its canary.",
    });
  });

  test("is never said where the canary's records come back, or after one look beside fresh metrics", () => {
    const kafka = { ...frozen, failedLooks: 5 };
    expect(rulesOf(evidence({}, { kafka, canary: { silentMs: 100 }, brokers: all(80 * SECOND_MS) }))).toEqual([
      "data_stale -",
    ]);
    expect(rulesOf(evidence({}, { kafka: frozen }))).toEqual([]);
  });

  test("is not said where brokers have sent metrics since: then it is Kafka's listeners, or the way to them", () => {
    const kafka = { ...frozen, failedLooks: 4 };
    expect(observe(evidence({}, { kafka, canary: { silentMs: 80 * SECOND_MS } }))[0]).toMatchObject({
      rule: "kafka_unanswered",
      state: "bad",
      sentence: "Kafka answers neither this console nor its canary any more, though brokers still send metrics.",
      since: NOW_MS - 80 * SECOND_MS,
    });
  });

  test("but metrics that still come make it a warning of this console's own way to Kafka", () => {
    expect(observe(evidence({}, { kafka: { ...frozen, failedLooks: 2 } }))).toEqual([
      expect.objectContaining({ rule: "kafka_unanswered", state: "warning", since: frozen.answeredMs }),
    ]);
  });
});

describe("a broker that Kafka does not list", () => {
  test("is down, since it was listed last, with what follows from it", () => {
    const given = evidence(
      { under_replicated_partitions: { 1: [0, 6], 2: [0, 6] }, canary_failed_rate: { 3: [0, 1] } },
      { kafka: told(without3), brokers: quiet("3", 31 * SECOND_MS) },
    );
    const [first, ...rest] = observe(given);
    expect(first).toMatchObject({ rule: "broker_down", brokerId: "3", state: "bad", since: LISTED_MS });
    expect(first?.sentence).toMatch(
      /^Broker 3 is down: Kafka no longer lists it\. Hence: records of the canary through broker 3 are not acknowledged and 12 partitions are under-replicated\.$/,
    );
    for (const { causedBy } of rest) expect(causedBy).toEqual({ rule: "broker_down", brokerId: "3" });
  });

  test("is not called silent too, however long it sends nothing", () => {
    expect(rulesOf(evidence({}, { kafka: told(without3), brokers: quiet("3", 600 * SECOND_MS) }))).toEqual([
      "broker_down 3",
    ]);
  });

  test("is neither blamed for the others' latency nor judged by its own", () => {
    const given = evidence(
      {
        produce_total_time_p99: { 1: [60], 3: [90] },
        produce_local_time_mean: { 1: [1], 2: [1], 3: [20.3] },
        produce_remote_time_mean: { 1: [9], 2: [3], 3: [2] },
      },
      { kafka: told(without3), p99TargetMs: 50 },
    );
    expect(rulesOf(given)).toEqual(["broker_down 3", "p99_over_target 1"]);
    expect(observe(given)[1]?.sentence).not.toMatch(/broker 3/);
  });

  test("runs where it has told its metrics since", () => {
    const given = evidence({}, { kafka: told(without3), brokers: quiet("3", 2 * SECOND_MS) });
    expect(observe(given)[0]?.sentence).toBe("Broker 3 runs, but Kafka does not list it, so it serves no clients.");
  });

  test("is gone on purpose where it has no replicas and is not watched", () => {
    const missing = [{ brokerId: "9", lastListedMs: LISTED_MS, replicas: 0 }];
    expect(observe(evidence({}, { kafka: told({ missing }) }))).toEqual([]);
  });
});

describe("a broker without metrics that Kafka lists", () => {
  test("serves clients still, which is a warning", () => {
    const given = evidence({}, { kafka: told({}), brokers: quiet("2", 60 * SECOND_MS) });
    expect(observe(given)[0]).toMatchObject({
      rule: "broker_silent",
      state: "warning",
      sentence: "Broker 2 sends no metrics any more; it serves clients still: Kafka lists it.",
    });
  });

  test("is bad where its replicas are not in sync", () => {
    const kafka = told({ outOfSync: [{ brokerId: "2", replicas: 4 }] });
    expect(observe(evidence({}, { kafka, brokers: quiet("2", 60 * SECOND_MS) }))[0]).toMatchObject({
      state: "bad",
      sentence: "Broker 2 sends no metrics any more; Kafka lists it still, but 4 replicas on it are not in sync.",
    });
  });

  test("where all are so, it is the metrics that fail", () => {
    expect(observe(evidence({}, { kafka: told({}), brokers: all(60 * SECOND_MS) }))[0]).toMatchObject({
      rule: "data_stale",
      state: "warning",
      sentence:
        "No broker sends metrics any more, but Kafka answers and lists brokers 1, 2 and 3: it is the metrics that fail.",
    });
  });
});

describe("replicas that are missed", () => {
  const underMinIsr = ["orders", "clicks", "users", "page-views"].map((topic) => ({ topic, partitions: 1 }));

  test("under their minimum name the topics, and who refuses whom", () => {
    const given = evidence({ under_min_isr_partitions: { 1: [4] } }, { kafka: told({ underMinIsr }) });
    expect(observe(given)[0]?.sentence).toBe(
      "4 partitions of topics orders, clicks, users and 1 more have fewer in-sync replicas than the minimum, so producers with acks=all are refused there.",
    );
  });

  test("under their minimum are counted by Kafka where no broker counts them", () => {
    expect(observe(evidence({}, { kafka: told({ underMinIsr }) }))[0]).toMatchObject({
      rule: "under_min_isr",
      value: 4,
      evidence: "Kafka's metadata counts 4 partitions with fewer in-sync replicas than min.insync.replicas.",
    });
  });

  test("are not asked for where Kafka says whose they are", () => {
    const signals = { under_replicated_partitions: { 1: [12] } };
    expect(observe(evidence(signals, { kafka: told(without3) })).at(-1)?.checks).toEqual([
      "Start broker 3: Kafka does not list it, and 12 replicas on it are not in sync.",
      "Does a reassignment run? Then this ends with it.",
    ]);
    const lagging = told({ outOfSync: [{ brokerId: "2", replicas: 1 }] });
    expect(observe(evidence(signals, { kafka: lagging })).at(-1)?.checks[0]).toMatch(
      /^Look at broker 2: Kafka lists it, but 1 replica on it is not in sync\./,
    );
  });
});

const volume = (brokerId: string, usedRatio: number) => ({ brokerId, path: "/kafka/logs", usedRatio });

describe("volumes of log directories", () => {
  test("that are nearly full are told by Kafka, where no metrics tell of disks", () => {
    const volumes = [volume("1", 0.5), volume("2", 0.93), volume("3", 0.82)];
    expect(observe(evidence({}, { kafka: told({ volumes }) }))).toEqual([
      expect.objectContaining({
        rule: "disk_nearly_full",
        state: "bad",
        brokerId: "2",
        signal: null,
        since: null,
        sentence: "The disk of broker 2 is 93 % full.",
        evidence:
          "Kafka says that of the volume of broker 2's log directory /kafka/logs 93 % is used. No steady growth of the last day says when it will be full.",
      }),
      expect.objectContaining({ brokerId: "3", state: "warning", limit: 0.8 }),
    ]);
  });

  test("go before metrics where they are fuller, and behind them where they are not", () => {
    const kafka = told({ volumes: [volume("1", 0.95), volume("2", 0.4)] });
    const found = observe(evidence({ disk_used_ratio: { 1: [0.3], 2: [0.85] } }, { kafka }));
    expect(found.map(({ brokerId, value, signal }) => [brokerId, value, signal])).toEqual([
      ["1", 0.95, null],
      ["2", 0.85, "disk_used_ratio"],
    ]);
  });

  test("are the fullest limit of a cluster that is well", () => {
    const kafka = told({ volumes: [volume("1", 0.72)] });
    const p99 = { produce_total_time_p99: { 1: [4] } };
    expect(fullestLimit(evidence(p99, { kafka }))?.words).toBe(
      "the disk of broker 1, 72 % used (should stay below 80 %)",
    );
    expect(observe(evidence(p99, { kafka }))).toEqual([]);
  });

  test("say nothing once Kafka's answer is too old", () => {
    expect(observe(evidence({ produce_total_time_p99: { 1: [4] } }, { kafka: told(null) }))).toEqual([]);
  });
});
