import { describe, expect, it } from "vitest";
import { bodyOf, scrape } from "../../fixtures/scrape.ts";
import type { InputName } from "../inputs/inputs.ts";
import { INPUTS } from "../inputs/inputs.ts";
import { readScrape } from "./read-scrape.ts";

const read = (name: string) => readScrape(scrape(name));
const textOf = (name: string): string => new TextDecoder().decode(scrape(name));

const names = (file: string) => [...read(file).inputs.keys()];
const errors = (...lines: string[]) => readScrape(bodyOf(...lines)).inputs.get("request_errors_total");

/** The catch-all scrape without the lines that match. */
const without = (pattern: RegExp): Uint8Array =>
  new TextEncoder().encode(
    textOf("default-no-rules.prom.gz")
      .split("\n")
      .filter((line) => !pattern.test(line))
      .join("\n"),
  );

/** Under load, in the order they were taken from one broker, each through other rules. */
const UNDER_LOAD = [
  ["jmx-exporter-kafka-2_0_0", "jmx_exporter-kafka-2_0_0.prom.gz"],
  ["strimzi-kafka-metrics", "strimzi-kafka-metrics.prom.gz"],
  ["confluent-kafka-broker", "confluent-kafka_broker.prom.gz"],
  ["jmx-exporter-catch-all", "default-no-rules.prom.gz"],
  ["jmx-exporter-catch-all-lower-case", "lowercase-match-all.prom.gz"],
  ["strimzi-kafka-metrics", "strimzi-kafka-metrics.openmetrics.txt.gz"],
] as const;

const IDLE = [
  "jmx_exporter-kafka-2_0_0.idle.prom.gz",
  "strimzi-kafka-metrics.idle.prom.gz",
  "confluent-kafka_broker.idle.prom.gz",
  "default-no-rules.idle.prom.gz",
] as const;

const STEADY: Partial<Record<InputName, number>> = {
  partition_count: 26,
  leader_count: 16,
  under_replicated_partitions: 0,
  under_min_isr_partitions: 0,
  at_min_isr_partitions: 6,
  offline_replicas: 0,
  offline_partitions: 0,
  active_controllers: 1,
  active_brokers: 2,
  fenced_brokers: 0,
  offline_log_directories: 0,
  isr_shrinks_total: 0,
  unclean_leader_elections_total: 0,
  request_errors_total: 5,
  heap_max_bytes: 536_870_912,
  max_file_descriptors: 20_000,
};

describe.each(UNDER_LOAD)("naming %s", (naming, file) => {
  const reading = read(file);

  it("is recognised from the scrape alone", () => {
    expect(reading.naming).toBe(naming);
  });

  it("gives the same steady figures of the broker as every other", () => {
    expect(Object.fromEntries(reading.inputs)).toMatchObject(STEADY);
    expect(reading.role).toBe("combined");
  });

  it("accounts for every line", () => {
    expect(reading.accepted + reading.ignored).toBe(reading.samples);
    expect(reading.rejected).toBe(0);
    expect(reading.accepted).toBeGreaterThan(150);
  });

  it("gives what the Watch page cannot do without", () => {
    expect(reading.signals).toEqual(
      expect.arrayContaining([
        "produce_total_time_p99",
        "produce_remote_time_p99",
        "fetch_consumer_local_time_p99",
        "fetch_follower_total_time_p99",
        "bytes_in_rate",
        "replication_bytes_out_rate",
        "request_handler_idle_ratio",
        "network_processor_idle_ratio",
        "request_queue_size",
        "under_min_isr_partitions",
        "active_controllers",
        "isr_shrinks_rate",
        "gc_pause_ratio",
        "process_cpu_cores",
        "log_size_bytes",
        "request_rate",
        "request_error_rate",
      ]),
    );
  });
});

describe("counters of one broker", () => {
  it("grow from scrape to scrape, whatever the naming in between", () => {
    const readings = [...UNDER_LOAD.map(([, file]) => file), ...IDLE].map(read);
    const counters = [...INPUTS].filter(([, { kind }]) => kind === "counter").map(([name]) => name);
    for (const name of counters) {
      const values = readings.flatMap(({ inputs }) => inputs.get(name) ?? []);
      expect([name, values]).toStrictEqual([name, values.toSorted((a, b) => a - b)]);
    }
  });

  it("of requests are the same under every naming once the load has stopped", () => {
    for (const file of IDLE) {
      expect(read(file).inputs.get("produce_total_time_count")).toBe(84_793);
      expect(read(file).inputs.get("produce_local_time_count")).toBe(84_793);
    }
  });
});

