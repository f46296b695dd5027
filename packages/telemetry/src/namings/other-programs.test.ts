import { describe, expect, it } from "vitest";
import { bodyOf, scrape } from "../../fixtures/scrape.ts";
import { latestValues } from "../derive/latest-values.ts";
import { readScrape } from "../reading/read-scrape.ts";

const context = { maxGapMs: 300_000 };
const inputsOf = (...lines: readonly string[]) => Object.fromEntries(readScrape(bodyOf(...lines)).inputs);

const filesystem = (family: string, mountpoint: string, value: number) =>
  `node_filesystem_${family}_bytes{device="/dev/sd",fstype="xfs",mountpoint="${mountpoint}"} ${value}`;

const lagOf = (group: string, partition: number, value: number) =>
  `kafka_consumergroup_lag{consumergroup="${group}",partition="${partition}",topic="orders"} ${value}`;

const redpandaLines = (seconds: number) => [
  `redpanda_kafka_handler_latency_seconds_sum{handler="produce"} ${0.002 * 100 * seconds}`,
  `redpanda_kafka_handler_latency_seconds_count{handler="produce"} ${100 * seconds}`,
  ...["0", "1"].flatMap((shard) => [
    `redpanda_kafka_handler_latency_seconds_bucket{handler="produce",le="0.001023",shard="${shard}"} ${45 * seconds}`,
    `redpanda_kafka_handler_latency_seconds_bucket{handler="produce",le="0.004095",shard="${shard}"} ${50 * seconds}`,
    `redpanda_kafka_handler_latency_seconds_bucket{handler="fetch",le="0.004095",shard="${shard}"} ${7 * seconds}`,
    `redpanda_kafka_handler_latency_seconds_bucket{handler="metadata",le="0.004095",shard="${shard}"} 1e9`,
  ]),
  // By partition, and for reads without the wait for data.
  `redpanda_kafka_request_latency_seconds_bucket{le="0.001023",redpanda_request="produce"} ${1e6 * seconds}`,
  `redpanda_kafka_request_latency_seconds_count{redpanda_request="produce"} ${1e6 * seconds}`,
  `redpanda_kafka_request_latency_seconds_bucket{le="0.001023",redpanda_request="consume"} ${1e6 * seconds}`,
  `redpanda_kafka_request_latency_seconds_count{redpanda_request="consume"} ${1e6 * seconds}`,
  `redpanda_kafka_request_bytes_total{redpanda_namespace="kafka",redpanda_request="produce",redpanda_topic="a"} ${1000 * seconds}`,
  `redpanda_kafka_request_bytes_total{redpanda_namespace="kafka",redpanda_request="produce",redpanda_topic="b"} ${500 * seconds}`,
  `redpanda_kafka_request_bytes_total{redpanda_namespace="kafka",redpanda_request="consume",redpanda_topic="a"} ${3000 * seconds}`,
  `redpanda_cpu_busy_seconds_total{shard="0"} ${0.5 * seconds}`,
  `redpanda_cpu_busy_seconds_total{shard="1"} ${0.25 * seconds}`,
  'redpanda_kafka_under_replicated_replicas{redpanda_namespace="kafka",redpanda_partition="0",redpanda_topic="a"} 2',
  'redpanda_kafka_under_replicated_replicas{redpanda_namespace="kafka",redpanda_partition="1",redpanda_topic="a"} 0',
  "redpanda_cluster_unavailable_partitions 0",
  'redpanda_rpc_active_connections{redpanda_server="kafka"} 7',
  'redpanda_rpc_active_connections{redpanda_server="internal"} 4',
  "redpanda_storage_disk_free_bytes 25",
  "redpanda_storage_disk_total_bytes 100",
];

