import { expect, test } from "vitest";
import { freshBrokers, sortedBrokers, sumOf, valuesOf, worstOf } from "./broker-values.ts";

const brokers = [
  { brokerId: "10", timeMs: 1000, values: { p99: 40, idle: 0.2, rate: 5 } },
  { brokerId: "2", timeMs: 900, values: { p99: 60, idle: null, rate: 7 } },
  { brokerId: "3", timeMs: 100, values: {} },
];

test("brokers stand in the order of their ids", () => {
  expect(sortedBrokers(brokers).map(({ brokerId }) => brokerId)).toEqual(["2", "3", "10"]);
});

test("silent brokers do not count as fresh", () => {
  expect(freshBrokers(brokers, 1000, 300).map(({ brokerId }) => brokerId)).toEqual(["10", "2"]);
});

test("rates add up over the brokers that give them; a sum of nothing is not 0", () => {
  expect(sumOf(brokers, "rate")).toBe(12);
  expect(sumOf(brokers, "unknown")).toBeNull();
});

test("the worst broker is named, whichever way is worse", () => {
  expect(worstOf(brokers, "p99")).toEqual({ brokerId: "2", value: 60 });
  expect(worstOf(brokers, "idle", "down")).toEqual({ brokerId: "10", value: 0.2 });
  expect(worstOf(brokers, "unknown")).toBeUndefined();
});

test("an old value of a broker that tells others is left out with its time; a silent broker keeps its last ones", () => {
  const broker = {
    brokerId: "2",
    timeMs: 100_000,
    values: new Map([
      ["leaders", { timeMs: 100_000, value: 6 }],
      ["disk", { timeMs: 30_000, value: 0.5 }],
    ]),
  };
  const now = { brokerId: "2", timeMs: 100_000, values: { leaders: 6 }, leftOut: { disk: 30_000 } };
  expect(valuesOf(broker, 101_000, 60_000)).toEqual(now);
  expect(valuesOf(broker, 900_000, 60_000)).toEqual(now);
  expect(freshBrokers([valuesOf(broker, 900_000, 60_000)], 900_000, 60_000)).toEqual([]);
});
