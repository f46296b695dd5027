import type { InputName } from "../inputs/inputs.ts";
import { EXPORTER_JVM_RULES } from "./exporter-jvm.ts";
import type { Naming, Rule } from "./naming.ts";
import { ownRule } from "./own-rule.ts";

const REQUESTS = [
  ["produce", "produce"],
  ["fetch_consumer", "fetch_consumer"],
  ["fetch_follower", "fetch_follower"],
] as const;

const PHASES = [
  ["total", "totaltimems"],
  ["local", "localtimems"],
  ["remote", "remotetimems"],
  ["response_send", "responsesendtimems"],
] as const;

const timeCounts = REQUESTS.flatMap(([request, written]) =>
  PHASES.map(([phase, name]) =>
    ownRule(`kafka_network_requestmetrics_${written}_${name}_count`, `${request}_${phase}_time_count`),
  ),
);

const allTopics = (name: string, input: InputName): Rule =>
  ownRule(`kafka_server_brokertopicmetrics_alltopics${name}_total`, input);

/**
 * JMX exporter with `kafka-pre0-8-2.yml` of its examples: Kafka 0.8.1 and older, whose MBeans have quoted names. Written
 * after the rules and that version's documentation, not tried on a broker of that age.
 */
export const KAFKA_PRE_0_8_2: Naming = {
  id: "jmx-exporter-kafka-pre-0-8-2",
  title: "JMX exporter, kafka-pre0-8-2.yml",
  notes: [
    "These rules fit Kafka 0.8.1 and older only, and match nothing that a newer broker has.",
    "They carry no percentiles: times of requests are counted, never told.",
  ],
  rules: [
    ...timeCounts,
    allTopics("bytesin", "bytes_in_total"),
    allTopics("bytesout", "bytes_out_total"),
    allTopics("messagesin", "messages_in_total"),
    allTopics("failedproducerequests", "failed_produce_requests_total"),
    allTopics("failedfetchrequests", "failed_fetch_requests_total"),
    ownRule("kafka_network_requestchannel_requestqueuesize_value", "request_queue_size"),
    ownRule("kafka_server_replicamanager_partitioncount_value", "partition_count"),
    ownRule("kafka_server_replicamanager_leadercount_value", "leader_count"),
    ownRule("kafka_server_replicamanager_underreplicatedpartitions_value", "under_replicated_partitions"),
    ownRule("kafka_server_replicamanager_isrshrinks_total", "isr_shrinks_total"),
    ownRule("kafka_server_replicamanager_isrexpands_total", "isr_expands_total"),
    ownRule("kafka_controller_kafkacontroller_activecontrollercount_value", "active_controllers"),
    ownRule("kafka_controller_kafkacontroller_offlinepartitionscount_value", "offline_partitions"),
    ownRule("kafka_log_size", "log_size_bytes"),
    ...EXPORTER_JVM_RULES,
  ],
};
