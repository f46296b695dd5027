import type { BrokerInputName } from "../inputs/broker-inputs.ts";
import type { BeanAttribute } from "./bean-attribute.ts";

const brokerTotal = (input: BrokerInputName, name: string): BeanAttribute => ({
  input,
  domain: "kafka.server",
  type: "BrokerTopicMetrics",
  name,
  measure: "meter",
  attribute: "Count",
  without: ["topic"],
});

const meter = (input: BrokerInputName, domain: string, type: string, name: string): BeanAttribute => ({
  input,
  domain,
  type,
  name,
  measure: "meter",
  attribute: "Count",
});

const gauge = (input: BrokerInputName, domain: string, type: string, name: string): BeanAttribute => ({
  input,
  domain,
  type,
  name,
  measure: "gauge",
  attribute: "Value",
});

const TRAFFIC: readonly BeanAttribute[] = [
  brokerTotal("bytes_in_total", "BytesInPerSec"),
  brokerTotal("bytes_out_total", "BytesOutPerSec"),
  brokerTotal("bytes_rejected_total", "BytesRejectedPerSec"),
  brokerTotal("messages_in_total", "MessagesInPerSec"),
  brokerTotal("replication_bytes_in_total", "ReplicationBytesInPerSec"),
  brokerTotal("replication_bytes_out_total", "ReplicationBytesOutPerSec"),
  brokerTotal("reassignment_bytes_in_total", "ReassignmentBytesInPerSec"),
  brokerTotal("reassignment_bytes_out_total", "ReassignmentBytesOutPerSec"),
  brokerTotal("failed_produce_requests_total", "FailedProduceRequestsPerSec"),
  brokerTotal("failed_fetch_requests_total", "FailedFetchRequestsPerSec"),
  // Each fetch is counted as Fetch and again as FetchConsumer or FetchFollower.
  {
    ...meter("requests_total", "kafka.network", "RequestMetrics", "RequestsPerSec"),
    except: { request: ["Fetch"] },
  },
  {
    ...meter("request_errors_total", "kafka.network", "RequestMetrics", "ErrorsPerSec"),
    except: { error: ["NONE"] },
  },
  // Successes: they make the sum 0 where no error has happened yet.
  {
    ...meter("request_errors_total", "kafka.network", "RequestMetrics", "ErrorsPerSec"),
    keys: { error: "NONE" },
    scale: 0,
  },
];

const SATURATION: readonly BeanAttribute[] = [
  meter("request_handler_idle_ns_total", "kafka.server", "KafkaRequestHandlerPool", "RequestHandlerAvgIdlePercent"),
  {
    ...meter(
      "request_handler_idle_1m_ratio",
      "kafka.server",
      "KafkaRequestHandlerPool",
      "RequestHandlerAvgIdlePercent",
    ),
    attribute: "OneMinuteRate",
  },
  meter(
    "broker_request_handler_idle_ns_total",
    "kafka.server",
    "KafkaRequestHandlerPool",
    "BrokerRequestHandlerAvgIdlePercent",
  ),
  gauge("network_processor_idle_ratio", "kafka.network", "SocketServer", "NetworkProcessorAvgIdlePercent"),
  gauge("network_processor_idle_min_ratio", "kafka.network", "Processor", "IdlePercent"),
  { ...gauge("request_queue_size", "kafka.network", "RequestChannel", "RequestQueueSize"), without: ["processor"] },
  { ...gauge("response_queue_size", "kafka.network", "RequestChannel", "ResponseQueueSize"), without: ["processor"] },
  {
    ...gauge("produce_purgatory_size", "kafka.server", "DelayedOperationPurgatory", "PurgatorySize"),
    keys: { delayedOperation: "Produce" },
  },
  {
    ...gauge("fetch_purgatory_size", "kafka.server", "DelayedOperationPurgatory", "PurgatorySize"),
    keys: { delayedOperation: "Fetch" },
  },
  {
    input: "connections",
    domain: "kafka.server",
    type: "socket-server-metrics",
    measure: "client-metric",
    attribute: "connection-count",
  },
];

