import { readOptionalNumber } from "./reader.ts";
import type { NumberRule, Reader } from "./reader.ts";
import type { PartitioningRequest } from "./request.ts";

/** What the user has measured of one partition and its consumers; null is "not measured". */
export interface Partitioning {
  readonly producerBytesPerSecondPerPartition: number | null;
  readonly consumerBytesPerSecondPerPartition: number | null;
  readonly consumerMillisecondsPerRecord: number | null;
  readonly consumersPerGroup: number | null;
}

const MILLISECONDS_PER_DAY = 86_400_000;

const RATE: NumberRule = { atLeast: 1, atMost: 1e15 };
const MILLISECONDS: NumberRule = { above: 0, atMost: MILLISECONDS_PER_DAY };
const CONSUMERS: NumberRule = { atLeast: 1, atMost: 1e6, whole: true };

/** Reads what partitions follow from; nothing has a default. */
export const readPartitioning = (reader: Reader, given: PartitioningRequest): Partitioning => {
  const read = (name: keyof Partitioning, rule: NumberRule) =>
    readOptionalNumber(reader, `/partitioning/${name}`, given[name], rule);
  return {
    producerBytesPerSecondPerPartition: read("producerBytesPerSecondPerPartition", RATE),
    consumerBytesPerSecondPerPartition: read("consumerBytesPerSecondPerPartition", RATE),
    consumerMillisecondsPerRecord: read("consumerMillisecondsPerRecord", MILLISECONDS),
    consumersPerGroup: read("consumersPerGroup", CONSUMERS),
  };
};
