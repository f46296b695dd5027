import { expect, test } from "vitest";
import { createBrokerBound } from "./broker-bound.ts";

const boundOf = (most: number, stored: string[]) => {
  const clock = { ms: 0 };
  const bound = createBrokerBound({ most, storedIds: async () => stored, clock: () => clock.ms });
  return { bound, clock };
};

test("ids that are stored count, and new ones up to the bound; each cluster has its own room", async () => {
  const { bound } = boundOf(3, ["1", "2"]);
  expect(await bound.refused(7, ["2", "3", "4", "4"])).toEqual(["4"]);
  expect(await bound.refused(7, ["1", "3"])).toEqual([]);
  expect(await bound.refused(8, ["4"])).toEqual([]);
});

test("one whose samples were dropped makes room for another, looked up at most every half minute", async () => {
  const stored = ["1", "2"];
  const { bound, clock } = boundOf(2, stored);
  expect(await bound.refused(7, ["3"])).toEqual(["3"]);
  stored.pop();
  expect(await bound.refused(7, ["3"])).toEqual(["3"]);
  clock.ms += 30_000;
  expect(await bound.refused(7, ["3"])).toEqual([]);
});

test("addresses have room of their own, and one that is silent for an hour makes room for another", async () => {
  const { bound, clock } = boundOf(1, ["1"]);
  expect(await bound.refusedAddresses(7, ["a:1", "a:1"])).toEqual([]);
  expect(await bound.refusedAddresses(7, ["a:1", "b:1"])).toEqual(["b:1"]);
  clock.ms += 60 * 60 * 1000 + 1;
  expect(await bound.refusedAddresses(7, ["b:1"])).toEqual([]);
});
