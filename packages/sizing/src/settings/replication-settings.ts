import { countText, plural } from "../human-text.ts";
import { KAFKA_BROKER_CONFIGS, settingOf } from "./plan-to-set.ts";
import type { PlanToSet } from "./plan-to-set.ts";
import type { Setting } from "./setting.ts";

const broker = settingOf("broker");

// What Kafka gives its own topics without any setting.
const DEFAULT_INTERNAL_REPLICAS = 3;
const ELR = "Apache Kafka 4 documentation, Operations, Eligible Leader Replicas";

const internalTopics = (replicationFactor: number, minInsyncReplicas: number): readonly Setting[] => {
  if (replicationFactor === DEFAULT_INTERNAL_REPLICAS) return [];
  const replicas = `Kafka's own topics with the plan's replication factor, not its default of ${DEFAULT_INTERNAL_REPLICAS}.`;
  const insync = "As min.insync.replicas.";
  return [
    broker("offsets.topic.replication.factor", replicationFactor, replicas, KAFKA_BROKER_CONFIGS),
    broker("transaction.state.log.replication.factor", replicationFactor, replicas, KAFKA_BROKER_CONFIGS),
    broker("transaction.state.log.min.isr", minInsyncReplicas, insync, KAFKA_BROKER_CONFIGS),
    broker("share.coordinator.state.topic.replication.factor", replicationFactor, replicas, KAFKA_BROKER_CONFIGS),
    broker("share.coordinator.state.topic.min.isr", minInsyncReplicas, insync, KAFKA_BROKER_CONFIGS),
  ];
};

const goesOnText = (spare: number, replicationFactor: number): string => {
  if (spare < 0) {
    return (
      `As the request gives it, above the replication factor of ${replicationFactor}: every write with acks=all fails, ` +
      "those of the brokers to __consumer_offsets too. Lower it."
    );
  }
  return spare > 0
    ? `Writes with acks=all go on with ${plural(spare, "replica")} of ${replicationFactor} lost.`
    : "Writes with acks=all stop with the first replica that is lost.";
};

const insyncReason = (replicationFactor: number, minInsyncReplicas: number): string => {
  const spare = replicationFactor - minInsyncReplicas;
  const goesOn = goesOnText(spare, replicationFactor);
  return (
    `${goesOn} With eligible leader replicas, the default of new clusters from Kafka 4.1, it is one value for ` +
    "the cluster: this line sets it where a cluster starts, kafka-configs.sh --entity-type brokers --entity-default later."
  );
};

/** How data is copied and what a write waits for. */
export const replicationSettings = ({ input, brokers, partitions }: PlanToSet): readonly Setting[] => {
  const { replicationFactor, minInsyncReplicas } = input.workload;
  const planned = input.workload.partitions ?? partitions.recommended;
  return [
    broker(
      "default.replication.factor",
      replicationFactor,
      "The replicas that the plan counts, for topics that are made without their own.",
      KAFKA_BROKER_CONFIGS,
    ),
    broker(
      "min.insync.replicas",
      minInsyncReplicas,
      insyncReason(replicationFactor, minInsyncReplicas),
      `${KAFKA_BROKER_CONFIGS}; ${ELR}`,
    ),
    ...internalTopics(replicationFactor, minInsyncReplicas),
    broker(
      "num.partitions",
      Math.min(brokers, planned),
      `${planned < brokers ? "All that the plan has" : "One leader on each broker"}, for a topic that is made without a count; the plan's ${countText(planned)} are over all topics.`,
      KAFKA_BROKER_CONFIGS,
    ),
    broker(
      "unclean.leader.election.enable",
      false,
      "Kafka's default, said once more: a replica that is not in sync never leads, as that loses records.",
      KAFKA_BROKER_CONFIGS,
    ),
  ];
};
