import type { InputName } from "../inputs/inputs.ts";

const WHEN: Partial<Record<InputName, string>> = {
  replication_bytes_in_total: "Kafka has it once this broker follows a partition.",
  replication_bytes_out_total: "Kafka has it once another broker follows a partition of this one.",
  reassignment_bytes_in_total: "Kafka has it on brokers that replicate.",
  reassignment_bytes_out_total: "Kafka has it on brokers that replicate.",
  replica_max_lag_messages: "Kafka has it on brokers that replicate.",
  timed_out_broker_heartbeats_total: "Kafka has it since 3.5, on KRaft controllers.",
  metadata_commit_latency_mean_ms: "Kafka has it on the nodes of a KRaft quorum.",
  process_disk_read_bytes_total: "Kafka has it on Linux.",
  process_disk_write_bytes_total: "Kafka has it on Linux.",
};

/** When Kafka has it at all, where that is not always. */
export const whenItAppears = (inputs: readonly InputName[]): string => {
  const sentences = inputs.map((input) => WHEN[input]).filter((sentence) => sentence !== undefined);
  return [...new Set(sentences)].join(" ");
};
