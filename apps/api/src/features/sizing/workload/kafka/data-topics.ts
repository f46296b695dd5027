import type { Topic } from "@highwater/contract/topics";

/** A topic with the settings that sizing asks for. */
export interface ToldTopic extends Topic {
  /** compression.type; null where not told. */
  readonly compressionType: string | null;
  /** remote.storage.enable */
  readonly isTiered: boolean;
}

/** A topic with its share of the data, above 0 and up to 1. */
export interface DataTopic extends ToldTopic {
  readonly share: number;
}

/** The topics that carry the data, Kafka's own left out. */
export interface DataTopics {
  readonly topics: readonly DataTopic[];
  /** What shares are of: bytes that producers send, else bytes on disk. */
  readonly by: "rate" | "size";
}

const weighed = (topics: readonly ToldTopic[], weightOf: (topic: ToldTopic) => number | null): readonly DataTopic[] => {
  const total = topics.reduce((sum, topic) => sum + (weightOf(topic) ?? 0), 0);
  return topics.flatMap((topic) => {
    const share = (weightOf(topic) ?? 0) / total;
    return share > 0 ? [{ ...topic, share }] : [];
  });
};

/**
 * Weighs topics by what producers send to them, as the growth of offsets shows it, and where nothing grows by their bytes
 * on disk.
 */
export const dataTopics = (all: readonly ToldTopic[]): DataTopics => {
  const topics = all.filter(({ internal }) => !internal);
  const byRate = weighed(topics, ({ bytesPerSecond }) => bytesPerSecond);
  return byRate.length > 0
    ? { topics: byRate, by: "rate" }
    : { topics: weighed(topics, ({ sizeBytes }) => sizeBytes), by: "size" };
};

/** How shares came about, within a sentence. */
export const SHARE_WORDS: Readonly<Record<DataTopics["by"], string>> = {
  rate: "by the bytes that producers send now",
  size: "by bytes on disk",
};

/** A value that topics have, and the share of the data in topics that have it. */
interface ValueShare<T> {
  readonly value: T;
  readonly share: number;
}

/** What values topics have, the one with the most data first. */
export const valueShares = <T>(topics: readonly DataTopic[], valueOf: (topic: DataTopic) => T): ValueShare<T>[] => {
  const shares = new Map<T, number>();
  for (const topic of topics) {
    const value = valueOf(topic);
    shares.set(value, (shares.get(value) ?? 0) + topic.share);
  }
  return [...shares].map(([value, share]) => ({ value, share })).toSorted((a, b) => b.share - a.share);
};

/** The same with one value before the others. */
export const withFirst = <T>(shares: readonly ValueShare<T>[], value: T): ValueShare<T>[] =>
  shares.toSorted((a, b) => Number(b.value === value) - Number(a.value === value));

const MOST_NAMED = 3;
const WHOLE = 0.995;
const LEAST_NAMED = 0.005;

/** "93 %". */
export const shareText = (share: number): string =>
  share > 0 && share < 0.01 ? "less than 1 %" : `${Math.round(share * 100)} %`;

/** "all of the data", "93 % of the data (7 %: 1)". */
export const sharesText = <T>([first, ...others]: readonly ValueShare<T>[]): string => {
  if (first === undefined || first.share >= WHOLE) return "all of the data";
  const named = others
    .filter(({ share }) => share >= LEAST_NAMED)
    .slice(0, MOST_NAMED)
    .map(({ value, share }) => `${shareText(share)}: ${value === null ? "not told" : String(value)}`);
  return `${shareText(first.share)} of the data${named.length === 0 ? "" : ` (${named.join(", ")})`}`;
};
