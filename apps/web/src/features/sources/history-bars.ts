import type { SourceScrape } from "@highwater/contract";

export type Measure = "durationMs" | "samples" | "bodyBytes";

export const MEASURES: readonly { readonly value: Measure; readonly label: string; readonly unit: string }[] = [
  { value: "durationMs", label: "Duration", unit: "ms" },
  { value: "samples", label: "Samples", unit: "count" },
  { value: "bodyBytes", label: "Size", unit: "bytes" },
];

/** One scrape as a bar; `share` of the tallest, null where it has no such figure. */
export interface Bar {
  readonly key: string;
  readonly share: number | null;
  readonly failed: boolean;
}

/** The newest scrapes that find room, oldest first, held against the largest of them. */
export const historyBars = (
  history: readonly SourceScrape[],
  measure: Measure,
  room: number,
): { readonly bars: readonly Bar[]; readonly most: number } => {
  const shown = history.slice(0, Math.max(0, room)).toReversed();
  const most = Math.max(0, ...shown.map((scrape) => scrape[measure] ?? 0));
  return {
    most,
    bars: shown.map((scrape, index) => {
      const value = scrape[measure];
      return {
        key: `${scrape.at} ${index}`,
        share: value === null || most === 0 ? null : value / most,
        failed: scrape.error !== null,
      };
    }),
  };
};
