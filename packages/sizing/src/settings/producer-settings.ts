import { countText, numberText } from "../human-text.ts";
import type { Acks } from "../request.ts";
import { settingOf } from "./plan-to-set.ts";
import type { PlanToSet } from "./plan-to-set.ts";
import type { Setting } from "./setting.ts";

const producer = settingOf("producer");
const PRODUCER_CONFIGS = "Apache Kafka 4 documentation, Producer Configs";

const acksReason = (acks: Acks, minInsyncReplicas: number): string => {
  if (acks === "all") {
    return `A write waits for every replica in sync, ${countText(minInsyncReplicas)} at least; Kafka's default since 3.0.`;
  }
  const waits = acks === "1" ? "A write waits for the leader alone" : "A write waits for nobody";
  return `${waits}: records can be lost with a broker, and the producer is not idempotent.`;
};

/** What producers must do for the plan to hold. */
export const producerSettings = ({ input: { workload } }: PlanToSet): readonly Setting[] => [
  producer("acks", workload.acks, acksReason(workload.acks, workload.minInsyncReplicas), PRODUCER_CONFIGS),
  ...(workload.compressionRatio > 1
    ? [
        producer(
          "compression.type",
          "<zstd, lz4, snappy or gzip>",
          `The plan counts on records ${numberText(workload.compressionRatio)} times smaller; Kafka's default compresses nothing.`,
          PRODUCER_CONFIGS,
        ),
      ]
    : []),
];
