import type { SourceScrape } from "@highwater/contract";
import { expect, test } from "vitest";
import { historyBars } from "./history-bars.ts";

const scrape = (second: number, durationMs: number | null, error: string | null = null): SourceScrape => ({
  at: new Date(second * 1000).toISOString(),
  durationMs,
  bodyBytes: null,
  samples: null,
  accepted: null,
  rejected: null,
  error,
});

const HISTORY = [scrape(3, 50), scrape(2, null, "refused"), scrape(1, 100), scrape(0, 400)];

test("the newest scrapes that find room stand oldest first, held against the largest of them", () => {
  const { bars, most } = historyBars(HISTORY, "durationMs", 3);
  expect(most).toBe(100);
  expect(bars.map(({ share, failed }) => [share, failed])).toEqual([
    [1, false],
    [null, true],
    [0.5, false],
  ]);
});

test("what no scrape tells has no bar", () => {
  expect(historyBars(HISTORY, "bodyBytes", 9)).toMatchObject({
    most: 0,
    bars: HISTORY.map(() => ({ share: null })),
  });
  expect(historyBars([], "samples", 9)).toEqual({ bars: [], most: 0 });
});
