import * as fc from "fast-check";
import { expect, test } from "vitest";
import { groupRolls, mostAtOnce } from "./group-rolls.ts";

const MINUTE = 60_000;
const step = (brokerId: string, start: number, end = start + 1) => ({
  brokerId,
  startMs: start * MINUTE,
  endMs: end * MINUTE,
});
const brokersOf = (rolls: readonly (readonly { readonly brokerId: string }[])[]) =>
  rolls.map((roll) => roll.map(({ brokerId }) => brokerId).join(""));

test("brokers that follow one another within half an hour are one roll, whatever their order in the list", () => {
  const steps = [step("3", 60), step("1", 0), step("2", 31), step("1", 120)];
  expect(brokersOf(groupRolls(steps))).toEqual(["123", "1"]);
  expect(brokersOf(groupRolls([step("1", 0), step("2", 31.1)]))).toEqual(["1", "2"]);
});

test("a broker that restarts again begins another roll, unless it bounced", () => {
  expect(brokersOf(groupRolls([step("1", 0), step("2", 10), step("1", 20), step("2", 30)]))).toEqual(["12", "12"]);
  expect(brokersOf(groupRolls([step("1", 0), step("1", 3), step("2", 10)]))).toEqual(["112"]);
});

test("every restart is in exactly one roll", () => {
  const any = fc.array(fc.tuple(fc.constantFrom("1", "2", "3"), fc.nat(500)).map(([id, start]) => step(id, start)));
  fc.assert(
    fc.property(any, (steps) => {
      const grouped = groupRolls(steps).flat();
      expect(grouped.length).toBe(steps.length);
      expect(new Set(grouped)).toEqual(new Set(steps));
    }),
  );
});

test("those that may have been away at once are counted; one that came back as another left are not", () => {
  expect(mostAtOnce([])).toBe(0);
  expect(
    mostAtOnce([
      [0, 10],
      [10, 20],
    ]),
  ).toBe(1);
  expect(
    mostAtOnce([
      [0, 10],
      [5, 20],
      [9, 12],
      [15, 16],
    ]),
  ).toBe(3);
});