describe("node_exporter on a machine of two cores and one drive", () => {
  const [first, later] = ["node_exporter-1.5.0.prom.gz", "node_exporter-1.5.0.later.prom.gz"].map((name) =>
    readScrape(scrape(name)),
  );
  if (first === undefined || later === undefined) throw new Error("No scrapes");

  it("is recognised, and shows a host that lacks nothing of Kafka", () => {
    expect(first).toMatchObject({ naming: "node-exporter", role: "host", brokerId: null, rejected: 0 });
    expect(first.accepted + first.ignored).toBe(first.samples);
    expect(first.missing).toStrictEqual(["drive_wear_ratio", "drive_write_rate", "drive_media_errors"]);
  });

  it("gives the figures of its lines: drives without zram, cards without ifb, no line rate of -1 Mb/s", () => {
    expect(Object.fromEntries(first.inputs)).toMatchObject({
      host_cpu_busy_seconds_total: expect.closeTo(48_422.04, 1),
      host_disks: 1,
      host_disk_busy_seconds_total: 470.076,
      host_disk_wait_ms_total: expect.closeTo((60.605 + 1951.736) * 1000, 3),
      host_disk_operations_total: 228_369 + 2_114_014,
      host_network_received_bytes_total: 4_983_159_032,
      disk_used_ratio: expect.closeTo(1 - 76_535_197_696 / 270_553_174_016, 9),
    });
    expect(first.inputs.has("host_network_line_rate_bytes_per_second")).toBe(false);
  });

  it("gives shares of time and rates between two scrapes", () => {
    const values = latestValues({ timeMs: 0, inputs: first.inputs }, { timeMs: 15_000, inputs: later.inputs }, context);
    const cpu = values.get("host_cpu_busy_ratio") ?? NaN;
    expect(cpu).toBeGreaterThan(0.1);
    expect(cpu).toBeLessThanOrEqual(1);
    expect(values.get("host_disk_busy_ratio")).toBeLessThan(1);
    expect(values.get("host_disk_write_rate")).toBeGreaterThan(0);
    expect(values.get("host_disk_wait_mean")).toBeGreaterThan(0);
    expect(values.get("host_network_in_rate")).toBe(0);
    expect(values.get("host_network_in_ratio")).toBeUndefined();
  });

  it("adds cards up, but neither bonds, VLANs nor containers", () => {
    const inputs = inputsOf(
      'node_network_speed_bytes{device="eth0"} 1.25e+09',
      'node_network_speed_bytes{device="ens3f1np1"} 1.25e+09',
      'node_network_speed_bytes{device="eth1"} -1',
      ...["bond0", "eth0.100", "docker0", "veth12ab", "br-0a1b", "lo"].map(
        (device) => `node_network_speed_bytes{device="${device}"} 1.25e+09`,
      ),
    );
    expect(inputs).toStrictEqual({ host_network_line_rate_bytes_per_second: 2.5e9 });
  });

  it("tells the fullest filesystem, in whatever order the lines come", () => {
    expect(
      inputsOf(
        filesystem("avail", "/data", 20),
        filesystem("avail", "/", 90),
        filesystem("size", "/", 100),
        filesystem("size", "/data", 100),
      ),
    ).toStrictEqual({ disk_used_ratio: 0.8 });
    expect(inputsOf(filesystem("avail", "/", 90))).toStrictEqual({});
    expect(inputsOf('node_filesystem_avail_bytes{fstype="tmpfs"} 0', "node_cpu_seconds_total 1")).toStrictEqual({
      host_cpu_seconds_total: 1,
    });
  });
});

it("smartctl_exporter tells the most worn drive, and adds up errors and bytes", () => {
  const reading = readScrape(
    bodyOf(
      'smartctl_device_percentage_used{device="nvme0"} 3',
      'smartctl_device_percentage_used{device="nvme1"} 104',
      'smartctl_device_bytes_written{device="nvme0"} 5.12e+11',
      'smartctl_device_bytes_written{device="nvme1"} 5.12e+11',
      'smartctl_device_media_errors{device="nvme0"} 0',
      'smartctl_device_media_errors{device="nvme1"} 2',
    ),
  );
  expect(reading).toMatchObject({ naming: "smartctl-exporter", role: "host", accepted: 6 });
  expect(Object.fromEntries(reading.inputs)).toStrictEqual({
    drive_wear_ratio: 1.04,
    drive_written_bytes_total: 1.024e12,
    drive_media_errors: 2,
  });
});

const attribute = (device: string, id: number, name: string, type: string, value: number) =>
  `smartctl_device_attribute{attribute_flags_long="",attribute_flags_short="-O--CK",attribute_id="${id}",attribute_name="${name}",attribute_value_type="${type}",device="${device}"} ${value}`;