describe("figures of one scrape", () => {
  it("are those of its lines: catch-all", () => {
    const { inputs, brokerId } = read("default-no-rules.prom.gz");
    expect(brokerId).toBe("1");
    expect(Object.fromEntries(inputs)).toMatchObject({
      produce_total_time_p99_ms: 19.13,
      produce_request_queue_time_p99_ms: 6.71,
      produce_total_time_count: 50_050,
      produce_local_time_count: 50_042,
      produce_local_time_sum_ms: 4936,
      bytes_in_total: 2.62660297e8,
      replication_bytes_in_total: 1.93571437e8,
      request_handler_idle_ns_total: 6.92311219302e11,
      request_handler_idle_1m_ratio: 1.982529199838,
      connections: 20,
      fetch_purgatory_size: 450,
      log_flush_time_p99_ms: 39.04831745,
      gc_seconds_total: 3.205,
      process_cpu_seconds_total: 80.9,
      available_processors: 2,
    } satisfies Partial<Record<InputName, number>>);
  });

  it("are those of its lines: kafka-2_0_0", () => {
    const { inputs, brokerId } = read("jmx_exporter-kafka-2_0_0.prom.gz");
    expect(brokerId).toBeNull();
    expect(Object.fromEntries(inputs)).toMatchObject({
      produce_total_time_p99_ms: 15.55,
      produce_total_time_count: 41_395,
      bytes_in_total: 2.04174489e8,
      request_handler_idle_ns_total: 6.30173721993e11,
      network_processor_idle_ratio: 0.9994723532862,
      fetch_purgatory_size: 1496,
      log_flush_time_count: 682,
      gc_seconds_total: 0.888,
      process_cpu_seconds_total: 61.89,
    } satisfies Partial<Record<InputName, number>>);
  });

  it("are those of its lines: kafka-2_0_0 with exporter 0.20", () => {
    const { inputs, naming } = read("jmx_exporter-kafka-2_0_0.exporter-0.20.0.prom.gz");
    expect(naming).toBe("jmx-exporter-kafka-2_0_0");
    expect(Object.fromEntries(inputs)).toMatchObject({
      produce_total_time_p99_ms: 14.71,
      produce_total_time_count: 8416,
      bytes_in_total: 4.8678426e7,
      request_handler_idle_ns_total: 1.4854345063e11,
      network_processor_idle_min_ratio: 0.995303529418,
      log_flush_time_count: 169,
      unclean_leader_elections_total: 34,
      gc_seconds_total: 0.349,
    } satisfies Partial<Record<InputName, number>>);
  });

  it("are those of its lines: Confluent, where a bare name is the count", () => {
    const { inputs } = read("confluent-kafka_broker.prom.gz");
    expect(Object.fromEntries(inputs)).toMatchObject({
      produce_total_time_p99_ms: 22,
      produce_total_time_count: 44_797,
      bytes_in_total: 2.23740595e8,
      request_handler_idle_ns_total: 6.50284007547e11,
      request_handler_idle_1m_ratio: 1.985141975361,
      log_flush_time_count: 706,
      produce_purgatory_size: 2,
      connections: 20,
    } satisfies Partial<Record<InputName, number>>);
  });

  it("are the same inputs with exporter 0.20 as with 1.0", () => {
    expect(names("jmx_exporter-kafka-2_0_0.exporter-0.20.0.prom.gz")).toStrictEqual(
      names("jmx_exporter-kafka-2_0_0.prom.gz"),
    );
  });

  it("are the same inputs in lower case as with the case kept, and in OpenMetrics as in Prometheus' format", () => {
    expect(names("lowercase-match-all.prom.gz")).toStrictEqual(names("default-no-rules.prom.gz"));
    expect(names("strimzi-kafka-metrics.openmetrics.txt.gz")).toStrictEqual(names("strimzi-kafka-metrics.prom.gz"));
    expect(read("lowercase-match-all.prom.gz").brokerId).toBe("1");
  });

  it("are the broker's total, not that plus its topics", () => {
    const body = bodyOf(
      "kafka_server_brokertopicmetrics_bytesin_total 100",
      'kafka_server_brokertopicmetrics_bytesin_total{topic="a"} 60',
      'kafka_server_brokertopicmetrics_bytesin_total{topic="b"} 40',
    );
    expect(readScrape(body)).toMatchObject({ accepted: 3, ignored: 0 });
    expect(readScrape(body).inputs.get("bytes_in_total")).toBe(100);
  });

  it("are summed over versions, each series once and the first of a repeated one", () => {
    const body = bodyOf(
      'kafka_network_requestmetrics_requests_total{request="Produce",version="9"} 10',
      'kafka_network_requestmetrics_requests_total{request="Produce",version="13"} 5',
      'kafka_network_requestmetrics_requests_total{request="Produce",version="13"} 7',
      'kafka_network_requestmetrics_requests_total{request="FetchConsumer",version="18"} 2',
      'kafka_network_requestmetrics_requests_total{request="Fetch",version="18"} 2',
    );
    expect(readScrape(body).inputs.get("requests_total")).toBe(17);
    expect(readScrape(body)).toMatchObject({ accepted: 3, ignored: 2 });
  });

  it("count no success as an error, and none yet as 0", () => {
    const none = 'kafka_network_requestmetrics_errors_total{error="NONE",request="Fetch"} 500';
    expect(errors(none)).toBe(0);
    expect(errors(none, 'kafka_network_requestmetrics_errors_total{error="TIMEOUT",request="Fetch"} 3')).toBe(3);
  });

  it("leave out what is not a number, infinite or negative", () => {
    const body = bodyOf(
      "kafka_server_replicamanager_partitioncount NaN",
      "kafka_server_replicamanager_leadercount +Inf",
      "kafka_server_replicamanager_offlinereplicacount -1.0",
      "kafka_server_replicamanager_underreplicatedpartitions 0",
    );
    const { inputs, accepted } = readScrape(body);
    expect([...inputs]).toStrictEqual([["under_replicated_partitions", 0]]);
    expect(accepted).toBe(4);
  });

  it("take the quietest network thread, whatever the case of its label", () => {
    for (const label of ["networkProcessor", "networkprocessor", "network_processor"]) {
      const body = bodyOf(
        `kafka_network_processor_idlepercent{${label}="0"} 0.9`,
        `kafka_network_processor_idlepercent{${label}="1"} 0.2`,
      );
      expect(readScrape(body).inputs.get("network_processor_idle_min_ratio")).toBe(0.2);
    }
  });

  it("are found whether label names are in lower case or not", () => {
    for (const label of ["delayedOperation", "delayedoperation"]) {
      for (const family of ["DelayedOperationPurgatory_Value", "delayedoperationpurgatory_value"]) {
        const body = bodyOf(`kafka_server_${family}{${label}="Produce",name="PurgatorySize"} 4`);
        expect(readScrape(body)).toMatchObject({ accepted: 1 });
        expect(readScrape(body).inputs.get("produce_purgatory_size")).toBe(4);
      }
    }
  });

  it("keep the broker's own request handlers of Kafka 4.2 and later apart from the controller's", () => {
    const pool = "kafka_server_KafkaRequestHandlerPool_Count";
    const body = bodyOf(
      `${pool}{name="RequestHandlerAvgIdlePercent"} 3e9`,
      `${pool}{name="BrokerRequestHandlerAvgIdlePercent"} 2e9`,
      `${pool}{name="ControllerRequestHandlerAvgIdlePercent"} 4e9`,
    );
    expect([...readScrape(body).inputs]).toStrictEqual([
      ["request_handler_idle_ns_total", 3e9],
      ["broker_request_handler_idle_ns_total", 2e9],
    ]);
  });

  it("never take the mean since start for the share of idle time", () => {
    const body = bodyOf("kafka_server_kafkarequesthandlerpool_requesthandleravgidle_percent 0.98");
    expect(readScrape(body)).toMatchObject({ accepted: 0, naming: null });
  });

  it("leave the concurrent cycles of a collector out of its pauses", () => {
    const body = bodyOf(
      "kafka_server_replicamanager_leadercount 1",
      'jvm_gc_collection_seconds_sum{gc="ZGC Pauses"} 0.5',
      'jvm_gc_collection_seconds_sum{gc="ZGC Cycles"} 60',
    );
    expect(readScrape(body).inputs.get("gc_seconds_total")).toBe(0.5);
  });

  it("prefer what the broker's JVM tells to what the exporter tells of its own", () => {
    const body = bodyOf(
      'kafka_server_ReplicaManager_Value{name="LeaderCount"} 1',
      "process_cpu_seconds_total 1",
      "java_lang_OperatingSystem_ProcessCpuTime 8.09E10",
    );
    expect(readScrape(body).inputs.get("process_cpu_seconds_total")).toBeCloseTo(80.9);
  });
});

