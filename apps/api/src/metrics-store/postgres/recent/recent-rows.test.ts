import { describe, expect, test } from "vitest";
import type { Row } from "../scrape-rows.ts";
import { type BySource, createRecentRows } from "./recent-rows.ts";

const INPUTS = ["leader_count", "connections"];

const row = (timeMs: number, leaders: number, sourceId = 1): Row => ({
  sourceId,
  timeMs,
  inputs: new Map([["leader_count", leaders]]),
});

const read = (rows: readonly Row[], sourceId = 1): BySource =>
  new Map([
    [
      sourceId,
      {
        timesMs: Float64Array.from(rows, ({ timeMs }) => timeMs),
        values: INPUTS.map((name) => Float64Array.from(rows, ({ inputs }) => inputs.get(name) ?? Number.NaN)),
      },
    ],
  ]);

const told = (found: BySource | undefined, sourceId = 1) => {
  const piece = found?.get(sourceId);
  return piece && [[...piece.timesMs], ...piece.values.map((column) => Array.from(column ?? []))];
};

const filled = (rows: readonly Row[], mostValues = 1000) => {
  const recent = createRecentRows(mostValues);
  recent.begin(INPUTS, [1])(read(rows));
  return recent;
};

describe("rows that are kept in memory", () => {
  test("are those that were read, and those that came since", () => {
    const recent = filled([row(10, 1), row(20, 2)]);
    const before = recent.view(INPUTS, [1]);
    for (let time = 30; time <= 3000; time += 10) recent.added([row(time, time / 10)]);
    expect(told(recent.view(INPUTS, [1]))?.[1]).toEqual(Array.from({ length: 300 }, (_, index) => index + 1));
    expect(told(before)).toEqual([
      [10, 20],
      [1, 2],
      [NaN, NaN],
    ]);
  });

  test("are of these inputs and sources only", () => {
    const recent = filled([row(10, 1)]);
    expect(recent.view(["leader_count"], [1])).toBeUndefined();
    expect(recent.view(INPUTS, [1, 2])).toBeUndefined();
  });

  test("hold once what was committed while they were read, whether the snapshot had it or not", () => {
    const recent = createRecentRows(1000);
    const finish = recent.begin(INPUTS, [1]);
    recent.added([row(10, 1)]);
    recent.added([row(20, 2)]);
    finish(read([row(10, 1)]));
    expect(told(recent.view(INPUTS, [1]))?.[0]).toEqual([10, 20]);
  });

  test("are not those of a source into which a row came late while it was read", () => {
    const recent = createRecentRows(1000);
    const finish = recent.begin(INPUTS, [1]);
    recent.added([row(10, 1)]);
    finish(read([row(20, 2)]));
    expect(recent.view(INPUTS, [1])).toBeUndefined();
  });

  test.each([
    ["comes late", async (recent: ReturnType<typeof filled>) => recent.added([row(15, 9)])],
    ["is changed", async (recent: ReturnType<typeof filled>) => recent.around([1], async () => undefined)],
  ])("are forgotten where one %s, and not those of others", async (_, change) => {
    const recent = filled([row(10, 1), row(20, 2)]);
    recent.begin(INPUTS, [2])(read([row(10, 5, 2)], 2));
    const epoch = recent.epoch();
    await change(recent);
    expect(recent.view(INPUTS, [1])).toBeUndefined();
    expect(told(recent.view(INPUTS, [2]), 2)?.[0]).toEqual([10]);
    expect(recent.epoch()).not.toBe(epoch);
  });

  test("are not kept where something changed while they were read, or reading failed", async () => {
    const recent = createRecentRows(1000);
    const [changed, failed] = [recent.begin(INPUTS, [1]), recent.begin(INPUTS, [1])];
    await recent.around([1], async () => undefined);
    changed(read([row(10, 1)]));
    failed(undefined);
    failed(read([row(10, 1)]));
    expect(recent.view(INPUTS, [1])).toBeUndefined();
  });

  test("take no more room than they may: those not asked for go first", () => {
    const recent = filled([row(10, 1)], 12);
    recent.begin(["connections"], [1])(read([row(10, 1)]));
    expect(recent.view(INPUTS, [1])).toBeDefined();
    for (let time = 20; time <= 40; time += 10) recent.added([row(time, 1)]);
    expect(recent.view(["connections"], [1])).toBeUndefined();
    expect(told(recent.view(INPUTS, [1]))?.[0]).toEqual([10, 20, 30, 40]);
    recent.added([row(50, 1)]);
    expect(recent.view(INPUTS, [1])).toBeUndefined();
  });
});
