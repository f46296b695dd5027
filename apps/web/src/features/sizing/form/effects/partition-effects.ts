import type { PartitionRuleName, SizingAnswer } from "@highwater/sizing";
import { countText } from "./effect.ts";
import type { Effects } from "./effect.ts";

const needs = ({ partitions }: SizingAnswer, name: PartitionRuleName): string | null => {
  const found = partitions.rules.find(({ rule }) => rule === name);
  return found === undefined ? null : `asks for ${countText(found.needs, "partition")}`;
};

/** What the count of partitions comes to, and what each rate asks of it. */
export const PARTITION_EFFECTS: Effects = {
  partitions: ({ answer: { perBroker, partitions } }) =>
    perBroker.partitionReplicas === null
      ? `proposed: ${partitions.recommended}`
      : `${countText(perBroker.partitionReplicas, "replica")} a broker; proposed: ${partitions.recommended}`,
  producerPer: ({ answer }) => needs(answer, "producerRate"),
  consumerPer: ({ answer }) => needs(answer, "consumerRate"),
  processing: ({ answer }) => needs(answer, "processingTime"),
  consumers: ({ answer }) => needs(answer, "consumersPerGroup"),
};