describe("the naming", () => {
  it("is unknown where nothing of Kafka is there, and then nothing is accepted", () => {
    const body = bodyOf("process_cpu_seconds_total 1", "java_lang_OperatingSystem_AvailableProcessors 2", "up 1");
    expect(readScrape(body)).toMatchObject({
      naming: null,
      accepted: 0,
      ignored: 3,
      samples: 3,
      rejected: 0,
      role: "unknown",
      signals: [],
    });
    expect(readScrape(body).inputs.size).toBe(0);
  });

  it("is kraft-3_0_0 where raft metrics stand beside the names of kafka-2_0_0", () => {
    const body = new TextEncoder().encode(
      `${textOf("jmx_exporter-kafka-2_0_0.prom.gz")}kafka_server_raft_metrics_commit_latency_avg 1.5\n`,
    );
    expect(readScrape(body).naming).toBe("jmx-exporter-kafka-kraft-3_0_0");
    expect(readScrape(body).inputs.get("metadata_commit_latency_mean_ms")).toBe(1.5);
  });
});

describe("who the broker is", () => {
  it("is told by its app-info, not by that of a client within it", () => {
    const body = bodyOf(
      'kafka_consumer_app_info_StartTimeMs{id="consumer-1"} 1',
      'kafka_server_app_info_StartTimeMs{id="17"} 1',
    );
    expect(readScrape(body)).toMatchObject({ brokerId: "17", kafkaVersion: null });
  });

  it("is not told by a text that can be no id", () => {
    const body = bodyOf('kafka_server_app_info_StartTimeMs{id="1 or 2"} 1', "kafka_server_app_info_starttimems 1");
    expect(readScrape(body).brokerId).toBeNull();
  });

  it("comes with the version where an exporter gives it as a label", () => {
    const body = bodyOf('kafka_server_app_info{id="3",version="4.1.0",commit_id="abc"} 1');
    expect(readScrape(body)).toMatchObject({ brokerId: "3", kafkaVersion: "4.1.0" });
  });
});

