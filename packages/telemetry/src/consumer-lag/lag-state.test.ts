import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import burrow from "./burrow-cases.json" with { type: "json" };
import type { Commit } from "./commit.ts";
import {
  alwaysLagged,
  hasStalled,
  hasStopped,
  lagState,
  neverFalls,
  rewindAt,
  wasAtEnd,
  worstState,
} from "./lag-state.ts";

const commitsOf = (rows: readonly (readonly (number | null)[])[]): Commit[] =>
  rows.map(([offset, timeMs, lag]) => ({ offset: offset ?? 0, timeMs: timeMs ?? 0, lag: lag ?? null }));

describe("Burrow's own test cases", () => {
  test.each(burrow.cases)("$name", (one) => {
    const commits = commitsOf(one.commits);
    const nowMs = one.nowSeconds * 1000;
    expect(alwaysLagged(commits, one.allowedLag)).toBe(one.alwaysLagged);
    expect(rewindAt(commits)).toBe(one.rewindAt);
    expect(hasStopped(commits, nowMs)).toBe(one.stopped);
    expect(hasStalled(commits)).toBe(one.stalled);
    expect(neverFalls(commits)).toBe(one.neverFalls);
    expect(wasAtEnd(commits, one.ends)).toBe(one.wasAtEnd);
    const { lag, allowedLag, state } = one;
    expect(lagState({ commits, recentEnds: one.ends, lag, nowMs, allowedLag })).toBe(state);
  });

  test("are all there", () => {
    expect(burrow.cases).toHaveLength(16);
    expect(new Set(burrow.cases.map(({ state }) => state))).toEqual(new Set(["ok", "stall", "stop", "rewind"]));
  });
});

// Burrow's table has no case that ends in a warning; this is its rule 5 by its own words.
test("a group that commits on while its lag never falls is warned of", () => {
  const commits = commitsOf([
    [1000, 100_000, 50],
    [1900, 200_000, 150],
    [2800, 300_000, 250],
  ]);
  const window = { commits, recentEnds: [3050], lag: 250, nowMs: 350_000 };
  expect(lagState(window)).toBe("warn");
  const falls = commits.with(2, { offset: 2800, timeMs: 300_000, lag: 149 });
  expect(lagState({ ...window, commits: falls })).toBe("ok");
});

const anyCommits = fc
  .array(fc.tuple(fc.nat(1000), fc.integer({ min: 1, max: 60 }), fc.option(fc.nat(500))), {
    minLength: 1,
    maxLength: 10,
  })
  .map((rows) => {
    let timeMs = 0;
    return rows.map(([offset, seconds, lag]): Commit => ({ offset, lag, timeMs: (timeMs += seconds * 1000) }));
  });

describe("laws", () => {
  test("no lag is never a fault", () => {
    fc.assert(
      fc.property(anyCommits, fc.nat(), (commits, nowMs) => {
        expect(lagState({ commits, recentEnds: [], lag: 0, nowMs })).toBe("ok");
      }),
    );
  });

  test("silence never turns a stop into something better", () => {
    fc.assert(
      fc.property(anyCommits, fc.nat(1e6), fc.nat(1e6), (commits, silentMs, moreMs) => {
        const nowMs = (commits.at(-1)?.timeMs ?? 0) + silentMs;
        const window = { commits, recentEnds: [], lag: 5 };
        fc.pre(lagState({ ...window, nowMs }) === "stop");
        expect(lagState({ ...window, nowMs: nowMs + moreMs })).toBe("stop");
      }),
    );
  });
});

test("the worst state of several counts, and those not known do not", () => {
  expect(worstState(["ok", null, "warn", "rewind"])).toBe("rewind");
  expect(worstState(["stall", "stop", "ok"])).toBe("stop");
  expect(worstState([null, "ok"])).toBe("ok");
  expect(worstState([null])).toBeNull();
});
