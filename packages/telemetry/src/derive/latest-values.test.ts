import { describe, expect, it } from "vitest";
import { scrape } from "../../fixtures/scrape.ts";
import { readScrape } from "../reading/read-scrape.ts";
import { latestValues } from "./latest-values.ts";
import type { TimedInputs } from "./timed-inputs.ts";

const context = { maxGapMs: 300_000 };
const at = (timeMs: number, file: string): TimedInputs => ({ timeMs, inputs: readScrape(scrape(file)).inputs });

describe("the newest values of one broker", () => {
  const load = at(0, "default-no-rules.prom.gz");
  const idle = at(100_000, "default-no-rules.idle.prom.gz");

  it("after the first reading are its gauges and percentiles, rates being gaps", () => {
    const values = latestValues(null, load, context);
    expect(values.get("produce_total_time_p99")).toBeCloseTo(19.13);
    expect(values.get("partition_count")).toBe(26);
    expect(values.get("bytes_in_rate")).toBeNull();
    expect(values.get("produce_total_time_mean")).toBeNull();
  });

  it("after the second have rates and interval means too", () => {
    const values = latestValues(load, idle, context);
    expect(values.get("produce_request_rate")).toBeCloseTo((84_793 - 50_050) / 100);
    expect(values.get("produce_total_time_mean")).toBeGreaterThan(0);
    expect(values.get("process_cpu_ratio")).toBeCloseTo((118.3 - 80.9) / 100 / 2, 1);
    expect(values.get("request_handler_idle_ratio")).toBe(1);
  });

  it("have parts of the produce time that add up to the total, but for rounding", () => {
    const values = latestValues(load, idle, context);
    const parts = ["request_queue", "local", "remote", "response_queue", "response_send"] as const;
    const sum = parts.reduce((total, part) => total + (values.get(`produce_${part}_time_mean`) ?? NaN), 0);
    const total = values.get("produce_total_time_mean") ?? NaN;
    expect(Math.abs(sum - total)).toBeLessThan(0.5);
  });

  it("have no produce percentile where no request came in between, under any naming", () => {
    const files = [
      "jmx_exporter-kafka-2_0_0.idle.prom.gz",
      "strimzi-kafka-metrics.idle.prom.gz",
      "confluent-kafka_broker.idle.prom.gz",
      "default-no-rules.idle.prom.gz",
    ];
    files.slice(1).forEach((file, index) => {
      const values = latestValues(at(0, files[index] ?? ""), at(15_000, file), context);
      expect(values.get("produce_total_time_p99")).toBeNull();
      expect(values.get("produce_local_time_p99")).toBeNull();
      expect(values.get("produce_request_rate")).toBe(0);
      expect(values.get("partition_count")).toBe(26);
    });
  });

  it("have a produce percentile while the load lasts, whatever the naming before", () => {
    const values = latestValues(
      at(0, "jmx_exporter-kafka-2_0_0.prom.gz"),
      at(15_000, "strimzi-kafka-metrics.prom.gz"),
      context,
    );
    expect(values.get("produce_total_time_p99")).toBeCloseTo(17.71);
    expect(values.get("produce_request_rate")).toBeCloseTo((43_945 - 41_395) / 15);
  });

  it("of a broker that just started have no percentile of requests that never came", () => {
    const values = latestValues(null, at(0, "jmx_exporter-kafka-2_0_0.fresh.prom.gz"), context);
    expect(values.get("produce_total_time_p99")).toBeNull();
  });

  it("take a reading that went back in time for the first", () => {
    expect(latestValues(idle, { ...load, timeMs: idle.timeMs }, context).get("bytes_in_rate")).toBeNull();
  });

  it("know only signals that the newer reading has the inputs of", () => {
    const values = latestValues(null, at(0, "jmx_exporter-kafka-2_0_0.prom.gz"), context);
    expect(values.has("connections")).toBe(false);
    expect(values.has("disk_used_ratio")).toBe(false);
    expect(latestValues(null, load, { ...context, diskBytes: 1e9 }).get("disk_used_ratio")).toBeCloseTo(0.456);
  });
});
