import { type Finding, type Missing, rounded, written } from "../finding.ts";
import { type DataTopic, type DataTopics, SHARE_WORDS, shareText } from "./data-topics.ts";

const FIELD = "workload.retentionHours";
const HOUR_MS = 3_600_000;
const SECONDS_PER_HOUR = 3600;
/** Where more of the data than this is kept without an end, no number of hours stands for it. */
const MOST_ENDLESS = 0.05;

/** Hours that a topic keeps its data; Infinity for no end, null where that is not told or hangs on something else. */
export const keptHours = ({
  cleanupPolicy,
  retentionMs,
  retentionBytes,
  bytesPerSecond,
  partitions,
}: Pick<DataTopic, "cleanupPolicy" | "retentionMs" | "retentionBytes" | "bytesPerSecond" | "partitions">):
  | number
  | null => {
  if (cleanupPolicy === null || cleanupPolicy === "compact") return null;
  const byTime = retentionMs === null ? Infinity : retentionMs / HOUR_MS;
  if (retentionBytes === null) return byTime;
  if (bytesPerSecond === null || bytesPerSecond <= 0) return null;
  return Math.min(byTime, (retentionBytes * partitions) / bytesPerSecond / SECONDS_PER_HOUR);
};

interface Kept {
  readonly topic: string;
  readonly share: number;
  readonly hours: number;
}

const shareOf = (topics: readonly { readonly share: number }[]): number =>
  topics.reduce((sum, { share }) => sum + share, 0);

/**
 * The hours that stand for all topics together: what they keep is rate x hours, so by rate it is their mean. By bytes on
 * disk it is the harmonic one, for where logs are full the rate is bytes / hours.
 */
const meanHours = (kept: readonly Kept[], by: DataTopics["by"]): number => {
  const total = shareOf(kept);
  return by === "rate"
    ? kept.reduce((sum, { share, hours }) => sum + share * hours, 0) / total
    : total / kept.reduce((sum, { share, hours }) => sum + share / hours, 0);
};

const rangeText = (kept: readonly Kept[]): string => {
  const hours = kept.map((one) => one.hours);
  const [least, most] = [Math.min(...hours), Math.max(...hours)];
  return least === most ? "" : ` They range from ${written(least)} to ${written(most)} hours.`;
};

const missing = (why: string): Missing => ({ field: FIELD, why });

/** Retention by the settings of the topics that carry the data. */
export const keptHoursFinding = ({ topics, by }: DataTopics): Finding => {
  const all = topics.flatMap((topic): Kept[] => {
    const hours = keptHours(topic);
    return hours === null || hours <= 0 ? [] : [{ topic: topic.topic, share: topic.share, hours }];
  });
  const endless = all.filter(({ hours }) => hours === Infinity);
  const kept = all.filter(({ hours }) => hours !== Infinity);
  const [largest] = endless.toSorted((a, b) => b.share - a.share);
  if (largest !== undefined && (kept.length === 0 || shareOf(endless) > MOST_ENDLESS))
    return missing(
      `Kafka's topics keep ${shareText(shareOf(endless))} of the data without an end (retention.ms -1, such as ${largest.topic}). Enter the hours that disks must hold.`,
    );
  if (kept.length === 0)
    return missing(
      "The topics that carry data are compacted, or kept by size (retention.bytes) with nothing produced now. Enter the hours that data stays.",
    );
  const left = 1 - shareOf(kept);
  const leftText =
    left < 0.005 ? "" : ` ${shareText(left)} of the data is not in it: compacted, kept by size or without an end.`;
  const count = kept.length === 1 ? "the topic that carries data" : `${kept.length} topics that carry data`;
  const steady = by === "size" ? ", as if logs were full" : "";
  return {
    field: FIELD,
    value: rounded(meanHours(kept, by)),
    unit: "hours",
    how: `retention.ms of ${count}, and retention.bytes where that ends sooner: the mean, weighted ${SHARE_WORDS[by]}${steady}.${rangeText(kept)}${leftText}`,
    signal: null,
  };
};