it("smartctl_exporter tells of SATA drives what life is left by the normalised value, of the most worn one", () => {
  const lines = [
    attribute("sda", 177, "Wear_Leveling_Count", "value", 92),
    attribute("sda", 177, "Wear_Leveling_Count", "raw", 140),
    attribute("sda", 177, "Wear_Leveling_Count", "worst", 1),
    attribute("sdb", 233, "Media_Wearout_Indicator", "value", 71),
    attribute("sdb", 233, "Media_Wearout_Indicator", "thresh", 0),
    attribute("sdc", 202, "Percent_Lifetime_Remain", "value", 88),
    // Another maker's meaning of the id, and one that counts from 200.
    attribute("sdd", 202, "Data_Address_Mark_Errs", "value", 1),
    attribute("sde", 177, "Wear_Leveling_Count", "value", 200),
    attribute("sdf", 233, "Total_LBAs_Written", "value", 1),
  ];
  expect(readScrape(bodyOf(...lines)).naming).toBe("smartctl-exporter");
  expect(inputsOf(...lines)).toStrictEqual({ drive_wear_ratio: expect.closeTo(0.29, 12) });
  expect(inputsOf(...lines, 'smartctl_device_percentage_used{device="nvme0"} 40')).toStrictEqual({
    drive_wear_ratio: expect.closeTo(0.4, 12),
  });
  expect(inputsOf(attribute("sda", 231, "SSD_Life_Left", "value", 100))).toStrictEqual({ drive_wear_ratio: 0 });
});

const ofCollector = (suffix: string) => [
  "kafka_brokers 3",
  'kafka_topic_partitions{topic="orders"} 2',
  'kafka_topic_partitions{topic="audit"} 1',
  ...[3, 2].flatMap((inSync, partition) => [
    `kafka_partition_replicas{partition="${partition}",topic="orders"} 3`,
    `kafka_partition_replicas_in_sync{partition="${partition}",topic="orders"} ${inSync}`,
    `kafka_partition_current_offset${suffix}{partition="${partition}",topic="orders"} 1000`,
    `kafka_consumer_group_lag${suffix}{group="billing",partition="${partition}",topic="orders"} ${10 + partition}`,
  ]),
  `kafka_consumer_group_lag_sum${suffix}{group="billing",topic="orders"} 21`,
  `kafka_consumer_group_lag_sum${suffix}{group="audit",topic="orders"} 5`,
];

it.each(["_ratio", ""])("the collector's Kafka metrics receiver tells of the cluster, endings %j", (suffix) => {
  const reading = readScrape(bodyOf(...ofCollector(suffix)));
  expect(reading).toMatchObject({ naming: "opentelemetry-kafka-metrics-receiver", role: "unknown", missing: [] });
  const ofCluster = { cluster_brokers: 3, cluster_partitions: 3, cluster_under_replicated_partitions: 1 };
  const lag = { consumer_group_lag_max_messages: 11, consumer_group_lag_sum_messages: 21 };
  expect(Object.fromEntries(reading.inputs)).toStrictEqual({ ...ofCluster, ...lag });
  const bySum = ofCollector(suffix).filter((line) => !line.includes("_lag") || line.includes("_lag_sum"));
  expect(inputsOf(...bySum)).toStrictEqual({ ...ofCluster, consumer_group_lag_sum_messages: 26 });
});

const jmxOf = (produce: string, direction: string, bytes: string, unclean: string, flushes: string) => [
  `kafka_request_time_99p_milliseconds{type="${produce}"} 12`,
  `kafka_request_time_milliseconds_total{type="${produce}"} 100`,
  `kafka_request_time_avg_milliseconds{type="${produce}"} 3`,
  `kafka_network_io_${bytes}_total{${direction}="in"} 5000`,
  `kafka_network_io_${bytes}_total{${direction}="out"} 9000`,
  "kafka_partition_under_replicated 2",
  "kafka_partition_count 40",
  `${unclean} 1`,
  `${flushes} 7`,
  'jvm_gc_collections_elapsed_milliseconds_total{name="G1 Young Generation"} 1500',
  'jvm_gc_collections_elapsed_milliseconds_total{name="ZGC Cycles"} 9000',
];

