import type { Canary } from "@highwater/contract";
import { expect, test } from "vitest";
import { stallNote, stateOfCanary } from "./canary-state.ts";

const QUIET = {
  state: "running",
  reason: null,
  brokers: [],
  lostLastHour: 0,
  failedLastHour: 0,
  lateLastHour: 0,
  consoleStallMs: 0,
};

const canary = (part: Partial<Canary>): Canary =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these fields are read
  ({ ...QUIET, ...part }) as Canary;

const broker = ({ isUp = true, p99Ms = 5 }: { readonly isUp?: boolean; readonly p99Ms?: number }) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these fields are read
  ({ isUp, roundTrip: { p50Ms: 1, p99Ms, maxMs: p99Ms } }) as Canary["brokers"][number];

test.each<[Partial<Canary>, string | null]>([
  [{ state: "off" }, null],
  [{ state: "starting" }, "unknown"],
  [{ state: "failing" }, "bad"],
  [{}, "good"],
  [{ lostLastHour: 1 }, "bad"],
  [{ failedLastHour: 892 }, "warning"],
  [{ lateLastHour: 3 }, "warning"],
  [{ brokers: [broker({ isUp: false })] }, "warning"],
  [{ brokers: [broker({ p99Ms: 1500 })] }, "warning"],
  [{ brokers: [broker({ p99Ms: 12 })] }, "good"],
  [{ reason: "the layout cannot be repaired" }, "warning"],
])("a canary of %j is %s", (part, state) => {
  expect(stateOfCanary(canary(part))).toBe(state);
});

test("a late console is told of where it matters", () => {
  expect(stallNote(canary({ consoleStallMs: 30 }))).toBeNull();
  expect(stallNote(canary({ consoleStallMs: 512.4 }))).toContain("512 ms");
});
