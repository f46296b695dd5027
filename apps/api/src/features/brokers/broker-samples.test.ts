import { expect, test } from "vitest";
import { brokerSamples } from "./broker-samples.ts";

const own = (brokerId: string, timeMs: number, values: Record<string, number | null>) => ({
  brokerId,
  timeMs,
  ofBroker: true,
  values,
});
const canary = (brokerId: string, timeMs: number) => ({
  brokerId,
  timeMs,
  ofBroker: false,
  values: { canary_round_trip_time_p99: 5 },
});

test("a broker that the canary alone still tells of is silent since its own newest sample", () => {
  const samples = [own("2", 10_000, { leader_count: 6 }), canary("2", 225_000)];
  expect(brokerSamples(samples, 226_000, 60_000).get("2")).toEqual({ newestMs: 10_000, isFresh: false, values: {} });
});

test("values that are old are not given beside newer ones", () => {
  const samples = [
    own("1", 10_000, { disk_used_ratio: 0.5 }),
    own("1", 100_000, { leader_count: 7 }),
    canary("1", 99_000),
  ];
  expect(brokerSamples(samples, 101_000, 60_000).get("1")).toEqual({
    newestMs: 100_000,
    isFresh: true,
    values: { leader_count: 7, canary_round_trip_time_p99: 5 },
  });
});

test("an id that others alone tell under is no broker", () => {
  expect(brokerSamples([canary("exporter:9308", 1000)], 1000, 60_000).size).toBe(0);
});
