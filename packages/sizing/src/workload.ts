import { rateText } from "./human-text.ts";
import { isMissing, readBoolean, readNumber, readOptionalNumber, readWord, refuse } from "./reader.ts";
import type { NumberRule, Reader } from "./reader.ts";
import type { Acks, WorkloadRequest } from "./request.ts";
import { bytesPerSecond, KIBIBYTE } from "./units.ts";
import type { BytesPerSecond } from "./units.ts";

/** The load as it is sized for: growth included, producers' bytes after compression. */
export interface Workload {
  readonly averageBytesPerSecond: BytesPerSecond;
  readonly peakBytesPerSecond: BytesPerSecond;
  /** null where only bytes per second are known. */
  readonly recordBytes: number | null;
  /** At the peak, growth included; null where neither a record rate nor a record's size is given. */
  readonly peakRecordsPerSecond: number | null;
  /** Size before over size after the producers' compression, as the rate counts on it; 1 where bytes/s are given. */
  readonly compressionRatio: number;
  readonly consumerGroups: number;
  readonly laggingReaders: number;
  readonly followerFetch: boolean;
  readonly replicationFactor: number;
  /** Replicas outside the in-sync set, beside the replication factor's; told by the topology. */
  readonly observersPerPartition: number;
  readonly minInsyncReplicas: number;
  readonly acks: Acks;
  readonly tls: boolean;
  readonly retentionHours: number;
  /** null where storage is not tiered. */
  readonly localRetentionHours: number | null;
  readonly partitions: number | null;
  readonly clientConnections: number | null;
  readonly p99TargetMs: number | null;
}

const positive = (atMost: number): NumberRule => ({ above: 0, atMost });
const notNegative = (atMost: number): NumberRule => ({ atLeast: 0, atMost });
const count = (atLeast: number, atMost: number): NumberRule => ({ atLeast, atMost, whole: true });

/** The largest peak that is sized. */
export const MOST_BYTES_PER_SECOND = 1e15;
const RATE = positive(MOST_BYTES_PER_SECOND);
const RECORDS = positive(1e13);
const RECORD_BYTES = positive(2 ** 31);
const COMPRESSION = positive(1e4);
const PEAK: NumberRule = { atLeast: 1, atMost: 1e4 };
const READERS = notNegative(1e4);
// Kafka keeps the replication factor in a 16-bit integer.
const REPLICAS = count(1, 32_767);
const HOURS = notNegative(1e6);
const PARTITIONS = count(1, 1e9);
const CONNECTIONS = notNegative(1e12);
const MILLISECONDS = positive(1e9);
const GROWTH = notNegative(1e3);
const YEARS = notNegative(100);

const ACKS: ReadonlyMap<unknown, Acks> = new Map<unknown, Acks>([
  ["all", "all"],
  ["-1", "all"],
  [-1, "all"],
  ["1", "1"],
  [1, "1"],
  ["0", "0"],
  [0, "0"],
]);

type Rates = Pick<
  Workload,
  "averageBytesPerSecond" | "peakBytesPerSecond" | "recordBytes" | "peakRecordsPerSecond" | "compressionRatio"
>;

/** Records/s of a rate in bytes/s after compression; null where the record's size is not given. */
const recordsOf = (rate: number | null, compression: number, recordBytes: number | null): number | null =>
  rate === null || recordBytes === null ? null : (rate * compression) / recordBytes;

