import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readScrape } from "../reading/read-scrape.ts";
import { expositionLine } from "./exposition-line.ts";
import { familyOf } from "./family-of.ts";
import { prometheusName } from "./prometheus-name.ts";

describe("the family of a name that was sent", () => {
  test.each([
    ["kafka_server_BrokerTopicMetrics_Count", "kafka_server_BrokerTopicMetrics_Count"],
    ["kafka_server_app_info_StartTimeMs", "kafka_server_app_info_StartTimeMs"],
    ["kafka.request.time.99p", "kafka_request_time_99p_milliseconds"],
    ["kafka.request.time.total", "kafka_request_time_milliseconds_total"],
    ["kafka.network.io", "kafka_network_io_bytes_total"],
    ["kafka.isr.operation.count", "kafka_isr_operation_count"],
    ["kafka.brokers", "kafka_brokers"],
    ["kafka.consumer_group.lag", "kafka_consumer_group_lag"],
    ["jvm.gc.duration_sum", "jvm_gc_duration_seconds_sum"],
    ["kafka_request_time_99p", null],
    ["http.server.duration", null],
    ["up", null],
    ["", null],
    [".", null],
  ])("%s is %s", (name, family) => {
    expect(familyOf(name)).toBe(family);
  });
});

// Pairs as OpenTelemetry's compatibility specification and the JVM agent's own Prometheus exporter have them.
describe("Prometheus' name of a metric of OpenTelemetry", () => {
  test.each([
    ["kafka.request.time.99p", "ms", "gauge", "kafka_request_time_99p_milliseconds"],
    ["kafka.request.time.total", "ms", "counter", "kafka_request_time_milliseconds_total"],
    ["kafka.logs.flush.Count", "ms", "counter", "kafka_logs_flush_Count_milliseconds_total"],
    ["kafka.network.io", "By", "counter", "kafka_network_io_bytes_total"],
    ["kafka.partition.count", "{partition}", "sum", "kafka_partition_count"],
    ["kafka.partition.underReplicated", "{partition}", "sum", "kafka_partition_underReplicated"],
    ["kafka.consumer_group.lag", "1", "gauge", "kafka_consumer_group_lag_ratio"],
    ["kafka.partition.replicas_in_sync", "{replicas}", "sum", "kafka_partition_replicas_in_sync"],
    ["jvm.gc.duration", "s", "histogram", "jvm_gc_duration_seconds"],
    ["jvm.cpu.recent_utilization", "1", "gauge", "jvm_cpu_recent_utilization_ratio"],
    ["disk.io.read_bytes", "By/s", "gauge", "disk_io_read_bytes_per_second"],
    ["requests_total", "", "counter", "requests_total"],
    ["1st.metric", "", "gauge", "_1st_metric"],
  ])("%s in %s (%s) is %s", (name, unit, kind, expected) => {
    expect(prometheusName({ name, unit, isCounter: kind === "counter", isGauge: kind === "gauge" })).toBe(expected);
  });
});

describe("a line of exposition", () => {
  test("escapes label values and sorts labels, so that one series is one text", () => {
    const labels = [
      ["topic", 'a"b\\c\nd'],
      ["net.host", "é"],
    ] as const;
    expect(expositionLine("f", labels, 1.5)).toBe('f{net_host="é",topic="a\\"b\\\\c\\nd"} 1.5\n');
    expect(expositionLine("f", labels.toReversed(), 1.5)).toBe(expositionLine("f", labels, 1.5));
  });

  test("is one valid sample for any label value and any number", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string(), fc.double(), (name, text, value) => {
        const line = expositionLine("some_family", [[`l${name}`, text]], value);
        const { samples, rejected } = readScrape(new TextEncoder().encode(line));
        expect([samples, rejected]).toEqual([1, 0]);
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    [NaN, "NaN"],
    [Infinity, "+Inf"],
    [-Infinity, "-Inf"],
    [-0, "-0"],
    [5.8e-169, "5.8e-169"],
  ])("writes %d as %s", (value, text) => {
    expect(expositionLine("f", [], value)).toBe(`f ${text}\n`);
  });
});