it.each([
  [
    "jmx-scraper",
    jmxOf("Produce", "direction", "bytes", "kafka_leader_election_unclean_count_total", "kafka_logs_flush_count_total"),
  ],
  [
    "jmx-metrics",
    jmxOf(
      "produce",
      "state",
      "by",
      "kafka_unclean_election_rate_total",
      "kafka_logs_flush_time_count_milliseconds_total",
    ),
  ],
])("OpenTelemetry's JMX receiver tells of a broker in the names of %s", (_, lines) => {
  expect(readScrape(bodyOf(...lines))).toMatchObject({ naming: "opentelemetry-jmx", role: "broker" });
  expect(inputsOf(...lines)).toStrictEqual({
    produce_total_time_p99_ms: 12,
    produce_total_time_count: 100,
    produce_total_time_sum_ms: 300,
    bytes_in_total: 5000,
    bytes_out_total: 9000,
    under_replicated_partitions: 2,
    partition_count: 40,
    unclean_leader_elections_total: 1,
    log_flush_time_count: 7,
    gc_seconds_total: 1.5,
  });
});

it("kafka_exporter tells lag without what was never committed, and each sample counts once", () => {
  const reading = readScrape(
    bodyOf(
      "kafka_brokers 3",
      'kafka_topic_partitions{topic="orders"} 6',
      'kafka_topic_partitions{topic="__consumer_offsets"} 50',
      'kafka_topic_partition_under_replicated_partition{partition="0",topic="orders"} 1',
      'kafka_topic_partition_under_replicated_partition{partition="1",topic="orders"} 0',
      lagOf("billing", 0, 100),
      lagOf("billing", 1, 20),
      lagOf("audit", 0, -1),
      'kafka_consumergroup_lag_sum{consumergroup="billing",topic="orders"} 120',
      "process_cpu_seconds_total 5",
    ),
  );
  expect(reading).toMatchObject({ naming: "kafka-exporter", role: "unknown", samples: 10, accepted: 8, missing: [] });
  expect(Object.fromEntries(reading.inputs)).toStrictEqual({
    consumer_group_lag_max_messages: 100,
    consumer_group_lag_sum_messages: 120,
    cluster_brokers: 3,
    cluster_partitions: 56,
    cluster_under_replicated_partitions: 1,
  });
});

const probed = (family: string, label: string, by: number) =>
  ["0", "1"].flatMap((id) => [
    `kminion_end_to_end_${family}_bucket{${label}="${id}",le="0.005"} 0`,
    `kminion_end_to_end_${family}_bucket{${label}="${id}",le="0.01"} ${40 * by}`,
    `kminion_end_to_end_${family}_bucket{${label}="${id}",le="0.02"} ${49 * by}`,
    `kminion_end_to_end_${family}_bucket{${label}="${id}",le="+Inf"} ${50 * by}`,
    `kminion_end_to_end_${family}_sum{${label}="${id}"} ${0.5 * by}`,
    `kminion_end_to_end_${family}_count{${label}="${id}"} ${50 * by}`,
  ]);

it.each([
  ["roundtrip_latency_seconds", "partition_id", "end_to_end_latency"],
  ["produce_latency_seconds", "partition_id", "end_to_end_produce_latency"],
  ["offset_commit_latency_seconds", "coordinator_id", "end_to_end_commit_latency"],
  ["commit_latency_seconds", "group_coordinator_broker_id", "end_to_end_commit_latency"],
])("KMinion's %s gives the p99 and the mean between two scrapes, over all its partitions", (family, label, signal) => {
  const at = (by: number) => readScrape(bodyOf(...probed(family, label, by))).inputs;
  const values = latestValues({ timeMs: 0, inputs: at(1) }, { timeMs: 10_000, inputs: at(3) }, context);
  expect(Object.fromEntries(values)).toMatchObject({
    // 160 of 200 within 10 ms, 196 within 20 ms: the 198th is above the last bound, and told as that.
    [`${signal}_p99`]: 20,
    [`${signal}_mean`]: expect.closeTo(10, 9),
  });
});

