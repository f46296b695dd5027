import { describe, expect, test } from "vitest";
import { roseBy } from "./latency-rise.ts";
import type { DerivedPoints } from "./derived-points.ts";
import { LONGEST_ISR_MS, restartFigures, type Surroundings } from "./restart-report.ts";
import type { Restart } from "./restart.ts";

const S = 1000;
const restart: Restart = {
  brokerId: "2",
  foundBy: "counters",
  lastSampleMs: 600 * S,
  processStartedMs: null,
  firstSampleMs: 660 * S,
  countersTold: 4,
  countersFell: 4,
};
const broker = (brokerId: string, values: readonly (readonly [number, number | null])[]): DerivedPoints => ({
  brokerId,
  points: values.map(([seconds, value]) => [seconds * S, value]),
});
const NOTHING: Surroundings = {
  produceP99: [],
  canaryRoundTripP99: [],
  underReplicated: [],
  underMinIsr: [],
  leaders: [],
  preferredImbalance: [],
};
const report = (around: Partial<Surroundings>, nowSeconds = 3600, changed: Partial<Restart> = {}) =>
  restartFigures({ ...restart, ...changed }, { ...NOTHING, ...around }, { spacingMs: 15 * S, nowMs: nowSeconds * S });

const underReplicated = [
  broker("1", [
    [590, 0],
    [605, 4],
    [650, 4],
    [665, 4],
    [680, 0],
  ]),
  broker("3", [
    [595, 0],
    [610, 5],
    [655, 5],
    [670, 1],
    [685, 0],
  ]),
  broker("2", [
    [600, 0],
    [660, 0],
    [675, 0],
    [690, 0],
  ]),
];

describe("the report of a restart", () => {
  test("says when every replica was in sync again: all that told before have told since, and no more than before", () => {
    const { state, fullIsrMs, underReplicatedBefore, underReplicatedMost } = report({ underReplicated });
    expect([state, fullIsrMs, underReplicatedBefore, underReplicatedMost]).toEqual(["settled", 685 * S, 0, 9]);
  });

  test("counts what was under-replicated before as before", () => {
    const around = [
      broker("1", [
        [590, 3],
        [605, 9],
        [665, 9],
        [680, 3],
      ]),
    ];
    expect(report({ underReplicated: around })).toMatchObject({ fullIsrMs: 680 * S, underReplicatedBefore: 3 });
  });

  test("waits for min ISR too", () => {
    const underMinIsr = [
      broker("1", [
        [590, 0],
        [605, 2],
        [665, 1],
        [695, 0],
      ]),
    ];
    expect(report({ underReplicated, underMinIsr })).toMatchObject({ fullIsrMs: 695 * S, underMinIsrMost: 2 });
  });

  test("is watching until then, and unknown where it takes too long or nobody tells", () => {
    const never = [
      broker("1", [
        [590, 0],
        [605, 4],
        [665, 4],
        [3000, 4],
      ]),
    ];
    expect(report({ underReplicated: never }, 700).state).toBe("watching");
    expect(report({ underReplicated: never }, 660 + LONGEST_ISR_MS / S + 1).state).toBe("unknown");
    expect(report({}, 700)).toMatchObject({ state: "watching", fullIsrMs: null, underReplicatedBefore: null });
    expect(report({}, 9000).state).toBe("unknown");
    const late = [
      broker("1", [
        [590, 0],
        [605, 4],
        [665, 4],
        [9000, 0],
      ]),
    ];
    expect(report({ underReplicated: late }, 10_000)).toMatchObject({ state: "unknown", fullIsrMs: null });
  });

  test("is not settled while the leaders may still move back", () => {
    expect(report({ underReplicated }, 690).state).toBe("watching");
  });

  test("holds the worst of the minute before against the worst until full ISR, each with its broker", () => {
    const produceP99 = [
      broker("1", [
        [530, 400],
        [545, 3],
        [590, 4],
        [605, 45],
        [680, 30],
        [700, 900],
      ]),
      broker("3", [
        [595, 2],
        [610, 60],
        [640, null],
        [670, 50],
      ]),
    ];
    const { produceP99: rise } = report({ underReplicated, produceP99 });
    expect(rise).toEqual({
      before: { value: 4, brokerId: "1", timeMs: 590 * S },
      during: { value: 60, brokerId: "3", timeMs: 610 * S },
    });
    expect(roseBy(rise)).toBe(56);
  });

  test("says 0 where latency fell, and nothing where one side is not known", () => {
    const fell = [
      broker("1", [
        [590, 40],
        [605, 4],
      ]),
    ];
    expect(roseBy(report({ underReplicated, produceP99: fell }).produceP99)).toBe(0);
    const { canaryRoundTripP99 } = report({ underReplicated, canaryRoundTripP99: [broker("1", [[605, 4]])] });
    expect(canaryRoundTripP99.before).toBeNull();
    expect(roseBy(canaryRoundTripP99)).toBeNull();
  });

  test("tells the leaders before and after, of that broker alone", () => {
    const leaders = [
      broker("1", [
        [590, 9],
        [680, 14],
      ]),
      broker("2", [
        [585, 10],
        [600, 10],
        [660, 0],
        [690, 2],
        [780, 9],
        [2000, 10],
      ]),
    ];
    const preferredImbalance = [
      broker("3", [
        [590, 0],
        [790, 3],
        [2000, 0],
      ]),
    ];
    expect(report({ underReplicated, leaders, preferredImbalance })).toMatchObject({
      leadersBefore: 10,
      leadersAfter: 9,
      preferredImbalanceAfter: 3,
    });
  });
});
