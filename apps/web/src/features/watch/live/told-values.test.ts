import { expect, test } from "vitest";
import { createToldValues } from "./told-values.ts";

const samples = (seconds: number, values: Record<string, number | null>) => ({
  brokerId: "1",
  ofBroker: true,
  timeMs: seconds * 1000,
  values,
});
const ofMachine = (seconds: number, values: Record<string, number | null>) => ({
  ...samples(seconds, values),
  ofBroker: false,
});

test("what two sources tell of a broker stands side by side, each value with its own time", () => {
  const told = createToldValues();
  told.take(samples(1000, { bytes_in_rate: 1, connections: 4 }));
  told.take(ofMachine(1001, { host_cpu_busy_ratio: 0.5 }));
  told.take(samples(1010, { bytes_in_rate: null }));
  expect(told.take(samples(1005, { bytes_in_rate: 9, host_cpu_busy_ratio: 0.6 }))).toEqual({
    brokerId: "1",
    timeMs: 1_010_000,
    values: new Map([
      ["bytes_in_rate", { timeMs: 1_010_000, value: null }],
      ["connections", { timeMs: 1_000_000, value: 4 }],
      ["host_cpu_busy_ratio", { timeMs: 1_005_000, value: 0.6 }],
    ]),
  });
});

test("a broker is no newer for what its machine or the canary tells, and none where they alone tell", () => {
  const told = createToldValues();
  expect(told.take(ofMachine(990, { host_cpu_busy_ratio: 0.5 }))).toBeUndefined();
  told.take(samples(1000, { bytes_in_rate: 1 }));
  const known = told.take(ofMachine(1200, { host_cpu_busy_ratio: 0.7 }));
  expect(known?.timeMs).toBe(1_000_000);
  expect(known?.values.get("host_cpu_busy_ratio")).toEqual({ timeMs: 1_200_000, value: 0.7 });
});
