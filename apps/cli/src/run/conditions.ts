import type { GivenConditions } from "@highwater/contract/benchmark-runs";
import type { Static } from "typebox";
import type { Combination } from "../matrix/combination.ts";
import type { Load } from "../matrix/load.ts";
import type { BenchSettings } from "./settings.ts";

export interface ClusterFacts {
  readonly brokers: number;
  readonly replicationFactor: number;
  readonly minInsyncReplicas: number | null;
  readonly kafkaVersion: string | null;
  readonly ioThreads: number | null;
  readonly networkThreads: number | null;
}

const ACKS = ["all", "0", "1"] as const;

const known = <T>(name: string, value: T | null | undefined) =>
  value === null || value === undefined ? {} : { [name]: value };

/** What is known about how a step was run, in the words of the API. */
export const conditionsOf = (
  { security, batchBytes, lingerMs }: BenchSettings,
  combination: Combination,
  load: Load,
  facts: ClusterFacts,
): Static<typeof GivenConditions> => ({
  producers: combination.producers,
  recordBytes: combination.recordBytes,
  compression: combination.compression,
  partitions: combination.partitions,
  consumerGroups: combination.consumerGroups,
  tls: security.tls,
  brokers: facts.brokers,
  replicationFactor: facts.replicationFactor,
  ...known(
    "acks",
    ACKS.find((acks) => acks === combination.acks),
  ),
  ...known("targetRecordsPerSecond", load.kind === "rate" ? load.recordsPerSecond : null),
  ...known("minInsyncReplicas", facts.minInsyncReplicas),
  ...known("kafka", facts.kafkaVersion),
  ...known("numIoThreads", facts.ioThreads),
  ...known("numNetworkThreads", facts.networkThreads),
  ...known("batchBytes", batchBytes),
  ...known("lingerMs", lingerMs),
});
