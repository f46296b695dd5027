import type { Canary } from "@highwater/contract";
import { expect, test } from "vitest";
import { stallNote, stateOfCanary } from "./canary-state.ts";

const canary = (part: Partial<Canary>): Canary =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these fields are read
  ({ state: "running", reason: null, brokers: [], lostLastHour: 0, consoleStallMs: 0, ...part }) as Canary;

test.each<[Partial<Canary>, string | null]>([
  [{ state: "off" }, null],
  [{ state: "starting" }, "unknown"],
  [{ state: "failing" }, "bad"],
  [{}, "good"],
  [{ lostLastHour: 1 }, "bad"],
  [{ reason: "the layout cannot be repaired" }, "warning"],
])("a canary of %j is %s", (part, state) => {
  expect(stateOfCanary(canary(part))).toBe(state);
});

test("a late console is told of where it matters", () => {
  expect(stallNote(canary({ consoleStallMs: 30 }))).toBeNull();
  expect(stallNote(canary({ consoleStallMs: 512.4 }))).toContain("512 ms");
});
