import { describe, expect, test } from "vitest";
import { allWell } from "./all-well.ts";
import type { Evidence } from "./evidence.ts";
import { observe } from "./rules.ts";
import { evidence, INTERVAL_MS, NOW_MS, quiet } from "./test-evidence.ts";

const rulesOf = (given: Evidence) => observe(given).map(({ rule, brokerId }) => `${rule} ${brokerId ?? "-"}`);

const sinceOf = (given: Evidence) => {
  const [first] = observe(given);
  if (first === undefined) return undefined;
  if (first.since === null || typeof first.since === "number") return first.since;
  return first.since.heldSince(given.history(first.since.signal))?.sinceMs;
};

test("a broker that two targets tell of is a warning that names both", () => {
  const urls = ["http://a:7071/metrics", "http://b:7071/metrics"];
  const [found] = observe(evidence({}, { toldTwice: [{ brokerId: "1", urls }] }));
  expect(found).toMatchObject({
    rule: "broker_told_twice",
    state: "warning",
    brokerId: "1",
    sentence: "2 targets tell of broker 1, so its rates cannot be trusted.",
    evidence: expect.stringMatching(/^2 targets tell of broker 1: http:\/\/a.* and http:\/\/b/),
    checks: [expect.stringContaining("Remove all but one")],
  });
});

describe("nothing is wrong", () => {
  test("where no signal is known", () => {
    expect(observe(evidence({}))).toEqual([]);
  });

  test("where every signal is within its bounds", () => {
    const healthy = evidence(
      {
        offline_partitions: { 1: [0, 0], 2: [0, 0] },
        under_min_isr_partitions: { 1: [0, 0] },
        under_replicated_partitions: { 1: [0, 0] },
        active_controllers: { 1: [0, 0, 0, 0], 2: [1, 1, 1, 1] },
        produce_total_time_p99: { 1: [49, 50] },
        request_handler_idle_ratio: { 1: [0.3, 0.3] },
        network_processor_idle_ratio: { 1: [0.9, 0.9] },
        disk_used_ratio: { 1: [0.8, 0.8] },
      },
      { p99TargetMs: 50 },
    );
    expect(observe(healthy)).toEqual([]);
  });
});

describe("a silent broker", () => {
  test("is found after three intervals, and named in the sentence", () => {
    const found = observe(evidence({}, { brokers: quiet("2", 60_000) }));
    expect(found.map(({ rule, brokerId, state }) => [rule, brokerId, state])).toEqual([["broker_silent", "2", "bad"]]);
    expect(found[0]?.sentence).toBe("Broker 2 sends no metrics any more, so whether it serves clients is not known.");
    expect(found[0]?.since).toBe(NOW_MS - 60_000);
  });

  test("is not found earlier", () => {
    expect(observe(evidence({}, { brokers: quiet("2", 44_000) }))).toEqual([]);
  });

  test("adds nothing to other findings by its old values", () => {
    const stale = evidence({ under_replicated_partitions: { 1: [4] } }, { nowMs: NOW_MS + 60_000 });
    expect(rulesOf(stale)).not.toContain("under_replicated -");
  });
});

describe("replication", () => {
  test("offline partitions are the controllers' largest number, never their sum", () => {
    const [found] = observe(evidence({ offline_partitions: { 1: [3], 2: [3], 3: [3] } }));
    expect([found?.value, found?.state]).toEqual([3, "bad"]);
    expect(found?.sentence).toBe("3 partitions have no leader and can be neither written nor read.");
  });

  test("under-replicated partitions add up over the leaders, and warn", () => {
    const [found] = observe(evidence({ under_replicated_partitions: { 1: [4], 2: [0], 3: [6] } }));
    expect([found?.value, found?.state]).toEqual([10, "warning"]);
    expect(found?.evidence).toMatch(/Brokers 1 and 3 wait for followers/);
  });

  test("partitions under their minimum are worse than under-replicated ones", () => {
    const found = evidence({ under_replicated_partitions: { 1: [4] }, under_min_isr_partitions: { 1: [1] } });
    expect(rulesOf(found)).toEqual(["under_min_isr -", "under_replicated -"]);
  });

  test("has been so since the sum rose above zero, whichever broker it came from", () => {
    const given = evidence({ under_replicated_partitions: { 1: [0, 0, 2, 2], 3: [0, 5, 5, 0] } });
    expect(sinceOf(given)).toBe(NOW_MS - 5000 - 2 * INTERVAL_MS);
  });
});

describe("the active controller", () => {
  test("is missed where all deny it for longer than a move takes", () => {
    const [found] = observe(evidence({ active_controllers: { 1: [0, 0, 0, 0], 2: [1, 0, 0, 0, 0] } }));
    expect([found?.rule, found?.value, found?.limit]).toEqual(["active_controller", 0, 1]);
  });

  test("may be missing for a moment, while the role moves", () => {
    expect(observe(evidence({ active_controllers: { 1: [0, 0, 0], 2: [1, 1, 0] } }))).toEqual([]);
  });

  test("must be one", () => {
    const [found] = observe(evidence({ active_controllers: { 1: [1, 1, 1, 1, 1], 2: [1, 1, 1, 1, 1] } }));
    expect(found?.sentence).toBe("2 nodes say they are the active controller; there must be one.");
  });

  test("may be the silent broker, so nothing is said", () => {
    const given = evidence({ active_controllers: { 1: [0, 0, 0, 0, 0] } }, { brokers: quiet("2", 60_000) });
    expect(rulesOf(given)).toEqual(["broker_silent 2"]);
  });
});

