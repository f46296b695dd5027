import type { PartitionRule, PartitionRuleName, PartitionsAnswer } from "./answer.ts";
import { countText, plural, rateText } from "./human-text.ts";
import { decidingRule, partitionRules } from "./partition-rules.ts";
import type { PartitionLoad } from "./partition-rules.ts";

const DECIDES: Record<PartitionRuleName, string> = {
  testedRate: "The tested rate per partition decides",
  producerRate: "The producers' rate per partition decides",
  consumerRate: "The consumers' rate per partition decides",
  processingTime: "The consumers' time per record decides",
  consumersPerGroup: "The consumers of the largest group decide",
  fanOut: "The fan-out of a partition's leader decides",
  brokers: "One leader on each broker decides",
};

const numbersOf = ({ rule, needs, formulaWithNumbers }: PartitionRule, load: PartitionLoad): string => {
  const { peakBytesPerSecond } = load.workload;
  if (rule === "testedRate") return `${rateText(peakBytesPerSecond)} at the peak over 16 MB/s is ${countText(needs)}`;
  return rule === "brokers" || rule === "consumersPerGroup"
    ? countText(needs)
    : `${formulaWithNumbers} is ${countText(needs)}`;
};

const evenOver = (brokers: number): string =>
  brokers === 1 ? "" : `, up to a multiple of ${plural(brokers, "broker")}`;

/** The most partitions that any rule needs, up to a multiple of the brokers, within the replicas they may hold. */
export const recommendPartitions = (load: PartitionLoad, maxPartitionReplicas: number | null): PartitionsAnswer => {
  const { brokers, workload } = load;
  const rules = partitionRules(load);
  const deciding = decidingRule(rules);
  const needed = deciding?.needs ?? brokers;
  const even = Math.ceil(needed / brokers) * brokers;
  const allowed =
    maxPartitionReplicas === null
      ? Number.POSITIVE_INFINITY
      : Math.max(1, Math.floor((maxPartitionReplicas * brokers) / workload.replicationFactor));
  const decided = deciding === undefined ? "" : `${DECIDES[deciding.rule]}: ${numbersOf(deciding, load)}`;
  const reason = decided + evenOver(brokers);
  const unmeasured = deciding?.rule === "testedRate" && rules.every(({ rule }) => !rule.startsWith("consumer"));
  const more = unmeasured ? "; more where one consumer cannot read that much or more must read in parallel" : "";
  return even <= allowed
    ? { recommended: even, reason: `${reason}${more}.`, rules }
    : {
        recommended: allowed,
        reason: `${reason}; kept at the ${countText(allowed)} that broker.maxPartitionReplicas (${countText(maxPartitionReplicas ?? 0)}) allows.`,
        rules,
      };
};

/** What a partition rule could not be worked out from, for the answer's list. */
export const partitionAssumptions = ({ workload, partitioning }: PartitionLoad): readonly string[] =>
  partitioning.consumerMillisecondsPerRecord !== null && workload.peakRecordsPerSecond === null
    ? [
        "partitioning.consumerMillisecondsPerRecord: not used, as it needs records per second: give workload.recordsPerSecond or recordBytes",
      ]
    : [];
