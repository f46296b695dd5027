import { describe, expect, test } from "vitest";
import { loadAtP99, monotonePoints, p99AtLoad } from "./latency-curve.ts";

const point = (receivedBytesPerSecond: number, p99Ms: number) => ({ receivedBytesPerSecond, p99Ms });
const curve = [point(100, 4), point(200, 6), point(300, 26)];

describe("a measured curve", () => {
  test("is put in order, and a larger load is never faster than a smaller one", () => {
    expect(monotonePoints([point(300, 5), point(100, 4), point(200, 6)])).toEqual([
      point(100, 4),
      point(200, 6),
      point(300, 6),
    ]);
  });

  test("has one p99 for a load, the slowest measured there, so that a target is kept up to it only if all kept it", () => {
    const measured = [point(200, 9), point(100, 4), point(200, 5)];
    expect(monotonePoints(measured)).toEqual([point(100, 4), point(200, 9)]);
    expect(loadAtP99(monotonePoints(measured), 6.5)).toBe(150);
  });

  test.each([
    [4, 100],
    [5, 150],
    [6, 200],
    [16, 250],
    [26, 300],
    [80, 300],
  ])("keeps a target of %d ms up to a load of %d", (targetMs, load) => {
    expect(loadAtP99(curve, targetMs)).toBe(load);
  });

  test("on a level stretch keeps its target up to the stretch's end", () => {
    expect(loadAtP99([point(100, 4), point(200, 4), point(300, 8)], 4)).toBe(200);
  });

  test("knows no load below its lowest p99, and none without points", () => {
    expect(loadAtP99(curve, 3.9)).toBeNull();
    expect(loadAtP99([], 10)).toBeNull();
  });

  test.each([
    [100, 4, "atPoint"],
    [150, 5, "between"],
    [300, 26, "atPoint"],
    [50, 4, "belowMeasured"],
    [400, 26, "aboveMeasured"],
  ])("at a load of %d reads %d ms, %s", (load, p99Ms, place) => {
    expect(p99AtLoad(curve, load)).toEqual({ p99Ms, place });
  });

  test("takes the rounding of a quotient for its point", () => {
    expect(p99AtLoad(curve, 200 * (1 + 1e-12))?.place).toBe("atPoint");
  });

  test("reads nothing without points", () => {
    expect(p99AtLoad([], 100)).toBeNull();
  });
});
