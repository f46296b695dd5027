import { numberText, plural, rateText } from "../human-text.ts";
import { isMissing } from "../reader.ts";
import { withRate, withReplicas, withWorkload } from "./candidate.ts";
import type { Bound, Candidate } from "./candidate.ts";

const RATIO = 2;

/** Producers that compress two to one, where the request counts on no compression yet. */
export const compression = (bound: Bound): readonly Candidate[] => {
  const { bytesPerSecond, compressionRatio } = bound.request.workload ?? {};
  if ((compressionRatio ?? 1) !== 1) return [];
  const condition = "where producers do not compress yet and their data allow it";
  if (isMissing(bytesPerSecond)) {
    return [withRate(bound, "compressionRatio", RATIO, 1 / RATIO, `compression of ${RATIO} to 1, ${condition}`)];
  }
  const change = `${rateText(bytesPerSecond / RATIO)} by compression of ${RATIO} to 1, ${condition}`;
  return [withRate(bound, "bytesPerSecond", bytesPerSecond / RATIO, 1 / RATIO, change)];
};

/** One consumer group fewer that reads everything. */
export const fewerConsumers = (bound: Bound): readonly Candidate[] => {
  const { consumerGroups } = bound.input.workload;
  if (consumerGroups === 0) return [];
  const fewer = Math.max(0, consumerGroups - 1);
  const change = `${numberText(fewer)} consumer groups in place of ${numberText(consumerGroups)}`;
  return [withWorkload(bound, "consumerGroups", fewer, change)];
};

/** Consumers that never fall behind the page cache. */
export const noLag = (bound: Bound): readonly Candidate[] => {
  const { laggingReaders } = bound.input.workload;
  if (laggingReaders === 0) return [];
  return [withWorkload(bound, "laggingReaders", 0, `no lagging reader in place of ${numberText(laggingReaders)}`)];
};

/** One replica fewer: less to copy and to keep, and one broker fewer may be lost. */
export const fewerReplicas = (bound: Bound): readonly Candidate[] => {
  const { replicationFactor } = bound.input.workload;
  if (replicationFactor === 1) return [];
  const fewer = replicationFactor - 1;
  const change =
    `${plural(fewer, "replica")} in place of ${replicationFactor}; costs durability, ` +
    "which more brokers do not give back";
  return [{ ...withReplicas(bound, fewer, change), costsDurability: true }];
};