describe("what is missing", () => {
  it("names neither the controller's signals on a broker nor the broker's on a controller", () => {
    const broker = readScrape(without(/^kafka_controller_/));
    expect(broker.role).toBe("broker");
    expect(broker.missing).not.toContain("active_controllers");
    expect(broker.missing).not.toContain("offline_partitions");
    const controller = readScrape(without(/^kafka_(server_ReplicaManager|server_BrokerTopicMetrics)/));
    expect(controller.role).toBe("controller");
    expect(controller.signals).toContain("active_controllers");
    expect(controller.missing).not.toContain("bytes_in_rate");
  });

  it("names what the exporter's rules do not export", () => {
    const { missing, signals } = read("jmx_exporter-kafka-2_0_0.prom.gz");
    expect(missing).toEqual(expect.arrayContaining(["connections", "process_cpu_ratio", "produce_total_time_mean"]));
    expect(signals).not.toContain("connections");
  });

  it("is no signal that has a sample without a value just now, nor is that found", () => {
    const body = bodyOf(
      'kafka_controller_KafkaController_Value{name="ActiveControllerCount"} 0',
      "kafka_server_raft_metrics_commit_latency_avg NaN",
    );
    const { signals, missing } = readScrape(body);
    expect([...signals, ...missing]).not.toContain("metadata_commit_latency_mean");
    expect(missing).toContain("controller_event_rate");
  });

  it("is no signal that only a probe gives", () => {
    expect(read("default-no-rules.prom.gz").missing).not.toContain("end_to_end_latency_p99");
  });

  it("is disk use until the disk's size is configured", () => {
    const body = scrape("default-no-rules.prom.gz");
    expect(readScrape(body).missing).toStrictEqual(["disk_used_ratio"]);
    expect(readScrape(body, { diskBytes: 1e12 }).missing).toStrictEqual([]);
    expect(readScrape(body, { diskBytes: 1e12 }).signals).toContain("disk_used_ratio");
  });
});

describe("a body without a sample", () => {
  it("tells its first bad line", () => {
    expect(readScrape(scrape("confluent-kafka_broker.http500-startDelaySeconds.txt"))).toMatchObject({
      samples: 0,
      rejected: 16,
      naming: null,
      firstError: { line: 1 },
    });
  });

  it("has no bad line where it is empty", () => {
    expect(readScrape(new Uint8Array())).toMatchObject({ samples: 0, rejected: 0, firstError: null, naming: null });
  });
});
