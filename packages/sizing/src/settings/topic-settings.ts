import { countText } from "../human-text.ts";
import { decidingRule } from "../partition-rules.ts";
import { KAFKA_TOPIC_CONFIGS, settingOf } from "./plan-to-set.ts";
import type { PlanToSet } from "./plan-to-set.ts";
import type { Setting } from "./setting.ts";

const topic = settingOf("topic");

const placement = (replicas: number, observers: number): string =>
  JSON.stringify({
    version: 1,
    replicas: [{ count: replicas, constraints: { rack: "zone 1" } }],
    observers: [{ count: observers, constraints: { rack: "zone 2" } }],
  });

/** What a topic is made with. */
export const topicSettings = ({ input, partitions }: PlanToSet): readonly Setting[] => {
  const { replicationFactor, observersPerPartition, localRetentionHours, partitions: given } = input.workload;
  return [
    topic(
      "partitions",
      given ?? partitions.recommended,
      given === null
        ? `Over all topics. ${partitions.reason}`
        : `Over all topics, as the request gives it; ${countText(partitions.recommended)} are recommended. ${partitions.reason}`,
      given === null ? (decidingRule(partitions.rules)?.source ?? "") : "the request",
    ),
    topic("replication.factor", replicationFactor, "The replicas that the plan counts.", "the request"),
    ...(localRetentionHours === null
      ? []
      : [
          topic(
            "remote.storage.enable",
            true,
            "Each topic is tiered for itself; compacted topics cannot be.",
            KAFKA_TOPIC_CONFIGS,
          ),
        ]),
    ...(observersPerPartition === 0
      ? []
      : [
          topic(
            "confluent.placement.constraints",
            placement(replicationFactor, observersPerPartition),
            "Observers exist in Confluent Server only: it stands in place of replication.factor, with your names of the zones.",
            "Confluent documentation, Multi-Region Clusters",
          ),
        ]),
  ];
};
