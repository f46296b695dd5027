import type { InputName } from "@highwater/telemetry";
import { describe, expect, test } from "vitest";
import type { Reading } from "../../../apps/api/src/metrics-store/metrics-store.ts";
import { randomFrom } from "../../../packages/sizing/src/calibration/random.ts";
import { ShuffledBroker } from "./shuffled-pass.ts";

const COUNT = 102;
const [COUNTER, GAUGE] = ["bytes_in_total", "leader_count"] as const;

/** A counter that grows by 0, 1, 2 … over each pass, and a gauge that tells the place. */
const passAt = (pass: number): Reading[] =>
  Array.from({ length: COUNT }, (_, index) => ({
    clusterId: 1,
    brokerId: "1",
    timeMs: (pass * COUNT + index) * 15_000,
    inputs: new Map<InputName, number>([
      [COUNTER, pass * 10_000 + (index * (index + 1)) / 2],
      [GAUGE, index],
    ]),
  }));

const told = (readings: readonly Reading[], name: InputName) =>
  readings.map(({ inputs }) => inputs.get(name) ?? Number.NaN);
const ascending = (values: readonly number[]) => values.toSorted((a, b) => a - b);

const threePasses = () => {
  const broker = new ShuffledBroker(randomFrom(7));
  return [0, 1, 2].map((pass) => broker.next(passAt(pass)));
};

describe("a recording whose passes come in another order", () => {
  test("keeps its times and the values of its gauges", () => {
    const passes = threePasses();
    expect(passes[1]?.map(({ timeMs }) => timeMs)).toEqual(passAt(1).map(({ timeMs }) => timeMs));
    for (const readings of passes) expect(ascending(told(readings, GAUGE))).toEqual(told(passAt(0), GAUGE));
  });

  test("has no two passes alike, nor one like the recording", () => {
    const orders = [passAt(0), ...threePasses()].map((readings) => told(readings, GAUGE).join(" "));
    expect(new Set(orders).size).toBe(4);
  });

  test("has counters that never fall, stay whole and grow by about what the recorded ones grow by", () => {
    const totals = threePasses().flatMap((readings) => told(readings, COUNTER));
    expect(totals).toEqual(ascending(totals));
    expect(totals.every(Number.isInteger)).toBe(true);
    const recorded = Number(told(passAt(2), COUNTER).at(-1));
    expect(Number(totals.at(-1)) / recorded).toBeGreaterThan(0.95);
    expect(Number(totals.at(-1)) / recorded).toBeLessThan(1.05);
  });

  test("keeps a minute together", () => {
    const [first = []] = threePasses();
    const steps = told(first, GAUGE);
    const together = steps.filter((value, index) => index > 0 && value - Number(steps[index - 1]) === 1);
    expect(together.length).toBeGreaterThanOrEqual((COUNT * 3) / 4 - 2);
  });
});
