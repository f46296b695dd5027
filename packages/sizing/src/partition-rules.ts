import type { PartitionRule } from "./answer.ts";
import { formatNumber } from "./format-number.ts";
import { TABLE_3_SOURCE } from "./intel-2020-table-3.ts";
import type { Partitioning } from "./partitioning.ts";
import type { Workload } from "./workload.ts";

// 7.5 M events/s of 1,024 bytes over 480 partitions: the row that Intel and Confluent 2020 recommend in Table 3.
const TESTED_BYTES_PER_SECOND_PER_PARTITION = 16e6;
const MILLISECONDS_PER_SECOND = 1_000;
// Only absorbs the rounding of binary fractions: 100 partitions stay 100.
const TOLERANCE = 1e-12;

const JUN_RAO = "rule max(t/p, t/c): J. Rao, How to choose the number of topics/partitions in a Kafka cluster, 2015";
const ONE_CONSUMER = "one partition feeds at most one consumer of a group (Kafka documentation, Design, The Consumer)";

/** What the rules are worked out from. */
export interface PartitionLoad {
  readonly workload: Workload;
  readonly partitioning: Partitioning;
  readonly brokers: number;
  /** What a broker may send, ceiling included, in bytes/s; null where it is not known. */
  readonly usableOutBytesPerSecond: number | null;
}

type Found = PartitionRule | null;

const up = (needs: number): number => Math.ceil(needs * (1 - TOLERANCE));

/** The share of the data that one group reads: all of it, or less where fewer than one group is counted. */
const groupShare = ({ consumerGroups }: Workload): number => Math.min(1, consumerGroups);

const produced = ({ workload, partitioning }: PartitionLoad): Found => {
  const { peakBytesPerSecond: peak } = workload;
  const measured = partitioning.producerBytesPerSecondPerPartition;
  const rate = measured ?? TESTED_BYTES_PER_SECOND_PER_PARTITION;
  const tested = `480 partitions at 7.5 M x 1 KiB events/s: ${TABLE_3_SOURCE}`;
  return {
    rule: measured === null ? "testedRate" : "producerRate",
    needs: up(peak / rate),
    formula: measured === null ? "W/tested rate per partition" : "W/producer rate per partition",
    formulaWithNumbers: `${formatNumber(peak)}/${formatNumber(rate)}`,
    source: measured === null ? tested : `partitioning.producerBytesPerSecondPerPartition; ${JUN_RAO}`,
  };
};

const consumed = ({ workload, partitioning }: PartitionLoad): Found => {
  const rate = partitioning.consumerBytesPerSecondPerPartition;
  if (rate === null) return null;
  const read = workload.peakBytesPerSecond * groupShare(workload);
  return {
    rule: "consumerRate",
    needs: up(read / rate),
    formula: "W·min(1, C)/consumer rate per partition",
    formulaWithNumbers: `${formatNumber(read)}/${formatNumber(rate)}`,
    source: `partitioning.consumerBytesPerSecondPerPartition, of one group; ${JUN_RAO}`,
  };
};

const processed = ({ workload, partitioning }: PartitionLoad): Found => {
  const milliseconds = partitioning.consumerMillisecondsPerRecord;
  if (milliseconds === null || workload.peakRecordsPerSecond === null) return null;
  const records = workload.peakRecordsPerSecond * groupShare(workload);
  return {
    rule: "processingTime",
    needs: up((records * milliseconds) / MILLISECONDS_PER_SECOND),
    formula: "records/s·min(1, C)·ms per record/1000",
    formulaWithNumbers: `${formatNumber(records)}·${formatNumber(milliseconds)}/${MILLISECONDS_PER_SECOND}`,
    source: `consumers at work at once, by Little's law, a partition each: ${ONE_CONSUMER}`,
  };
};

const parallel = ({ partitioning: { consumersPerGroup } }: PartitionLoad): Found =>
  consumersPerGroup === null
    ? null
    : {
        rule: "consumersPerGroup",
        needs: consumersPerGroup,
        formula: "consumers of the largest group",
        formulaWithNumbers: `${consumersPerGroup}`,
        source: `${ONE_CONSUMER}; share groups of Kafka 4 are not bound by it`,
      };

const fannedOut = ({ workload, usableOutBytesPerSecond: usable }: PartitionLoad): Found => {
  if (usable === null) return null;
  const { peakBytesPerSecond: peak, replicationFactor, consumerGroups, observersPerPartition: observers } = workload;
  const tiered = workload.localRetentionHours !== null;
  const fanOut = replicationFactor - 1 + consumerGroups + observers + (tiered ? 1 : 0);
  return {
    rule: "fanOut",
    needs: up((peak * fanOut) / usable),
    formula: `W·(R−1+C${observers > 0 ? "+O" : ""}${tiered ? "+1" : ""})/network out`,
    formulaWithNumbers: `${formatNumber(peak)}·${formatNumber(fanOut)}/${formatNumber(usable)}`,
    source: "no partition's leader sends more to followers and groups than one broker may",
  };
};

const spread = ({ brokers }: PartitionLoad): Found => ({
  rule: "brokers",
  needs: brokers,
  formula: "N",
  formulaWithNumbers: `${brokers}`,
  source: "at least one leader on each broker, so that all share the load",
});

/** Every rule that the request says enough for, in the order in which equals are named. */
export const partitionRules = (load: PartitionLoad): readonly PartitionRule[] =>
  [produced, consumed, processed, parallel, fannedOut, spread].flatMap((rule) => rule(load) ?? []);

/** The rule that needs the most partitions; of equals the first. */
export const decidingRule = (rules: readonly PartitionRule[]): PartitionRule | undefined =>
  rules.reduce<PartitionRule | undefined>(
    (found, rule) => (found === undefined || rule.needs > found.needs ? rule : found),
    undefined,
  );
