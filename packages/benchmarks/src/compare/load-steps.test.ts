import { describe, expect, test } from "vitest";
import { commonSteps, holdsSeveralLoads, loadSteps } from "./load-steps.ts";

const run = (recordsPerSecond: number, step: string | null = null, target?: number) => ({
  step,
  recordsPerSecond,
  bytesPerSecond: null,
  config: target === undefined ? {} : { targetRecordsPerSecond: target },
});
const loads = (runs: readonly { recordsPerSecond: number }[]) => runs.map(({ recordsPerSecond }) => recordsPerSecond);

describe("runs are of several loads", () => {
  test("by their steps, else by what was asked for, else by what was reached", () => {
    expect(holdsSeveralLoads([run(100, "a"), run(900, "a")])).toBe(false);
    expect(holdsSeveralLoads([run(100, "a"), run(100, "b")])).toBe(true);
    expect(holdsSeveralLoads([run(60, null, 100), run(100, null, 101)])).toBe(false);
    expect(holdsSeveralLoads([run(100, null, 100), run(100, null, 110)])).toBe(true);
    // Repeats without a bound differ by more than 2 % and are repeats all the same.
    expect(holdsSeveralLoads([run(100), run(107), run(93)])).toBe(false);
    expect(holdsSeveralLoads([run(100), run(200)])).toBe(true);
    expect(holdsSeveralLoads([run(100)])).toBe(false);
  });
});

describe("steps", () => {
  test("of one group join repeats", () => {
    expect(loadSteps([run(200), run(100), run(101), run(103)]).map(loads)).toEqual([[100, 101], [103], [200]]);
    expect(loadSteps([run(200, "b"), run(100, "a"), run(150, "b")]).map(loads)).toEqual([[100], [200, 150]]);
  });

  test("that groups share are matched by step", () => {
    const steps = commonSteps([
      [run(100, "low"), run(200, "high"), run(900, "top")],
      [run(250, "high"), run(130, "low")],
    ]);
    expect(steps.map(({ label, groups }) => [label, groups.map(loads)])).toEqual([
      ["low", [[100], [130]]],
      ["high", [[200], [250]]],
    ]);
  });

  test("by target where steps have other names, by load where there is none", () => {
    const asked = commonSteps([
      [run(100, "a", 1000), run(200, "b", 2000)],
      [run(900, "x", 1990), run(90, "y", 5000)],
    ]);
    expect(asked.map(({ label, groups }) => [label, groups.map(loads)])).toEqual([["1,995 records/s", [[200], [900]]]]);
    const reached = commonSteps([[run(100), run(200)], [run(201)]]);
    expect(reached.map(({ label, groups }) => [label, groups.map(loads)])).toEqual([["201 records/s", [[200], [201]]]]);
    expect(commonSteps([[run(100), run(200)], [run(150)]])).toEqual([]);
  });
});
