import { describe, expect, test } from "vitest";
import { historyUntil, readHistories } from "../../fixtures/detection/recorded-histories.ts";
import { detectDegraded } from "../detection/index.ts";
import type { Evidence } from "./evidence.ts";
import { observe } from "./rules.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const recorded = readHistories("three-brokers");
const IDS = ["1", "2", "3"];

const lastSampleMs = (brokerId: string, nowMs: number): number =>
  Math.max(
    ...historyUntil(
      recorded,
      nowMs,
    )("request_handler_idle_ratio")
      .filter((history) => history.brokerId === brokerId)
      .flatMap(({ points }) => points.flatMap(([timeMs, value]) => (value === null ? [] : [timeMs]))),
  );

/** What a console would know at a minute of the recording. */
const evidenceAt = (minute: number, p99TargetMs: number | null = 25): Evidence => {
  const nowMs = minute * MINUTE_MS;
  return {
    nowMs,
    staleAfterMs: 3 * recorded.intervalMs,
    intervalMs: recorded.intervalMs,
    p99TargetMs,
    promised: p99TargetMs === null ? null : { p99Ms: p99TargetMs, kind: "brokerTotal" },
    brokers: IDS.map((brokerId) => ({ brokerId, lastSampleMs: lastSampleMs(brokerId, nowMs) })),
    toldTwice: [],
    kafka: null,
    canary: null,
    restarts: [],
    suspicions: detectDegraded({
      nowMs,
      intervalMs: recorded.intervalMs,
      brokerIds: IDS,
      history: historyUntil(recorded, nowMs),
    }),
    history: historyUntil(recorded, nowMs, 15 * MINUTE_MS),
    lastDay: historyUntil(recorded, nowMs),
  };
};

const at = (minute: number) => observe(evidenceAt(minute));
const rules = (minute: number) => at(minute).map(({ rule, brokerId }) => `${rule} ${brokerId ?? "-"}`);

describe("the recorded cluster", () => {
  test.each([1.5, 2, 3, 3.9, 15.4, 24])("minute %s is steady: nothing is found", (minute) => {
    expect(rules(minute)).toEqual([]);
  });

  test("in the ramp p99 is over its target by the waits for followers, and no broker is blamed for them", () => {
    const found = at(7.5);
    expect(new Set(found.map(({ rule }) => rule))).toContain("p99_over_target");
    for (const one of found.filter(({ rule }) => rule === "p99_over_target")) {
      expect(one.sentence).toMatch(/; what has grown is (waiting for its followers|its own log append)/);
      expect(one.causedBy).toBeUndefined();
    }
    expect(found.some(({ rule }) => rule === "broker_degraded")).toBe(false);
  });

  test("after the ramp p99 is still high, and is said to remember it", () => {
    const found = at(10.5);
    expect(found.length).toBeGreaterThan(0);
    for (const { sentence } of found)
      expect(sentence).toMatch(/its means are normal again, so this is what its p99 remembers/);
  });

  test("broker 2, stopped, is the cause, and the replicas that are missed its consequence", () => {
    const [first, ...rest] = at(12.7);
    expect(first).toMatchObject({ rule: "broker_silent", brokerId: "2", state: "bad" });
    expect(first?.sentence).toMatch(
      /^Broker 2 sends no metrics any more, so whether it serves clients is not known\. Hence: \d+ partitions are under-replicated\.$/,
    );
    expect(rest.find(({ rule }) => rule === "under_replicated")?.causedBy).toEqual({
      rule: "broker_silent",
      brokerId: "2",
    });
  });

  test("broker 3 with slow appends leads, and its peers' p99 follow from it", () => {
    const [first, ...rest] = at(18.5);
    expect(first).toMatchObject({ rule: "broker_degraded", brokerId: "3", state: "bad" });
    expect(first?.sentence).toMatch(
      /^Broker 3 appends slowly to its log \(2\d\.\d ms, usually 0\.\d+ ms\); brokers 1 and 2 wait for it \(\d+(\.\d)? ms\)\. Hence: produce p99 of brokers 1, 2 and 3 is over the target\.$/,
    );
    expect(first?.since).toBeGreaterThan(15.4 * MINUTE_MS);
    expect(first?.since).toBeLessThan(16 * MINUTE_MS);
    expect(rest.map(({ rule }) => rule)).toEqual(["p99_over_target", "p99_over_target", "p99_over_target"]);
    for (const { causedBy } of rest) expect(causedBy).toEqual({ rule: "broker_degraded", brokerId: "3" });
  });

  test.each([15.5, 15.6, 15.7, 15.8, 15.9, 16, 16.2])(
    "at minute %s the fault that begins is never told as one that is over",
    (minute) => {
      for (const { sentence, checks } of at(minute)) {
        expect(sentence).not.toMatch(/remembers/);
        expect(checks).not.toContain("Else wait: it falls by itself.");
      }
    },
  );

  test("without a target the slow broker alone is a warning", () => {
    const found = observe(evidenceAt(18.5, null));
    expect(found.map(({ rule, state }) => `${rule} ${state}`)).toEqual(["broker_degraded warning"]);
  });
});
