import { KAFKA_BROKER_CONFIGS, settingOf } from "./plan-to-set.ts";
import type { PlanToSet } from "./plan-to-set.ts";
import type { Setting } from "./setting.ts";

const broker = settingOf("broker");
/** The proposal that brought follower fetch to Kafka. */
export const KIP_392 = "KIP-392, Allow consumers to fetch from closest replica";

/** Zones of brokers. */
export const placementSettings = ({ input }: PlanToSet): readonly Setting[] => {
  const { followerFetch } = input.workload;
  const { kind, zones } = input.topology;
  const zoned = kind !== "single";
  const rack = broker(
    "broker.rack",
    "<zone of the broker>",
    zoned
      ? `Another in each of ${zones} zones: Kafka spreads the replicas of a partition over them.`
      : "Consumers fetch from the replica whose broker.rack equals their client.rack.",
    KAFKA_BROKER_CONFIGS,
  );
  return [
    ...(zoned || followerFetch ? [rack] : []),
    ...(followerFetch
      ? [
          broker(
            "replica.selector.class",
            "org.apache.kafka.common.replica.RackAwareReplicaSelector",
            "Follower fetch: a consumer reads in its own zone where that holds a replica.",
            `${KAFKA_BROKER_CONFIGS}; ${KIP_392}`,
          ),
        ]
      : []),
  ];
};
