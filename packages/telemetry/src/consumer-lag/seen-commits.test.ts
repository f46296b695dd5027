import { describe, expect, test } from "vitest";
import { catchUp } from "./catch-up.ts";
import { type LagState, lagState } from "./lag-state.ts";
import { isJudgeable, type SeenCommits, withSeen } from "./seen-commits.ts";

const LOOK_MS = 15_000;

interface Look {
  readonly offset: number;
  readonly end: number;
  readonly held?: boolean;
}

/** Looks every 15 s, and the state that follows; null while it is too early to judge. */
const watch = (looks: readonly Look[]): { seen: SeenCommits; state: LagState | null } => {
  let seen: SeenCommits | undefined;
  looks.forEach(({ offset, end, held = true }, index) => {
    seen = withSeen(seen, { offset, timeMs: index * LOOK_MS, lag: end - offset, held });
  });
  if (seen === undefined) throw new Error("no look");
  const nowMs = (looks.length - 1) * LOOK_MS;
  const last = looks.at(-1) ?? { offset: 0, end: 0 };
  const window = { commits: seen.commits, recentEnds: looks.slice(-10).map(({ end }) => end), nowMs };
  return {
    seen,
    state: isJudgeable(seen, nowMs, LOOK_MS) ? lagState({ ...window, lag: last.end - last.offset }) : null,
  };
};

const times = (count: number, look: (index: number) => Look): Look[] =>
  Array.from({ length: count }, (_, i) => look(i));

describe("a group that is looked at every 15 s", () => {
  test("is not judged at first sight", () => {
    expect(watch(times(4, () => ({ offset: 0, end: 100 }))).state).toBeNull();
  });

  test("that keeps up is well", () => {
    expect(watch(times(30, (i) => ({ offset: i * 100, end: i * 100 + 20 + (i % 3) }))).state).toBe("ok");
  });

  test("that holds its partition and does not move stalls", () => {
    expect(watch(times(12, (i) => ({ offset: 500, end: 1000 + i * 100 }))).state).toBe("stall");
  });

  test("whose consumers are gone has stopped, as soon as it is silent for longer than it was seen to commit", () => {
    const before = times(10, (i) => ({ offset: i * 100, end: i * 100 + 50 }));
    const gone = (count: number) => times(count, (i) => ({ offset: 900, end: 1000 + i * 100, held: false }));
    expect(watch([...before, ...gone(5)]).state).not.toBe("stop");
    expect(watch([...before, ...gone(12)]).state).toBe("stop");
  });

  test("without consumers since before it was watched has stopped", () => {
    expect(watch(times(6, () => ({ offset: 0, end: 100, held: false }))).state).toBe("stop");
  });

  test("that was set back rewinds until it is where it was", () => {
    const looks = [5000, 5100, 5200, 1000, 2000, 3000].map((offset, i) => ({ offset, end: 5300 + i * 100 }));
    expect(watch(looks).state).toBe("rewind");
    expect(watch([...looks, { offset: 5300, end: 6000 }]).state).toBe("ok");
  });

  test("that falls back while it moves is warned of", () => {
    expect(watch(times(12, (i) => ({ offset: i * 50, end: 200 + i * 100 }))).state).toBe("warn");
  });

  test("that commits every five minutes does not stall in between", () => {
    const slow = times(120, (i) => ({ offset: Math.floor(i / 20) * 2000, end: i * 100 + 50 }));
    const { seen, state } = watch(slow);
    expect(seen.spacingMs).toBe(20 * LOOK_MS);
    expect(state).toBe("ok");
  });

  test("has ten commits remembered", () => {
    expect(watch(times(40, (i) => ({ offset: i * 150, end: 1e6 }))).seen.commits).toHaveLength(10);
  });
});

describe("how long a group takes to catch up", () => {
  test.each([
    [{ lag: 0, readPerSecond: null, appendedPerSecond: null }, { kind: "none" }],
    [
      { lag: 100, readPerSecond: 30, appendedPerSecond: 10 },
      { kind: "in", seconds: 5 },
    ],
    [{ lag: 100, readPerSecond: 10, appendedPerSecond: 10 }, { kind: "never" }],
    [{ lag: 100, readPerSecond: null, appendedPerSecond: 10 }, { kind: "unknown" }],
  ])("%o", (pace, expected) => {
    expect(catchUp(pace)).toEqual(expected);
  });
});