describe("latency over the target", () => {
  const target = { p99TargetMs: 50 };

  test("is judged only where there is a target", () => {
    expect(observe(evidence({ produce_total_time_p99: { 1: [900] } }))).toEqual([]);
  });

  test("names the worst broker, the others beside it, and where most of the mean time goes", () => {
    const given = evidence(
      {
        produce_total_time_p99: { 1: [60], 2: [85.2], 3: [20] },
        produce_local_time_mean: { 1: [1], 2: [22], 3: [1] },
        produce_remote_time_mean: { 1: [9], 2: [3], 3: [2] },
      },
      target,
    );
    const [worst, next] = observe(given);
    expect([worst?.brokerId, worst?.value, worst?.limit]).toEqual(["2", 85.2, 50]);
    expect(worst?.sentence).toBe(
      "Broker 2's produce p99 of 85.2 ms is over the target of 50 ms (broker 1 too); most of its mean time is its own log append.",
    );
    expect(next?.sentence).toBe(
      "Broker 1's produce p99 of 60 ms is over the target of 50 ms (broker 2 too); most of its mean time is waiting for its followers, and broker 2 appends slowest (22 ms on average).",
    );
  });

  test("blames no follower where all append alike", () => {
    const given = evidence(
      {
        produce_total_time_p99: { 1: [60] },
        produce_local_time_mean: { 1: [1], 2: [1.5] },
        produce_remote_time_mean: { 1: [9] },
      },
      target,
    );
    expect(observe(given)[0]?.sentence).not.toMatch(/broker 2/);
  });

  test("claims no cause where no mean is exported", () => {
    const [found] = observe(evidence({ produce_total_time_p99: { 1: [60] } }, target));
    expect(found?.sentence).toBe(
      "Broker 1's produce p99 of 60 ms is over the target of 50 ms; what it waits for is not known.",
    );
  });

  test("is not judged by a stale percentile", () => {
    expect(observe(evidence({ produce_total_time_p99: { 1: [60, null] } }, target))).toEqual([]);
  });

  test("has been so since the last sample within the target", () => {
    const given = evidence({ produce_total_time_p99: { 1: [60, 40, 60, 70] } }, target);
    expect(sinceOf(given)).toBe(NOW_MS - 5000 - INTERVAL_MS);
  });
});

describe("saturation", () => {
  test.each([
    ["request_handler_idle_ratio", "request_handlers_busy"],
    ["network_processor_idle_ratio", "network_processors_busy"],
  ] as const)("%s warns below 0.3 and is bad below 0.1", (signal, rule) => {
    const found = observe(evidence({ [signal]: { 1: [0.29, 0.29], 2: [0.09, 0.09], 3: [0.3, 0.3] } }));
    expect(found.map((one) => [one.rule, one.brokerId, one.state, one.limit])).toEqual([
      [rule, "2", "bad", 0.1],
      [rule, "1", "warning", 0.3],
    ]);
  });

  test("a single low reading is not enough", () => {
    expect(observe(evidence({ request_handler_idle_ratio: { 1: [0.9, 0] } }))).toEqual([]);
  });

  test("a disk warns above 0.8 and is bad above 0.9", () => {
    const found = observe(evidence({ disk_used_ratio: { 1: [0.81], 2: [0.95], 3: [0.5] } }));
    expect(found.map(({ brokerId, state }) => [brokerId, state])).toEqual([
      ["2", "bad"],
      ["1", "warning"],
    ]);
  });
});

describe("the worst comes first", () => {
  test("among equals in the order of the rules", () => {
    const given = evidence(
      {
        under_replicated_partitions: { 1: [4] },
        offline_partitions: { 1: [1] },
        produce_total_time_p99: { 1: [60] },
        request_handler_idle_ratio: { 1: [0.2, 0.2] },
        disk_used_ratio: { 1: [0.95] },
      },
      { p99TargetMs: 50, brokers: quiet("2", 60_000) },
    );
    expect(rulesOf(given)).toEqual([
      "broker_silent 2",
      "offline_partitions -",
      "under_replicated -",
      "p99_over_target 1",
      "disk_nearly_full 1",
      "request_handlers_busy 1",
    ]);
  });
});

describe("all is well", () => {
  test("says what is known, with its figures", () => {
    const given = evidence(
      {
        produce_total_time_p99: { 1: [4], 2: [12.34] },
        under_replicated_partitions: { 1: [0], 2: [0], 3: [0] },
        request_handler_idle_ratio: { 1: [0.981], 2: [0.934] },
      },
      { p99TargetMs: 50, promised: { p99Ms: 50, kind: "brokerTotal" } },
    );
    expect(allWell(given)).toBe(
      "All 3 known brokers report: the worst broker's produce p99 is 12.3 ms (broker 2), within the target of 50 ms with 37.7 ms to spare, no partition is under-replicated and the fullest limit is request handlers of broker 2, busy for 6.6 % of the time (should stay below 70 %).",
    );
  });

  test("claims nothing that a broker does not tell", () => {
    const promised = { p99Ms: 50, kind: "brokerTotal" } as const;
    expect(allWell(evidence({ under_replicated_partitions: { 1: [0], 2: [0] } }, { promised }))).toBe(
      "All 3 known brokers report, and nothing that they tell is out of bounds.",
    );
  });

  test("says that latency is not judged where no target is set, and what it is", () => {
    expect(allWell(evidence({ produce_total_time_p99: { 1: [4], 2: [1940] } }))).toBe(
      "All 3 known brokers report, and nothing that they tell is out of bounds. Latency is not judged until a p99 target is set: the worst broker's produce p99 is 1,940 ms (broker 2).",
    );
  });
});
