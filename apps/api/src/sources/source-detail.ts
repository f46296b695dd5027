import type { Source, SourceDetail, SourceScrape } from "@highwater/contract/sources";
import type { DeriveContext } from "@highwater/telemetry";
import { findingsOf } from "./findings.ts";
import type { HistoryEntry, KnownSource } from "./source-book.ts";

const NOTHING_FOUND = { namingTitle: null, values: [], advice: [], notes: [] };

const presentEntry = ({ atMs, ...counts }: HistoryEntry): SourceScrape => ({
  at: new Date(atMs).toISOString(),
  ...counts,
});

/** Of the line itself only its place and the reason are told: a body may hold anything. */
const firstBadLineOf = (known: KnownSource | undefined) => {
  const bad = known?.newestReading?.firstError ?? null;
  return bad === null ? null : { line: bad.line, reason: bad.reason };
};

const findingsIn = (known: KnownSource | undefined, context: DeriveContext) => {
  if (known?.current !== null && known?.current !== undefined)
    return findingsOf(known.current, known.previous, context);
  const reading = known?.newestReading ?? null;
  return reading === null ? NOTHING_FOUND : findingsOf({ timeMs: 0, reading }, null, context);
};

/** A Prometheus API as a whole has no values: those of its brokers are theirs. */
const hasValues = ({ via, instance }: Source): boolean => via !== "promql" || instance !== null;

/** Everything that is known of a source. */
export const sourceDetail = (
  source: Source,
  known: KnownSource | undefined,
  { context, sinceMs }: { readonly context: DeriveContext; readonly sinceMs: number },
): SourceDetail => {
  const { advice, ...found } = findingsIn(known, context);
  return {
    ...source,
    ...found,
    values: hasValues(source) ? found.values : [],
    notes: [...(known?.notes ?? []), ...found.notes],
    missing: advice,
    firstBadLine: firstBadLineOf(known),
    history: (known?.history ?? []).toReversed().map(presentEntry),
    historySince: new Date(sinceMs).toISOString(),
  };
};
