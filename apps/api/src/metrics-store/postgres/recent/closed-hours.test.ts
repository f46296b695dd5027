import { describe, expect, test } from "vitest";
import type { Piece } from "../column-pieces.ts";
import { createClosedHours, type Hours, type LoadedHour, type OpenedHours } from "./closed-hours.ts";

const INPUTS = ["leader_count"];
/** Values of an hour: times and one column. */
const SIZE = 4;

const pieceOf = (hour: number): Piece => ({
  timesMs: Float64Array.of(hour, hour + 0.5),
  values: [Float64Array.of(hour, -hour)],
});
const loadedOf = (sourceId: number, hours: readonly number[]): LoadedHour[] =>
  hours.map((hour) => ({ sourceId, hour, piece: pieceOf(hour) }));

const toldHours = ({ known }: OpenedHours, sourceId = 1) =>
  known.get(sourceId)?.map(({ timesMs }) => Number(timesMs[0]));
const askedFor = ({ missing }: OpenedHours) => missing && { sourceIds: missing.sourceIds, hours: missing.hours };

const filled = (hours: readonly number[], range: Hours, mostValues = 1000) => {
  const closed = createClosedHours(mostValues);
  closed.open(INPUTS, [1], range).missing?.finish(loadedOf(1, hours));
  return closed;
};

describe("compacted hours in memory", () => {
  test("are asked for once, those that are not compacted too", () => {
    const opened = filled([3, 5], [3, 6]).open(INPUTS, [1], [3, 6]);
    expect(toldHours(opened)).toEqual([3, 5]);
    expect(opened.missing).toBeUndefined();
  });

  test("are known of these inputs, sources and hours only", () => {
    const closed = filled([3, 4], [3, 4]);
    expect(askedFor(closed.open(["connections"], [1], [3, 4]))).toEqual({ sourceIds: [1], hours: [3, 4] });
    expect(askedFor(closed.open(INPUTS, [1, 2], [3, 4]))).toEqual({ sourceIds: [2], hours: [3, 4] });
    const wider = closed.open(INPUTS, [1], [2, 6]);
    expect(askedFor(wider)).toEqual({ sourceIds: [1], hours: [2, 6] });
    expect(toldHours(wider)).toEqual([]);
    const later = closed.open(INPUTS, [1], [3, 6]);
    expect(askedFor(later)).toEqual({ sourceIds: [1], hours: [5, 6] });
    expect(toldHours(later)).toEqual([3, 4]);
  });

  test("of two sources with different gaps are read as one range, and none is told twice", async () => {
    const closed = createClosedHours(1000);
    closed.open(INPUTS, [1, 2], [1, 9]).missing?.finish([...loadedOf(1, [1, 5, 9]), ...loadedOf(2, [1, 5, 9])]);
    await closed.around([1], 5, async () => undefined);
    await closed.around([2], 9, async () => undefined);
    const opened = closed.open(INPUTS, [1, 2], [1, 9]);
    expect(askedFor(opened)).toEqual({ sourceIds: [1, 2], hours: [5, 9] });
    expect([toldHours(opened), toldHours(opened, 2)]).toEqual([[1], [1]]);
  });

  test("are forgotten when they change, and the epoch tells that", async () => {
    const closed = filled([3, 4, 5], [3, 5]);
    const epoch = closed.epoch();
    await closed.around([1], 4, async () => undefined);
    expect(closed.epoch()).not.toBe(epoch);
    expect(askedFor(closed.open(INPUTS, [1], [3, 5]))).toEqual({ sourceIds: [1], hours: [4, 4] });
    await closed.around([1], undefined, async () => undefined);
    expect(askedFor(closed.open(INPUTS, [1], [3, 5]))).toEqual({ sourceIds: [1], hours: [3, 5] });
  });

  test("are not kept where they change while they are read, before, during or after", async () => {
    const closed = createClosedHours(1000);
    const before = closed.open(INPUTS, [1], [3, 3]).missing;
    await closed.around([1], 3, async () => {
      closed.open(INPUTS, [1], [3, 3]).missing?.finish(loadedOf(1, [3]));
      expect(closed.open(INPUTS, [1], [3, 3]).missing).toBeDefined();
    });
    before?.finish(loadedOf(1, [3]));
    expect(closed.open(INPUTS, [1], [3, 3]).missing).toBeDefined();
  });

  test("are forgotten also where the change fails", async () => {
    const closed = filled([3], [3, 3]);
    const fails = closed.around([1], 3, () => Promise.reject(new Error("disk full")));
    await expect(fails).rejects.toThrow("disk full");
    expect(closed.open(INPUTS, [1], [3, 3]).missing).toBeDefined();
  });

  test("are not kept where they lie in an archive", () => {
    const closed = createClosedHours(1000);
    const archived = { sourceId: 1, hour: 3, piece: undefined };
    closed.open(INPUTS, [1], [3, 4]).missing?.finish([archived, ...loadedOf(1, [4])]);
    const opened = closed.open(INPUTS, [1], [3, 4]);
    expect(askedFor(opened)).toEqual({ sourceIds: [1], hours: [3, 3] });
    expect(toldHours(opened)).toEqual([4]);
  });

  test("go with the days before", () => {
    const closed = filled([3, 4, 5], [3, 5]);
    closed.dropBefore(5);
    const opened = closed.open(INPUTS, [1], [3, 5]);
    expect(askedFor(opened)).toEqual({ sourceIds: [1], hours: [3, 4] });
    expect(toldHours(opened)).toEqual([5]);
  });

  test("make room for others, the least recently asked first", () => {
    const closed = createClosedHours(3 * SIZE);
    const load = (input: string, hours: number[]) =>
      closed.open([input], [1], [1, hours.length]).missing?.finish(loadedOf(1, hours));
    load("a", [1]);
    load("b", [1]);
    expect(closed.open(["a"], [1], [1, 1]).missing).toBeUndefined();
    load("c", [1, 2]);
    expect(closed.open(["a"], [1], [1, 1]).missing).toBeUndefined();
    expect(closed.open(["b"], [1], [1, 1]).missing).toBeDefined();
    load("d", [1, 2, 3, 4]);
    expect(closed.open(["d"], [1], [1, 4]).missing).toBeDefined();
  });

  test("are nothing in an empty range", () => {
    const closed = createClosedHours(1000);
    expect(closed.open(INPUTS, [1], [7, 6]).missing).toBeUndefined();
  });
});
