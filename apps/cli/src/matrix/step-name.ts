import type { Axes, Combination } from "./combination.ts";
import type { Load } from "./load.ts";

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? "" : "s"}`;

/** 100 B, 1 KiB, 10 KiB; bytes where it is no whole number of KiB. */
export const sizeWords = (bytes: number): string => (bytes % 1024 === 0 ? `${bytes / 1024} KiB` : `${bytes} B`);

const loadWords = (load: Load): string => {
  if (load.kind === "unthrottled") return "unthrottled";
  return load.percent === null ? `${load.recordsPerSecond} records/s` : `${load.percent} %`;
};

/** A combination in words: producers, size and acks always, the rest where it is varied or unusual. */
export const combinationName = (combination: Combination, axes: Axes): string => {
  const { producers, recordBytes, acks, compression, partitions, consumerGroups, ioThreads, networkThreads } =
    combination;
  const varies = (axis: keyof Axes): boolean => axes[axis].length > 1;
  return [
    plural(producers, "producer"),
    sizeWords(recordBytes),
    `acks ${acks}`,
    ...(varies("compression") || compression !== "none" ? [compression === "none" ? "uncompressed" : compression] : []),
    ...(varies("partitions") ? [plural(partitions, "partition")] : []),
    ...(varies("consumerGroups") || consumerGroups > 0 ? [plural(consumerGroups, "group")] : []),
    ...(ioThreads === null ? [] : [`${ioThreads} io threads`]),
    ...(networkThreads === null ? [] : [`${networkThreads} network threads`]),
  ].join(", ");
};

/** A step in words, such as "4 producers, 1 KiB, acks all, 50 %"; repeats of a step have the same. */
export const stepName = (combination: Combination, axes: Axes, load: Load): string =>
  `${combinationName(combination, axes)}, ${loadWords(load)}`;
