import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { InputName } from "../inputs/inputs.ts";
import { PHASES, REQUESTS } from "../inputs/request-time.ts";
import { readScrape } from "../reading/read-scrape.ts";

type Row = readonly [canonical: string, sample: string, labels: Readonly<Record<string, string>>];

const { namings }: { namings: Readonly<Record<string, readonly Row[]>> } = JSON.parse(
  readFileSync(new URL("../../fixtures/metric-names.json", import.meta.url), "utf8"),
);

const KAFKA_REQUESTS = {
  produce: "Produce",
  fetch_consumer: "FetchConsumer",
  fetch_follower: "FetchFollower",
} as const;

const counts = REQUESTS.map(
  (request) => [`request.${KAFKA_REQUESTS[request]}.count`, `${request}_total_time_count`] as const,
);
const percentiles = REQUESTS.flatMap((request) =>
  PHASES.map(
    (phase) => [`request.${KAFKA_REQUESTS[request]}.${phase}.p99`, `${request}_${phase}_time_p99_ms`] as const,
  ),
);

/** What each canonical metric feeds. The rates over one minute and what belongs to a topic feed nothing. */
const INPUT_OF: ReadonlyMap<string, InputName> = new Map<string, InputName>([
  ...counts,
  ...percentiles,
  ["request.Produce.rate.count", "requests_total"],
  ["broker.bytes_in.count", "bytes_in_total"],
  ["broker.bytes_out.count", "bytes_out_total"],
  ["broker.messages_in.count", "messages_in_total"],
  ["broker.replication_bytes_in.count", "replication_bytes_in_total"],
  ["broker.replication_bytes_out.count", "replication_bytes_out_total"],
  ["broker.bytes_rejected.count", "bytes_rejected_total"],
  ["broker.failed_produce.count", "failed_produce_requests_total"],
  ["broker.failed_fetch.count", "failed_fetch_requests_total"],
  ["broker.request_handler_idle.count", "request_handler_idle_ns_total"],
  ["broker.request_handler_idle.rate_1m", "request_handler_idle_1m_ratio"],
  ["broker.network_processor_idle_avg", "network_processor_idle_ratio"],
  ["broker.network_processor_idle", "network_processor_idle_min_ratio"],
  ["broker.under_replicated_partitions", "under_replicated_partitions"],
  ["broker.under_min_isr_partitions", "under_min_isr_partitions"],
  ["broker.at_min_isr_partitions", "at_min_isr_partitions"],
  ["broker.partition_count", "partition_count"],
  ["broker.leader_count", "leader_count"],
  ["broker.offline_replicas", "offline_replicas"],
  ["broker.isr_shrinks.count", "isr_shrinks_total"],
  ["broker.isr_expands.count", "isr_expands_total"],
  ["controller.offline_partitions", "offline_partitions"],
  ["controller.active_controller", "active_controllers"],
  ["controller.preferred_replica_imbalance", "preferred_replica_imbalance"],
  ["controller.active_broker_count", "active_brokers"],
  ["controller.fenced_broker_count", "fenced_brokers"],
  ["partition.log_size", "log_size_bytes"],
  ["broker.log_flush.p99", "log_flush_time_p99_ms"],
  ["broker.log_flush.count", "log_flush_time_count"],
  ["broker.request_queue_size", "request_queue_size"],
  ["broker.purgatory_produce", "produce_purgatory_size"],
  ["broker.connection_count", "connections"],
  ["jvm.heap_used", "heap_used_bytes"],
  ["jvm.gc_time_seconds", "gc_seconds_total"],
  ["process.open_fds", "open_file_descriptors"],
  ["process.cpu_seconds", "process_cpu_seconds_total"],
]);

const NAMING_OF: Readonly<Record<string, string>> = {
  "jmx_exporter-kafka-2_0_0": "jmx-exporter-kafka-2_0_0",
  "jmx_exporter-kafka-kraft-3_0_0": "jmx-exporter-kafka-2_0_0",
  // Without the exclusions that keep count and rate of the idle time apart, as in the mixin.
  "confluent-kafka_broker_p99only": "grafana-kafka-mixin",
  "strimzi-kafka-metrics": "strimzi-kafka-metrics",
  "koperator-jmx-exporter": "koperator",
  "confluent-kafka_broker": "confluent-kafka-broker",
  "cp-ansible-kafka": "grafana-kafka-mixin",
  "grafana-kafka-mixin-kafka_broker": "grafana-kafka-mixin",
  "bitnami-kafka-jmx": "bitnami-kafka-jmx",
  "helm-incubator-kafka-jmx": "bitnami-kafka-jmx",
  "default-no-rules": "jmx-exporter-catch-all",
  "lowercase-match-all": "jmx-exporter-catch-all-lower-case",
  "strimzi-metrics-reporter-0.2.0": "strimzi-metrics-reporter",
  "otel-javaagent-2.33.1": "opentelemetry-java-agent",
};

/** A value of its own for each canonical metric. A ratio stays one; the idle time is of a broker that is long up. */
const valueOf = (canonical: string, place: number): number => {
  if (canonical === "broker.request_handler_idle.count") return 1e12 + place;
  return canonical.includes("idle") ? place / 1000 : 1000 + place;
};

const exposition = (rows: readonly Row[]): string =>
  rows
    .map(([canonical, sample, labels], place) => {
      const pairs = Object.entries(labels).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
      return `${sample}{${pairs.join(",")}} ${valueOf(canonical, place)}\n`;
    })
    .join("");

/** Connections of this example stand under one name a listener and thread: not to be told from others. */
const UNREADABLE = new Set([
  "kafka_server_socket_server_metrics_listener_plaintext_networkprocessor_1_connection_count",
]);

const wanted = (rows: readonly Row[]) =>
  rows.flatMap(([canonical, sample], place): [InputName, number][] => {
    const input = INPUT_OF.get(canonical);
    if (input === undefined || UNREADABLE.has(sample)) return [];
    return [[input, valueOf(canonical, place)]];
  });

describe.each(Object.entries(namings))("samples as %s names them", (naming, rows) => {
  const reading = readScrape(new TextEncoder().encode(exposition(rows)));

  it("are recognised", () => {
    expect(reading.naming).toBe(NAMING_OF[naming]);
  });

  it("give every input that they carry, with its value", () => {
    const given = Object.fromEntries(wanted(rows).map(([input]) => [input, reading.inputs.get(input)]));
    expect(given).toStrictEqual(Object.fromEntries(wanted(rows)));
  });

  it("give nothing that they do not carry", () => {
    const carried = new Set(wanted(rows).map(([input]) => input));
    // The successes make it 0.
    carried.add("request_errors_total");
    expect([...reading.inputs.keys()].filter((input) => !carried.has(input))).toStrictEqual([]);
  });
});
