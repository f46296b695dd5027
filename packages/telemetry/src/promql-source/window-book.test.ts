import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TimeWindow } from "./time-window.ts";
import { afterNewest, afterOlder, EMPTY_BOOK, newestPiece, newWindow, olderPiece } from "./window-book.ts";

const LIMITS = { overlapMs: 60_000, latestMs: 180_000, reachMs: 3_600_000 };
const PIECE_MS = 300_000;
const START_MS = 1_700_000_000_000;

describe("a new window", () => {
  it("reaches an hour back at first", () => {
    expect(newWindow(EMPTY_BOOK, START_MS, null, LIMITS)).toEqual({ fromMs: START_MS - 3_600_000, toMs: START_MS });
  });

  it.each([
    ["behind the newest sample of the slowest broker", -30_000, -90_000],
    ["so much after the last answer too", 5000, -60_000],
    ["at most so much", -1_000_000, -180_000],
  ])("begins a minute %s", (_, heardMs, fromMs) => {
    const book = { answeredToMs: START_MS, behind: [] };
    expect(newWindow(book, START_MS + 15_000, START_MS + heardMs, LIMITS)).toEqual({
      fromMs: START_MS + fromMs,
      toMs: START_MS + 15_000,
    });
  });

  it("begins an hour back after a longer outage, and stands the clock being set back", () => {
    const book = { answeredToMs: START_MS, behind: [] };
    const late = START_MS + 10 * 3_600_000;
    expect(newWindow(book, late, null, LIMITS).fromMs).toBe(late - 3_600_000);
    const early = START_MS - 5_000_000;
    expect(newWindow(book, early, START_MS, LIMITS)).toEqual({ fromMs: early - 60_000, toMs: early });
  });
});

describe("what lies before the newest piece", () => {
  const whole = { fromMs: START_MS - 60_000, toMs: START_MS + 100_000 };

  it("waits, but for what was answered", () => {
    const after = afterNewest({ answeredToMs: START_MS, behind: [] }, whole, newestPiece(whole, 60_000));
    expect(after).toEqual({
      answeredToMs: START_MS + 100_000,
      behind: [{ fromMs: START_MS - 15_000, toMs: START_MS + 40_000 }],
    });
    expect(afterNewest(EMPTY_BOOK, whole, newestPiece(whole, 60_000)).behind).toEqual([
      { fromMs: START_MS - 60_000, toMs: START_MS + 40_000 },
    ]);
  });

  it("does not pile up where pieces are as short as what is asked again", () => {
    const book = { answeredToMs: START_MS, behind: [] };
    const next = { fromMs: START_MS - 60_000, toMs: START_MS + 15_000 };
    expect(afterNewest(book, next, newestPiece(next, 60_000)).behind).toEqual([]);
  });
});

interface Poll {
  readonly waitMs: number;
  readonly heardBackMs: number;
  /** Whether each question of it is answered. */
  readonly answers: readonly boolean[];
}

/** Polls as the collector does; what was answered and when. */
const poll = (polls: readonly Poll[]) => {
  let [nowMs, book] = [START_MS, EMPTY_BOOK];
  const answered: TimeWindow[] = [];
  for (const { waitMs, heardBackMs, answers } of polls) {
    nowMs += waitMs;
    const whole = newWindow(book, nowMs, book.answeredToMs === null ? null : nowMs - heardBackMs, LIMITS);
    const [isNewest = true, ...others] = answers;
    if (!isNewest) continue;
    const first = newestPiece(whole, PIECE_MS);
    answered.push(first);
    book = afterNewest(book, whole, first);
    for (const isAnswered of others) {
      const piece = olderPiece(book, nowMs, LIMITS, PIECE_MS);
      if (piece === null || !isAnswered) break;
      answered.push(piece);
      book = afterOlder(book, piece);
    }
  }
  return { nowMs, book, answered };
};

const isCovered = (windows: readonly TimeWindow[], atMs: number): boolean =>
  windows.some(({ fromMs, toMs }) => fromMs < atMs && atMs <= toMs);

describe("whatever fails meanwhile", () => {
  const polls = fc.array(
    fc.record({
      waitMs: fc.integer({ min: 1000, max: 1_000_000 }),
      heardBackMs: fc.integer({ min: -10_000, max: 4_000_000 }),
      answers: fc.array(fc.boolean(), { maxLength: 6 }),
    }),
    { maxLength: 20 },
  );

  it("no question is longer than a piece, and none reaches further back than may be", () => {
    fc.assert(
      fc.property(polls, (some) => {
        for (const { fromMs, toMs } of poll(some).answered) {
          expect(toMs).toBeGreaterThan(fromMs);
          expect(toMs - fromMs).toBeLessThanOrEqual(PIECE_MS);
        }
      }),
    );
  });

  it("in the end every instant of the last hour was asked for", () => {
    const calm = { waitMs: 15_000, heardBackMs: 0, answers: Array.from({ length: 30 }, () => true) };
    fc.assert(
      fc.property(polls, (some) => {
        const { nowMs, answered } = poll([...some, calm]);
        for (let atMs = nowMs - LIMITS.reachMs + 1; atMs <= nowMs; atMs += 7919)
          expect([atMs - nowMs, isCovered(answered, atMs)]).toEqual([atMs - nowMs, true]);
      }),
    );
  });
});
