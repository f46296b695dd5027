import { assert, constantFrom, double, integer, property, record, shuffledSubarray } from "fast-check";
import { describe, expect, test } from "vitest";
import type { History } from "../history.ts";
import { detectDegraded } from "./detect.ts";
import type { DetectionSignal } from "./signals.ts";

const INTERVAL_MS = 5000;
const STEPS = 120;
const ONSET = 100;
const NOW_MS = STEPS * INTERVAL_MS;
const IDS = ["1", "2", "3"];

/** Null is a gap in what is told, NaN nothing told. */
type Values = Partial<Record<DetectionSignal, (brokerId: string, step: number) => number | null>>;

/** A little noise that repeats, the same for every run. */
const noise = (brokerId: string, step: number): number => ((step * 7 + Number(brokerId) * 3) % 11) / 50;

const CALM: Values = {
  produce_local_time_mean: (id, step) => 0.4 + noise(id, step),
  produce_remote_time_mean: (id, step) => 1.5 + noise(id, step),
  produce_remote_time_p99: () => 6,
  gc_pause_ratio: () => 0.002,
  bytes_in_rate: () => 1e6,
};

const detect = (values: Values, ids: readonly string[] = IDS, nowMs = NOW_MS) => {
  const all: Values = { ...CALM, ...values };
  const history = (signal: DetectionSignal): History[] =>
    ids.map((brokerId) => ({
      brokerId,
      points: Array.from({ length: STEPS + 1 }, (_, step): [number, number | null] => [
        step * INTERVAL_MS,
        all[signal]?.(brokerId, step) ?? null,
      ]).filter(([timeMs, value]) => timeMs <= nowMs && !Number.isNaN(value)),
    }));
  return detectDegraded({ nowMs, intervalMs: INTERVAL_MS, brokerIds: ids, history });
};

const shown = (found: ReturnType<typeof detect>) =>
  found.filter(({ state }) => state !== "ok").map(({ brokerId, state, kind }) => `${brokerId} ${state} ${kind}`);

/** `value` from the onset on, `before` until then. */
const since = (step: number, before: number, value: number) => (step >= ONSET ? value : before);

/** The same from a little before the onset on. */
const soon = (step: number, before: number, value: number) => (step >= ONSET - 2 ? value : before);

const slowAppend = (slow: string, ms = 20): Values => ({
  produce_local_time_mean: (id, step) => since(step, 0.4, id === slow ? ms : 0.4) + noise(id, step),
  produce_remote_time_mean: (id, step) => since(step, 1.5, id === slow ? 1.5 : 2 * ms) + noise(id, step),
});

