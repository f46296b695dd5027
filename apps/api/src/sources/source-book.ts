import type { ScrapeReading } from "@highwater/telemetry";
import type { Clock } from "../collect/clock.ts";
import type { TimedReading } from "./findings.ts";
import type { AskedKey, RecordedScrape, SentVia, SourceKey } from "./recorded-scrape.ts";
import { sourceIdOf } from "./source-id.ts";

/** Scrapes or pushes kept of a source. */
const HISTORY = 500;
/** Sources kept of all clusters; beyond, the one that was silent for longest goes. */
const MOST_SOURCES = 2000;
/** A sent source that was silent for so long is forgotten. */
const FORGOTTEN_AFTER_MS = 24 * 60 * 60 * 1000;

/** One scrape or push, without its samples. */
export interface HistoryEntry {
  readonly atMs: number;
  readonly durationMs: number | null;
  readonly bodyBytes: number | null;
  readonly samples: number | null;
  readonly accepted: number | null;
  readonly rejected: number | null;
  readonly error: string | null;
}

/** What is known of a source. */
export interface KnownSource {
  readonly clusterId: number;
  readonly key: SourceKey;
  /** Newest last. */
  readonly history: readonly HistoryEntry[];
  readonly lastSuccessMs: number | null;
  /** Of the newest body that could be read, good or bad. */
  readonly newestReading: ScrapeReading | null;
  /** The newest good reading, and the good one before it. */
  readonly current: TimedReading | null;
  readonly previous: TimedReading | null;
  /** The broker that it is stored under, where neither the key nor the reading says. */
  readonly brokerId: string | null;
  /** What to know of the newest one. */
  readonly notes: readonly string[];
}

/** A broker that a Prometheus API tells of. */
export type AskedSource = KnownSource & { readonly key: AskedKey };

/** A source whose samples are sent. */
export type SentSource = KnownSource & { readonly key: { readonly via: SentVia; readonly brokerId: string } };

const isSent = (source: KnownSource): source is SentSource => "via" in source.key;
const isAsked = (source: KnownSource): source is AskedSource => "instance" in source.key;

const entryOf = ({ atMs, durationMs, bodyBytes, reading, error }: RecordedScrape): HistoryEntry => ({
  atMs,
  durationMs,
  bodyBytes,
  samples: reading?.samples ?? null,
  accepted: reading?.accepted ?? null,
  rejected: reading?.rejected ?? null,
  error,
});

/** The pair of newest good readings; one that is not newer than the newest, such as a late push, changes nothing. */
const pairAfter = (before: KnownSource | undefined, { atMs, sampleMs, reading, error }: RecordedScrape) => {
  const { current = null, previous = null } = before ?? {};
  const timeMs = sampleMs ?? atMs;
  if (error !== null || reading === null || (current !== null && timeMs <= current.timeMs))
    return { current, previous };
  return { current: { timeMs, reading }, previous: current };
};

/** Of a cluster with many topics they would be the most of what is remembered. */
const withoutTopics = (scrape: RecordedScrape): RecordedScrape =>
  scrape.reading === null ? scrape : { ...scrape, reading: { ...scrape.reading, topics: new Map() } };

const collator = new Intl.Collator("en", { numeric: true });

const keyOf = (clusterId: number, key: SourceKey) => `${clusterId} ${sourceIdOf(key)}`;

const byId = (a: KnownSource, b: KnownSource) => collator.compare(sourceIdOf(a.key), sourceIdOf(b.key));

const newestMs = ({ history }: KnownSource) => history.at(-1)?.atMs ?? 0;

/** Remembers how the newest scrapes and pushes of every source went. It lives in memory, and its size is bounded. */
export const createSourceBook = (clock: Clock = Date.now) => {
  /** In the order of their newest entry, the oldest first. */
  const sources = new Map<string, KnownSource>();
  const isForgotten = (source: KnownSource) =>
    (isSent(source) || isAsked(source)) && clock() - newestMs(source) > FORGOTTEN_AFTER_MS;

  /** Sources of a cluster of one sort, by id. */
  const listed = <S extends KnownSource>(clusterId: number, isOne: (source: KnownSource) => source is S): S[] => {
    const found: S[] = [];
    for (const [key, source] of sources) {
      if (isForgotten(source)) sources.delete(key);
      else if (source.clusterId === clusterId && isOne(source)) found.push(source);
    }
    return found.sort(byId);
  };

  return {
    /** Since when the history is kept, epoch milliseconds. */
    sinceMs: clock(),
    record: (whole: RecordedScrape): void => {
      const scrape = withoutTopics(whole);
      const key = keyOf(scrape.clusterId, scrape.source);
      const before = sources.get(key);
      const history = [...(before?.history ?? []).slice(1 - HISTORY), entryOf(scrape)];
      sources.delete(key);
      sources.set(key, {
        clusterId: scrape.clusterId,
        key: scrape.source,
        history,
        lastSuccessMs: scrape.error === null ? scrape.atMs : (before?.lastSuccessMs ?? null),
        newestReading: scrape.reading ?? before?.newestReading ?? null,
        brokerId: scrape.brokerId ?? before?.brokerId ?? null,
        notes: scrape.notes ?? [],
        ...pairAfter(before, scrape),
      });
      const [oldest] = sources.keys();
      if (sources.size > MOST_SOURCES && oldest !== undefined) sources.delete(oldest);
    },
    find: (clusterId: number, key: SourceKey): KnownSource | undefined => {
      const source = sources.get(keyOf(clusterId, key));
      return source === undefined || isForgotten(source) ? undefined : source;
    },
    /** Namings that sources of a cluster were recognised by. */
    namings: (clusterId: number): string[] => [
      ...new Set(
        [...sources.values()]
          .filter((source) => source.clusterId === clusterId)
          .flatMap(({ newestReading }) => newestReading?.naming ?? []),
      ),
    ],
    /** Sources of a cluster whose samples are sent, by id. */
    sent: (clusterId: number): SentSource[] => listed(clusterId, isSent),
    /** Brokers of a cluster that Prometheus APIs tell of, by id. */
    asked: (clusterId: number): AskedSource[] => listed(clusterId, isAsked),
    /** Forgets the brokers that a target told of: it is another one from now on. */
    forgetAsked: (targetId: number): void => {
      for (const [key, source] of sources) if (isAsked(source) && source.key.targetId === targetId) sources.delete(key);
    },
    /** Forgets all clusters but these, and all targets that they have not. */
    retain: (clusters: readonly { readonly id: number; readonly targets: readonly { readonly id: number }[] }[]) => {
      const targetIds = new Map(clusters.map(({ id, targets }) => [id, new Set(targets.map((target) => target.id))]));
      for (const [key, source] of sources) {
        const targets = targetIds.get(source.clusterId);
        const isGone = "targetId" in source.key && targets?.has(source.key.targetId) !== true;
        if (targets === undefined || isGone) sources.delete(key);
      }
    },
  };
};

export type SourceBook = ReturnType<typeof createSourceBook>;
