import type { InputName } from "@highwater/telemetry";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Reading } from "../metrics-store/metrics-store.ts";
import { createPasses, readingsWithin } from "./passes.ts";
import type { RecordedSample } from "./recorded-sample.ts";

const INTERVAL_MS = 15_000;
const ANCHOR_MS = Date.UTC(2026, 0, 31, 12);
const COUNTERS = ["bytes_in_total", "messages_in_total", "process_cpu_seconds_total"] as const;

type Steps = readonly (readonly [number, number, number])[];

/** A broker's samples: counters that grow by the steps, and begin anew at `restartAt`. */
const samplesOf = (brokerId: string, firstMs: number, steps: Steps, restartAt = -1): RecordedSample[] => {
  const totals = [1000, 2000, 3000];
  return steps.map((step, index) => {
    step.forEach((increase, counter) => {
      totals[counter] = (index === restartAt ? 0 : Number(totals[counter])) + increase;
    });
    const inputs = new Map<InputName, number>(COUNTERS.map((name, counter) => [name, Number(totals[counter])]));
    inputs.set("request_queue_size", index);
    return { brokerId, offsetMs: firstMs + index * INTERVAL_MS, inputs };
  });
};

const play = (samples: readonly RecordedSample[], passesBefore: number, passesAfter: number) => {
  const passes = createPasses(samples, INTERVAL_MS);
  const afterMs = ANCHOR_MS - passesBefore * passes.periodMs - 1;
  const untilMs = ANCHOR_MS + passesAfter * passes.periodMs - 1;
  return [...readingsWithin(passes, { clusterId: 1, anchorMs: ANCHOR_MS, afterMs, untilMs })];
};

const ratesOf = (readings: readonly Reading[], name: InputName) =>
  readings.slice(1).map((reading, index) => {
    const before = readings[index];
    const seconds = (reading.timeMs - Number(before?.timeMs)) / 1000;
    return (Number(reading.inputs.get(name)) - Number(before?.inputs.get(name))) / seconds;
  });

const step = fc.tuple(fc.nat(1000), fc.nat(1000), fc.nat(1000));
const steadySteps = fc.array(step, { minLength: 3, maxLength: 20 });

describe("a recording played again and again", () => {
  test("has no reset and no spike at a seam: rates there lie within those inside", () => {
    fc.assert(
      fc.property(steadySteps, (steps) => {
        const samples = samplesOf("1", 4000, steps);
        const inside = play(samples, 0, 1);
        const over = play(samples, 2, 2);
        for (const name of COUNTERS) {
          const range = ratesOf(inside, name);
          for (const rate of ratesOf(over, name)) {
            expect(rate).toBeGreaterThanOrEqual(Math.min(...range) - 1e-6);
            expect(rate).toBeLessThanOrEqual(Math.max(...range) + 1e-6);
          }
        }
      }),
    );
  });

  test("shows a recorded restart once in every pass, and no other", () => {
    const growing = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 })),
      {
        minLength: 6,
        maxLength: 20,
      },
    );
    fc.assert(
      fc.property(growing, fc.integer({ min: 2, max: 3 }), (steps, restartAt) => {
        const readings = play(samplesOf("1", 0, steps, restartAt), 2, 2);
        for (const name of COUNTERS) {
          const falls = ratesOf(readings, name).flatMap((rate, index) =>
            rate < 0 ? [(index + 1) % steps.length] : [],
          );
          expect(falls).toEqual([restartAt, restartAt, restartAt, restartAt]);
        }
      }),
    );
  });

  test("keeps the ratio of two counters at a seam as it was in the last interval", () => {
    const readings = play(
      samplesOf("1", 0, [
        [1, 1, 1],
        [2, 4, 8],
        [5, 50, 7],
        [3, 12, 9],
      ]),
      0,
      2,
    );
    const [bytes, messages] = [ratesOf(readings, "bytes_in_total"), ratesOf(readings, "messages_in_total")];
    expect(Number(messages[3]) / Number(bytes[3])).toBeCloseTo(12 / 3, 9);
  });

  test("a sum of times that seems to shrink is no restart", () => {
    const samples = samplesOf("1", 0, [
      [1, 1, 1],
      [2, 2, 2],
      [3, 3, 3],
      [4, 4, 4],
    ]).map(({ brokerId, offsetMs, inputs }, index) => ({
      brokerId,
      offsetMs,
      inputs: new Map([...inputs, ["produce_total_time_sum_ms", [100, 120, 119, 140][index] ?? 0] as const]),
    }));
    const sums = play(samples, 0, 2).map(({ inputs }) => Number(inputs.get("produce_total_time_sum_ms")));
    expect(sums.map((sum) => sum - Number(sums[0]))).toEqual([0, 20, 19, 40, 61, 81, 80, 101]);
  });

  test("leaves gauges and percentiles as they are", () => {
    const readings = play(
      samplesOf("1", 0, [
        [1, 1, 1],
        [2, 2, 2],
        [3, 3, 3],
      ]),
      1,
      1,
    );
    expect(readings.map(({ inputs }) => inputs.get("request_queue_size"))).toEqual([0, 1, 2, 0, 1, 2]);
  });

  test("is a pure function of the anchor and the time: any two cuts of a span give the same readings", () => {
    const samples = [
      ...samplesOf("1", 0, [
        [5, 5, 5],
        [6, 6, 6],
        [7, 7, 7],
      ]),
      ...samplesOf("2", 7000, [
        [1, 2, 3],
        [4, 5, 6],
      ]),
    ];
    const passes = createPasses(samples, INTERVAL_MS);
    const span = { clusterId: 1, anchorMs: ANCHOR_MS };
    const whole = [...readingsWithin(passes, { ...span, afterMs: ANCHOR_MS - 500_000, untilMs: ANCHOR_MS + 500_000 })];
    fc.assert(
      fc.property(fc.integer({ min: -500_000, max: 500_000 }), (cut) => {
        const cutMs = ANCHOR_MS + cut;
        const before = readingsWithin(passes, { ...span, afterMs: ANCHOR_MS - 500_000, untilMs: cutMs });
        const after = readingsWithin(passes, { ...span, afterMs: cutMs, untilMs: ANCHOR_MS + 500_000 });
        expect([...before, ...after]).toEqual(whole);
      }),
      { numRuns: 50 },
    );
  });

  test("is in order of time, and the seam is as long as any interval", () => {
    const samples = [
      ...samplesOf("1", 0, [
        [5, 5, 5],
        [6, 6, 6],
        [7, 7, 7],
      ]),
      ...samplesOf("2", 7000, [
        [1, 2, 3],
        [4, 5, 6],
        [7, 8, 9],
      ]),
    ];
    const readings = play(samples, 1, 1);
    const times = readings.map(({ timeMs }) => timeMs);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const own = readings.filter(({ brokerId }) => brokerId === "2").map(({ timeMs }) => timeMs);
    expect(new Set(own.slice(1).map((timeMs, index) => timeMs - Number(own[index])))).toEqual(new Set([INTERVAL_MS]));
  });

  test("never has a negative counter", () => {
    const readings = play(
      samplesOf("1", 0, [
        [5, 5, 5],
        [6, 6, 6],
        [7, 7, 7],
      ]),
      500,
      0,
    );
    const values = readings.flatMap(({ inputs }) => Array.from(inputs.values()));
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
  });
});