describe("a broker is degraded", () => {
  test("whose appends have become slow, since they did, with its figures", () => {
    const [, second] = detect(slowAppend("2"));
    expect(second).toMatchObject({ state: "degraded", kind: "slow_append", score: 1, sinceMs: ONSET * INTERVAL_MS });
    expect(second?.evidence[0]).toMatchObject({ signal: "produce_local_time_mean", unit: "ms" });
    expect(second?.evidence[0]?.words).toMatch(
      /^Its own log appends take 20\.\d ms on average, usually 0\.5 ms, its peers/,
    );
    expect(shown(detect(slowAppend("2")))).toEqual(["2 degraded slow_append"]);
  });

  test("whose appends have become slow is called so at the first naming too, where its peers' waits rose a little before", () => {
    const values: Values = {
      ...slowAppend("2"),
      produce_remote_time_mean: (id, step) => soon(step, 1.5, id === "2" ? 1.5 : 40) + noise(id, step),
      produce_remote_time_rms: (id, step) => soon(step, 2, id === "2" ? 2 : 120) + noise(id, step),
    };
    const named = Array.from({ length: 10 }, (_, after) => shown(detect(values, IDS, (ONSET + after) * INTERVAL_MS)))
      .flat()
      .filter((words) => words.includes("degraded"));
    expect(named.length).toBeGreaterThan(5);
    expect(new Set(named)).toEqual(new Set(["2 degraded slow_append"]));
  });

  test("that all others wait for in bursts, and appends as ever", () => {
    const values: Values = {
      produce_remote_time_mean: (id, step) => since(step, 1.5, id === "3" ? 2 : 8) + noise(id, step),
      produce_remote_time_p99: (_, step) => since(step, 6, 300),
    };
    expect(shown(detect(values))).toEqual(["3 degraded stalls"]);
  });

  test("that all others wait for steadily: late on its way", () => {
    const values: Values = {
      produce_remote_time_mean: (id, step) => since(step, 1.5, id === "3" ? 2 : 30) + noise(id, step),
      produce_remote_time_p99: (_, step) => since(step, 6, 40),
    };
    expect(shown(detect(values))).toEqual(["3 degraded slow_network"]);
  });

  test("whose peers' waits are long now and then, while their mean rises as its own does", () => {
    const values: Values = {
      produce_remote_time_mean: (id, step) => since(step, 14, id === "3" ? 23 : 27) + noise(id, step),
      produce_remote_time_rms: (id, step) => since(step, 22, id === "3" ? 28 : 60) + 10 * noise(id, step),
    };
    const found = detect(values);
    expect(shown(found)).toEqual(["3 degraded stalls"]);
    expect(found[2]).toMatchObject({ sinceMs: ONSET * INTERVAL_MS });
    expect(found[2]?.evidence[0]?.words).toMatch(
      /^Some of its peers' waits for their followers are very long \(root mean square 6[\d.]+ ms, its own 2[\d.]+ ms\)/,
    );
  });

  test("late on its way, where all that its peers wait longer is alike, whatever p99 remembers", () => {
    const values: Values = {
      produce_remote_time_mean: (id, step) => since(step, 3, id === "3" ? 4 : 50) + noise(id, step),
      produce_remote_time_rms: (id, step) => since(step, 4, id === "3" ? 5 : 55) + noise(id, step),
      produce_remote_time_p99: () => 300,
    };
    expect(shown(detect(values))).toEqual(["3 degraded slow_network"]);
  });

  test("that alone waits for its followers", () => {
    const values: Values = {
      produce_remote_time_mean: (id, step) => since(step, 1.5, id === "1" ? 50 : 1.5) + noise(id, step),
    };
    expect(shown(detect(values))).toEqual(["1 degraded slow_network"]);
  });

  test("through which alone the canary takes longer; how is not known where its log tells nothing", () => {
    const canary: Values = { canary_produce_time_p50: (id, step) => since(step, 3, id === "2" ? 60 : 3) };
    expect(shown(detect(canary))).toEqual(["2 degraded slow_network"]);
    const alone: Values = { ...canary, produce_local_time_mean: () => null, produce_remote_time_mean: () => null };
    expect(shown(detect(alone))).toEqual(["2 degraded unknown"]);
  });

  test("and garbage collection is named, where it pauses it", () => {
    const values: Values = {
      ...slowAppend("2"),
      gc_pause_ratio: (id, step) => since(step, 0.002, id === "2" ? 0.3 : 0.002),
    };
    const found = detect(values);
    expect(shown(found)).toEqual(["2 degraded stalls"]);
    expect(found[1]?.evidence.at(-1)?.words).toBe("Garbage collection pauses it for 30 % of the time, usually 0.2 %.");
  });

  test("within 30 s of the onset, and no longer two minutes after its end", () => {
    expect(shown(detect(slowAppend("2"), IDS, (ONSET + 6) * INTERVAL_MS))).toEqual(["2 degraded slow_append"]);
    const over: Values = {
      produce_local_time_mean: (id, step) => (step >= 60 && step < 90 && id === "2" ? 20 : 0.4) + noise(id, step),
    };
    expect(shown(detect(over, IDS, 85 * INTERVAL_MS))).toEqual(["2 degraded slow_append"]);
    expect(shown(detect(over, IDS, 114 * INTERVAL_MS))).toEqual([]);
  });
});

describe("no broker is degraded", () => {
  test("where 0.3 ms become 1 ms", () => {
    const values: Values = {
      produce_local_time_mean: (id, step) => since(step, 0.3, id === "2" ? 1 : 0.3),
    };
    expect(shown(detect(values))).toEqual([]);
  });

  test("by one interval that is slow", () => {
    const values: Values = { produce_local_time_mean: (id, step) => (step === 118 && id === "2" ? 500 : 0.4) };
    expect(shown(detect(values))).toEqual([]);
  });

  test("where some waits have become long on all, or on one leader alone, or for one interval", () => {
    const onAll: Values = { produce_remote_time_rms: (id, step) => since(step, 4, 60) + noise(id, step) };
    const onOne: Values = { produce_remote_time_rms: (id, step) => since(step, 4, id === "1" ? 60 : 4) };
    const once: Values = { produce_remote_time_rms: (id, step) => (step === 117 && id !== "2" ? 400 : 4) };
    expect([onAll, onOne, once].flatMap((values) => shown(detect(values)))).toEqual([]);
  });

  test("whose peers always had longer waits now and then", () => {
    const values: Values = { produce_remote_time_rms: (id, step) => (id === "2" ? 20 : 33) + noise(id, step) };
    expect(shown(detect(values))).toEqual([]);
  });

  test("where two of three have become slow", () => {
    const values: Values = { produce_local_time_mean: (id, step) => since(step, 0.4, id === "1" ? 0.4 : 20) };
    expect(shown(detect(values))).toEqual([]);
  });

  test("that was always slower than its peers", () => {
    const values: Values = { produce_local_time_mean: (id, step) => (id === "2" ? 6 : 3) + noise(id, step) };
    expect(shown(detect(values))).toEqual([]);
  });

  test("that has taken over twice its share of the load", () => {
    const values: Values = {
      produce_local_time_mean: (id, step) => since(step, 0.4, id === "2" ? 8 : 0.4) + noise(id, step),
      bytes_in_rate: (id, step) => since(step, 1e6, id === "2" ? 4e6 : 0.5e6),
    };
    expect(shown(detect(values))).toEqual([]);
  });

  test("with fewer than three that tell", () => {
    expect(shown(detect(slowAppend("2"), ["1", "2"]))).toEqual([]);
  });
});

