import { describe, expect, test } from "vitest";
import type { BrokerSeries } from "../../../metrics-store/metrics-store.ts";
import { comparablePoints, highestOf, lateUsual, meanOf, quotientOf } from "./cluster-points.ts";

const STEP = 60_000;
const broker = (brokerId: string, ...points: [number, number | null][]): BrokerSeries => ({ brokerId, points });
const steady = (brokerId: string, minutes: readonly number[], value: number) =>
  broker(brokerId, ...minutes.map((minute): [number, number] => [minute * STEP + 1000, value]));
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

describe("points of the whole cluster", () => {
  test("are sums over brokers that were scraped at times of their own", () => {
    const series = [broker("1", [0, 10], [15_000, 20], [60_000, 30]), broker("2", [5000, 1], [20_000, 3], [65_000, 4])];
    expect(comparablePoints(series, STEP, "mean")).toEqual([
      { timeMs: 0, sum: 17, brokers: 2 },
      { timeMs: 60_000, sum: 34, brokers: 2 },
    ]);
    expect(comparablePoints(series, STEP, "last").map(({ sum }) => sum)).toEqual([23, 34]);
  });

  test("leave out the time in which a broker says nothing", () => {
    const series = [steady("1", upTo(10), 5), steady("2", [0, 1, 2, 6, 7, 8, 9], 5), broker("3")];
    const points = comparablePoints(series, STEP, "mean");
    expect(points.map(({ timeMs }) => timeMs / STEP)).toEqual([0, 1, 2, 6, 7, 8, 9]);
    expect([meanOf(points), highestOf(points)]).toEqual([10, 10]);
  });

  test("take a broker that replaces another one as the same number of brokers", () => {
    const series = [steady("1", upTo(10), 5), steady("2", [0, 1, 2, 3, 4], 5), steady("3", [4, 5, 6, 7, 8, 9], 5)];
    expect(comparablePoints(series, STEP, "mean")).toHaveLength(10);
  });

  test("are counted as usual of late while a broker restarts at the end", () => {
    const leaders = [...upTo(90).map(() => 5), ...upTo(25).map(() => 15), 20, 10, 30];
    const sums = leaders.map((sum, minute) => ({ timeMs: minute * STEP, sum, brokers: 3 }));
    expect(lateUsual(sums)).toBe(5);
    expect(lateUsual([...sums, ...sums.slice(90)])).toBe(15);
    expect(lateUsual([])).toBeUndefined();
  });

  test("of gaps only are none", () => {
    expect(comparablePoints([broker("1", [0, null], [60_000, null])], STEP, "mean")).toEqual([]);
    expect([meanOf([]), highestOf([])]).toEqual([undefined, undefined]);
  });

  test("are divided where both are told", () => {
    const out = comparablePoints([steady("1", [1, 2, 3], 6)], STEP, "mean");
    const into = comparablePoints([steady("1", [0, 1, 2], 4)], STEP, "mean");
    expect(quotientOf(out, into)).toBe(1.5);
    expect(quotientOf(out, [])).toBeUndefined();
    expect(
      quotientOf(
        out,
        into.map(({ timeMs, brokers }) => ({ timeMs, brokers, sum: 0 })),
      ),
    ).toBeUndefined();
  });
});
