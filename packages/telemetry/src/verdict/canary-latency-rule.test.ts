import { describe, expect, test } from "vitest";
import type { SignalName } from "../signals/catalogue.ts";
import type { Evidence, Promised } from "./evidence.ts";
import { observe } from "./rules.ts";

const NOW_MS = Date.UTC(2026, 0, 31, 12);
const INTERVAL_MS = 15_000;
const TARGET_MS = 50;

type Values = readonly (number | null)[];

/** What the canary tells of one broker, the newest reading last. */
interface Told {
  readonly p99: Values;
  readonly p50?: Values;
  readonly max?: Values;
  /** Records a second. */
  readonly sent?: Values;
  readonly consoleLateMs?: number;
  /** The broker's own p99. */
  readonly own?: number;
}

const same = (told: Values, value: number): Values => told.map(() => value);

const signalsOf = (prefix: "canary_produce_time" | "canary_round_trip_time", told: Told) =>
  new Map<SignalName, Values>([
    [`${prefix}_p99`, told.p99],
    [`${prefix}_p50`, told.p50 ?? same(told.p99, 2)],
    [`${prefix}_max`, told.max ?? told.p99],
    ["canary_sent_rate", told.sent ?? same(told.p99, 10)],
    ["canary_console_late_max", same(told.p99, told.consoleLateMs ?? 0)],
    ["produce_total_time_p99", told.own === undefined ? [] : same(told.p99, told.own)],
  ]);

const observed = (
  brokers: Readonly<Record<string, Told>>,
  kind: Promised["kind"] = "producerAck",
  prefix: "canary_produce_time" | "canary_round_trip_time" = "canary_produce_time",
) => {
  const all = Object.entries(brokers).map(([brokerId, told]) => ({ brokerId, signals: signalsOf(prefix, told) }));
  const history: Evidence["history"] = (signal) =>
    all.map(({ brokerId, signals }) => {
      const values = signals.get(signal) ?? [];
      return {
        brokerId,
        points: values.map((value, index) => [NOW_MS - 5000 - (values.length - 1 - index) * INTERVAL_MS, value]),
      };
    });
  return observe({
    nowMs: NOW_MS,
    staleAfterMs: 3 * INTERVAL_MS,
    intervalMs: INTERVAL_MS,
    p99TargetMs: kind === "brokerTotal" ? TARGET_MS : null,
    promised: { p99Ms: TARGET_MS, kind },
    brokers: all.map(({ brokerId }) => ({ brokerId, lastSampleMs: NOW_MS - 5000 })),
    toldTwice: [],
    kafka: null,
    canary: null,
    restarts: [],
    suspicions: [],
    history,
    lastDay: () => [],
  });
};

const found = (told: Told, kind?: Promised["kind"]) => observed({ 2: told }, kind).map(({ state }) => state);

const MINUTES = 5;
const readings = (...values: Values): Values => [
  ...Array.from({ length: (MINUTES * 60_000) / INTERVAL_MS - values.length }, () => 5),
  ...values,
];
const lasting = readings(...Array.from({ length: 10 }, () => 85.2));

describe("records of the canary that take longer than was promised", () => {
  test("are bad once it lasts longer than one stall stays in a percentile, with figures and since when", () => {
    const [first] = observed({ 1: { p99: readings(5) }, 2: { p99: lasting }, 3: { p99: readings(60, 61) } });
    expect(first).toMatchObject({
      rule: "canary_over_target",
      state: "bad",
      brokerId: "2",
      signal: "canary_produce_time_p99",
      value: 85.2,
      limit: 50,
      sentence:
        "Clients feel it: the canary's produce p99 of 85.2 ms through broker 2 is over the target of 50 ms (broker 3 too).",
      evidence:
        "1 in 100 of about 550 records of the last minute through broker 2 had a produce time of 85.2 ms or more, from when each was due. The target is 50 ms.",
    });
    const since = first?.since;
    expect(typeof since === "object" && since?.heldSince([{ brokerId: "2", points: [[NOW_MS, 60]] }])).toEqual({
      sinceMs: NOW_MS,
      fromTheStart: true,
    });
  });

  test("are a warning before, and where the newest ones are within it again", () => {
    expect(found({ p99: readings(85) })).toEqual(["warning"]);
    const [past] = observed({ 2: { p99: lasting, max: readings(9) } });
    expect(past).toMatchObject({
      state: "warning",
      sentence: expect.stringContaining("Clients felt a stall that is over"),
    });
  });

  test("are held to a promise of round trips by the round trip", () => {
    const [first] = observed({ 2: { p99: lasting } }, "endToEnd", "canary_round_trip_time");
    expect(first).toMatchObject({ state: "bad", signal: "canary_round_trip_time_p99" });
    expect(observed({ 2: { p99: lasting } }, "endToEnd", "canary_produce_time")).toEqual([]);
  });

  test("within the target are nothing", () => {
    expect(found({ p99: readings(50) })).toEqual([]);
  });
});

describe("no false alarm", () => {
  test("is given of too few records for a percentile", () => {
    expect(found({ p99: lasting, sent: [null, 10] })).toEqual([]);
    expect(found({ p99: [5, 85], sent: [null, 10] })).toEqual([]);
    expect(found({ p99: lasting, sent: same(lasting, 1) })).toEqual([]);
  });

  test("is given where the console itself was late by as much", () => {
    expect(found({ p99: lasting, consoleLateMs: 20 })).toEqual([]);
    expect(found({ p99: lasting, consoleLateMs: 10 })).toEqual(["bad"]);
  });

  test("is given of what stands still: the canary was switched off", () => {
    expect(found({ p99: [...lasting, null, null, null, null] })).toEqual([]);
  });

  test("but half of few records that are over it tell enough", () => {
    const [first] = observed({ 2: { p99: lasting, p50: lasting, sent: same(lasting, 1) } });
    expect(first).toMatchObject({ state: "bad", signal: "canary_produce_time_p50", value: 85.2 });
    expect(first?.evidence).toMatch(/^Half of about 55 records/);
  });
});

describe("beside a target of the brokers' own time", () => {
  test("it is a warning that users feel what the brokers do not", () => {
    const [first] = observed({ 2: { p99: lasting, own: 12 } }, "brokerTotal");
    expect(first).toMatchObject({ rule: "canary_over_target", state: "warning" });
    expect(first?.sentence).toMatch(/, though the broker's own p99 of 12 ms is within it\.$/);
  });

  test("it follows from a broker that is over it by itself", () => {
    const [cause, felt] = observed({ 1: { p99: readings(5), own: 9 }, 2: { p99: lasting, own: 70 } }, "brokerTotal");
    expect(cause).toMatchObject({ rule: "p99_over_target", brokerId: "2" });
    expect(cause?.sentence).toMatch(
      /Hence: clients feel it: 1 in 100 of the canary's records through broker 2 take 85\.2 ms or more\.$/,
    );
    expect(felt?.causedBy).toEqual({ rule: "p99_over_target", brokerId: "2" });
  });

  test("it does not follow from a broker whose own p99 is of another order", () => {
    const [cause, felt] = observed({ 2: { p99: same(lasting, 27_000), own: 869 } }, "brokerTotal");
    expect(cause?.sentence).not.toContain("Hence");
    expect(felt?.causedBy).toBeUndefined();
    expect(felt?.sentence).toMatch(/, and the broker's own p99 of 869 ms does not explain as much\.$/);
  });
});