const away = (from: number, to: number, values: Values = {}): Values =>
  Object.fromEntries(
    Object.entries({ ...CALM, ...values }).map(([signal, value]) => [
      signal,
      (id: string, step: number) => (id === "2" && step >= from && step < to ? null : (value?.(id, step) ?? null)),
    ]),
  );

const frozen = (step: number): boolean => step >= 104 && step < 110;

/** What brokers tell themselves, which stand still for a while. */
const ownWhile = (value: (id: string, step: number) => number) => (id: string, step: number) =>
  frozen(step) ? Number.NaN : value(id, step);

describe("a broker that is away", () => {
  test("is silent, not degraded", () => {
    expect(shown(detect(away(110, STEPS + 1)))).toEqual(["2 silent null"]);
  });

  test("settles likewise after a restart that no scrape missed: shares of time are a gap over it", () => {
    const values: Values = {
      produce_local_time_mean: (id, step) => (step >= 110 && id === "2" ? 40 : 0.4),
      gc_pause_ratio: (id, step) => (step === 110 && id === "2" ? null : 0.002),
    };
    expect(shown(detect(values))).toEqual(["2 settling null"]);
  });

  test("settles, and all others with it, where all stood still and only canary and machines were heard", () => {
    const values: Values = {
      produce_local_time_mean: ownWhile((id, step) => (step >= 110 && id === "2" ? 70 : 0.4)),
      produce_remote_time_mean: ownWhile((id, step) => (step >= 110 && id !== "2" ? 70 : 1.5)),
      produce_remote_time_p99: ownWhile(() => 6),
      gc_pause_ratio: ownWhile(() => 0.002),
      bytes_in_rate: ownWhile(() => 1e6),
      canary_produce_time_p50: (_, step) => (frozen(step) ? 20_000 : 5),
      host_disk_wait_mean: () => 1,
    };
    expect(shown(detect(values))).toEqual(["1 settling null", "2 settling null", "3 settling null"]);
  });

  test("settles for two minutes once it is back, however slow it is", () => {
    const slow: Values = { produce_local_time_mean: (id, step) => (step >= 110 && id === "2" ? 40 : 0.4) };
    expect(shown(detect(away(90, 110, slow)))).toEqual(["2 settling null"]);
  });
});

const slowBy = ({ broker, ms, base }: { broker: string; ms: number; base: number }): Values => ({
  produce_local_time_mean: (id, step) => base + since(step, 0, id === broker ? ms : 0) + noise(id, step),
  produce_remote_time_mean: (id, step) => base + since(step, 0, id === broker ? 0 : ms) + noise(id, step),
});

describe("laws", () => {
  const fault = record({
    broker: constantFrom(...IDS),
    ms: integer({ min: 0, max: 60 }),
    base: double({ min: 0.1, max: 5, noNaN: true }),
  });
  test("more or less load on all brokers changes nothing", () => {
    assert(
      property(fault, double({ min: 0.01, max: 1000, noNaN: true }), (given, times) => {
        const scaled: Values = { ...slowBy(given), bytes_in_rate: () => 1e6 * times };
        expect(detect(scaled)).toEqual(detect(slowBy(given)));
      }),
      { numRuns: 12 },
    );
  });

  test("other ids for the brokers give the answer under those ids", () => {
    assert(
      property(fault, shuffledSubarray(IDS, { minLength: 3 }), (given, ids) => {
        const renamed = new Map(IDS.map((id, index) => [ids[index] ?? id, id]));
        const values = slowBy(given);
        const moved: Values = Object.fromEntries(
          Object.entries({ ...CALM, ...values }).map(([signal, value]) => [
            signal,
            (id: string, step: number) => value?.(renamed.get(id) ?? id, step) ?? null,
          ]),
        );
        const answers = new Map(detect(values).map((one) => [one.brokerId, one]));
        for (const { brokerId, ...found } of detect(moved)) {
          const { brokerId: _, ...wanted } = answers.get(renamed.get(brokerId) ?? "") ?? { brokerId };
          expect(found).toEqual(wanted);
        }
      }),
      { numRuns: 12 },
    );
  });

  test("the same slowness on all blames none", () => {
    assert(
      property(double({ min: 0, max: 1000, noNaN: true }), integer({ min: 0, max: STEPS }), (ms, from) => {
        const values: Values = {
          produce_local_time_mean: (id, step) => 0.4 + noise(id, step) + (step >= from ? ms : 0),
          produce_remote_time_mean: (id, step) => 1.5 + noise(id, step) + (step >= from ? ms : 0),
          produce_remote_time_rms: (id, step) => 3 + noise(id, step) + (step >= from ? 2 * ms : 0),
        };
        expect(shown(detect(values))).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });
});