const readRates = (reader: Reader, given: WorkloadRequest): Rates => {
  const path = "/workload";
  const direct = readOptionalNumber(reader, `${path}/bytesPerSecond`, given.bytesPerSecond, RATE);
  const records = readOptionalNumber(reader, `${path}/recordsPerSecond`, given.recordsPerSecond, RECORDS);
  if (isMissing(given.bytesPerSecond) && isMissing(given.recordsPerSecond)) {
    refuse(reader, `${path}/recordsPerSecond`, "a rate is required: recordsPerSecond or bytesPerSecond");
  }
  const sizeRule = RECORD_BYTES;
  const byRecords = direct === null;
  const recordBytes = byRecords
    ? readNumber(reader, `${path}/recordBytes`, given.recordBytes, KIBIBYTE, sizeRule)
    : readOptionalNumber(reader, `${path}/recordBytes`, given.recordBytes, sizeRule);
  const compression = byRecords
    ? readNumber(reader, `${path}/compressionRatio`, given.compressionRatio, 1, COMPRESSION)
    : (readOptionalNumber(reader, `${path}/compressionRatio`, given.compressionRatio, COMPRESSION) ?? 1);
  if (!byRecords && records !== null) {
    reader.assumptions.push("workload.bytesPerSecond stands instead of records x bytes / compression");
  }
  const peakToAverage = readNumber(reader, `${path}/peakToAverageRatio`, given.peakToAverageRatio, 1, PEAK);
  const growth = readNumber(reader, `${path}/growthPerYear`, given.growthPerYear, 0, GROWTH);
  const years = readNumber(reader, `${path}/horizonYears`, given.horizonYears, 0, YEARS);
  const grown = (1 + growth) ** years;
  const average = (direct ?? ((records ?? 0) * (recordBytes ?? 0)) / compression) * grown;
  const averageRecords = records ?? recordsOf(direct, compression, recordBytes);
  if (average * peakToAverage > RATE.atMost) {
    refuse(
      reader,
      `${path}/${byRecords ? "recordsPerSecond" : "bytesPerSecond"}`,
      `the peak, growth included, must be at most ${rateText(RATE.atMost)}`,
    );
  }
  return {
    averageBytesPerSecond: bytesPerSecond(average),
    peakBytesPerSecond: bytesPerSecond(average * peakToAverage),
    recordBytes,
    peakRecordsPerSecond: averageRecords === null ? null : averageRecords * grown * peakToAverage,
    compressionRatio: byRecords ? compression : 1,
  };
};

type Replication = Pick<Workload, "replicationFactor" | "minInsyncReplicas" | "acks">;

const readReplication = (reader: Reader, given: WorkloadRequest): Replication => {
  const path = "/workload";
  const replicationFactor = readNumber(reader, `${path}/replicationFactor`, given.replicationFactor, 3, REPLICAS);
  const minInsyncReplicas = readNumber(
    reader,
    `${path}/minInsyncReplicas`,
    given.minInsyncReplicas,
    Math.min(2, replicationFactor),
    REPLICAS,
  );
  return { replicationFactor, minInsyncReplicas, acks: readWord(reader, `${path}/acks`, given.acks, "all", ACKS) };
};

type Readers = Pick<Workload, "consumerGroups" | "laggingReaders" | "followerFetch">;

const readReaders = (reader: Reader, given: WorkloadRequest): Readers => {
  const consumerGroups = readNumber(reader, "/workload/consumerGroups", given.consumerGroups, 1, READERS);
  const laggingReaders = readNumber(reader, "/workload/laggingReaders", given.laggingReaders, 0, READERS);
  if (laggingReaders > consumerGroups) {
    refuse(reader, "/workload/laggingReaders", `are among the consumerGroups, so at most ${consumerGroups}`);
  }
  const followerFetch = readBoolean(reader, "/workload/followerFetch", given.followerFetch, false);
  return { consumerGroups, laggingReaders, followerFetch };
};

type Retention = Pick<Workload, "retentionHours" | "localRetentionHours">;

const readRetention = (reader: Reader, given: WorkloadRequest): Retention => {
  const path = "/workload/localRetentionHours";
  const retentionHours = readNumber(reader, "/workload/retentionHours", given.retentionHours, 24, HOURS);
  const localRetentionHours = readOptionalNumber(reader, path, given.localRetentionHours, HOURS);
  if (localRetentionHours !== null && localRetentionHours > retentionHours) {
    refuse(reader, path, `must not exceed retentionHours (${retentionHours})`);
  }
  return { retentionHours, localRetentionHours };
};

/** Reads the load with its defaults. Issues are noted in the reader; the result means something only without any. */
export const readWorkload = (reader: Reader, given: WorkloadRequest): Workload => ({
  ...readRates(reader, given),
  ...readReplication(reader, given),
  ...readReaders(reader, given),
  ...readRetention(reader, given),
  observersPerPartition: 0,
  tls: readBoolean(reader, "/workload/tls", given.tls, false),
  partitions: readOptionalNumber(reader, "/workload/partitions", given.partitions, PARTITIONS),
  clientConnections: readOptionalNumber(reader, "/workload/clientConnections", given.clientConnections, CONNECTIONS),
  p99TargetMs: readOptionalNumber(reader, "/workload/p99TargetMs", given.p99TargetMs, MILLISECONDS),
});
