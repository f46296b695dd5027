import { expect, test } from "vitest";
import { createToldValues } from "./told-values.ts";

const samples = (seconds: number, values: Record<string, number | null>) => ({
  brokerId: "1",
  ofBroker: true,
  timeMs: seconds * 1000,
  values,
});

test("what two sources tell of a broker stands side by side, the newest of each signal", () => {
  const told = createToldValues();
  told.take(samples(1000, { bytes_in_rate: 1, connections: 4 }));
  told.take(samples(1001, { host_cpu_busy_ratio: 0.5 }));
  expect(told.take(samples(1010, { bytes_in_rate: null }))).toEqual(
    samples(1010, { bytes_in_rate: null, connections: 4, host_cpu_busy_ratio: 0.5 }),
  );
  expect(told.take(samples(1005, { bytes_in_rate: 9, host_cpu_busy_ratio: 0.6 }))).toEqual(
    samples(1010, { bytes_in_rate: null, connections: 4, host_cpu_busy_ratio: 0.6 }),
  );
});

test("a value that was not told for five minutes is dropped", () => {
  const told = createToldValues();
  told.take(samples(1000, { bytes_in_rate: 1 }));
  expect(told.take(samples(1301, { host_cpu_busy_ratio: 0.5 })).values).toEqual({ host_cpu_busy_ratio: 0.5 });
});