const REPLICATION: readonly BeanAttribute[] = [
  gauge("partition_count", "kafka.server", "ReplicaManager", "PartitionCount"),
  gauge("leader_count", "kafka.server", "ReplicaManager", "LeaderCount"),
  gauge("under_replicated_partitions", "kafka.server", "ReplicaManager", "UnderReplicatedPartitions"),
  gauge("under_min_isr_partitions", "kafka.server", "ReplicaManager", "UnderMinIsrPartitionCount"),
  gauge("at_min_isr_partitions", "kafka.server", "ReplicaManager", "AtMinIsrPartitionCount"),
  gauge("reassigning_partitions", "kafka.server", "ReplicaManager", "ReassigningPartitions"),
  gauge("offline_replicas", "kafka.server", "ReplicaManager", "OfflineReplicaCount"),
  meter("isr_shrinks_total", "kafka.server", "ReplicaManager", "IsrShrinksPerSec"),
  meter("isr_expands_total", "kafka.server", "ReplicaManager", "IsrExpandsPerSec"),
  {
    ...gauge("replica_max_lag_messages", "kafka.server", "ReplicaFetcherManager", "MaxLag"),
    keys: { clientId: "Replica" },
  },
];

const CONTROLLER: readonly BeanAttribute[] = [
  gauge("active_controllers", "kafka.controller", "KafkaController", "ActiveControllerCount"),
  gauge("active_brokers", "kafka.controller", "KafkaController", "ActiveBrokerCount"),
  gauge("fenced_brokers", "kafka.controller", "KafkaController", "FencedBrokerCount"),
  gauge("offline_partitions", "kafka.controller", "KafkaController", "OfflinePartitionsCount"),
  gauge("preferred_replica_imbalance", "kafka.controller", "KafkaController", "PreferredReplicaImbalanceCount"),
  gauge("timed_out_broker_heartbeats_total", "kafka.controller", "KafkaController", "TimedOutBrokerHeartbeatCount"),
  meter("unclean_leader_elections_total", "kafka.controller", "ControllerStats", "UncleanLeaderElectionsPerSec"),
  {
    input: "controller_event_queue_time_p99_ms",
    domain: "kafka.controller",
    type: "ControllerEventManager",
    name: "EventQueueTimeMs",
    measure: "histogram",
    attribute: "99thPercentile",
  },
  {
    input: "controller_event_queue_time_count",
    domain: "kafka.controller",
    type: "ControllerEventManager",
    name: "EventQueueTimeMs",
    measure: "histogram",
    attribute: "Count",
  },
  {
    input: "metadata_commit_latency_mean_ms",
    domain: "kafka.server",
    type: "raft-metrics",
    measure: "client-metric",
    attribute: "commit-latency-avg",
  },
];

const STORAGE: readonly BeanAttribute[] = [
  gauge("log_size_bytes", "kafka.log", "Log", "Size"),
  gauge("offline_log_directories", "kafka.log", "LogManager", "OfflineLogDirectoryCount"),
  {
    input: "log_flush_time_p99_ms",
    domain: "kafka.log",
    type: "LogFlushStats",
    name: "LogFlushRateAndTimeMs",
    measure: "histogram",
    attribute: "99thPercentile",
  },
  {
    input: "log_flush_time_count",
    domain: "kafka.log",
    type: "LogFlushStats",
    name: "LogFlushRateAndTimeMs",
    measure: "histogram",
    attribute: "Count",
  },
  gauge("process_disk_read_bytes_total", "kafka.server", "KafkaServer", "linux-disk-read-bytes"),
  gauge("process_disk_write_bytes_total", "kafka.server", "KafkaServer", "linux-disk-write-bytes"),
];

/** Everything else that a broker or controller tells of itself. */
export const BROKER_BEANS: readonly BeanAttribute[] = [
  ...TRAFFIC,
  ...SATURATION,
  ...REPLICATION,
  ...CONTROLLER,
  ...STORAGE,
];