it("KMinion tells lag by partition or by topic, brokers by their info, and the sum of its round trips", () => {
  const common = [
    'kminion_kafka_broker_info{address="b1",broker_id="1",is_controller="true",port="9092",rack_id=""} 1',
    'kminion_kafka_broker_info{address="b2",broker_id="2",is_controller="false",port="9092",rack_id=""} 1',
    'kminion_end_to_end_roundtrip_latency_seconds_sum{partition_id="0"} 1.5',
    'kminion_end_to_end_roundtrip_latency_seconds_sum{partition_id="1"} 0.5',
    'kminion_end_to_end_roundtrip_latency_seconds_count{partition_id="0"} 100',
    'kminion_end_to_end_roundtrip_latency_seconds_count{partition_id="1"} 100',
    'kminion_kafka_consumer_group_topic_lag{group_id="billing",topic_name="orders"} 9',
  ];
  const probe = { cluster_brokers: 2, end_to_end_latency_sum_ms: 2000, end_to_end_latency_count: 200 };
  expect(inputsOf(...common)).toStrictEqual({ ...probe, consumer_group_lag_sum_messages: 9 });
  const byPartition = ["4", "5"].map(
    (lag) =>
      `kminion_kafka_consumer_group_topic_partition_lag{group_id="billing",partition_id="${lag}",topic_name="orders"} ${lag}`,
  );
  expect(inputsOf(...common, ...byPartition)).toStrictEqual({
    ...probe,
    consumer_group_lag_max_messages: 5,
    consumer_group_lag_sum_messages: 9,
  });
});

const redpandaAt = (seconds: number) => readScrape(bodyOf(...redpandaLines(seconds)));

describe("Redpanda's public metrics", () => {
  it("are recognised and give rates, means, percentiles, CPU and health", () => {
    expect(redpandaAt(10)).toMatchObject({ naming: "redpanda", rejected: 0 });
    const values = latestValues(
      { timeMs: 0, inputs: redpandaAt(0).inputs },
      { timeMs: 10_000, inputs: redpandaAt(10).inputs },
      context,
    );
    expect(Object.fromEntries(values)).toMatchObject({
      produce_total_time_mean: expect.closeTo(2, 9),
      // 900 of 1000 within 1.023 ms, all within 4.095 ms: the 990th lies nine tenths of the way between.
      produce_total_time_p99: expect.closeTo(1.023 + 0.9 * (4.095 - 1.023), 9),
      produce_request_rate: 100,
      bytes_in_rate: 1500,
      bytes_out_rate: 3000,
      process_cpu_ratio: 0.375,
      under_replicated_partitions: 1,
      offline_partitions: 0,
      connections: 7,
      disk_used_ratio: 0.75,
    });
    // Reads have buckets of a handler that has told no count yet.
    expect([...values.keys()].filter((name) => name.endsWith("_p99"))).toStrictEqual(["produce_total_time_p99"]);
  });

  it("give produce times by partition where there are none of handlers", () => {
    const without = redpandaLines(10).filter((line) => !line.startsWith("redpanda_kafka_handler"));
    const { inputs } = readScrape(bodyOf(...without));
    expect(inputs.get("produce_total_time_count")).toBe(1e7);
    expect(inputs.get("produce_total_time_bucket_le_1.023_ms")).toBe(1e7);
    expect(inputs.has("fetch_consumer_total_time_bucket_le_1.023_ms")).toBe(false);
  });
});

describe("a page that holds a broker's figures and its machine's", () => {
  const merged = new Uint8Array(
    Buffer.concat([scrape("default-no-rules.prom.gz"), scrape("node_exporter-1.5.0.prom.gz")]),
  );
  const [alone, reading] = [readScrape(scrape("default-no-rules.prom.gz")), readScrape(merged)];

  it("has the naming and the role of the broker, and the figures of both", () => {
    expect(reading).toMatchObject({ naming: "jmx-exporter-catch-all", role: "combined", brokerId: "1" });
    for (const [name, value] of alone.inputs) expect([name, reading.inputs.get(name)]).toStrictEqual([name, value]);
    expect(reading.inputs.get("host_disks")).toBe(1);
    expect(reading.missing).not.toContain("disk_used_ratio");
    expect(alone.missing).toStrictEqual(["disk_used_ratio"]);
  });
});
