import { describe, expect, it } from "vitest";
import { NAMINGS } from "../namings/namings.ts";
import { findSignal, SIGNALS } from "../signals/catalogue.ts";
import { expressionsOf } from "./expressions-of.ts";

const under = (signal: string, naming: string) => {
  const found = findSignal(signal);
  return found === undefined ? undefined : expressionsOf(found).find((expression) => expression.naming === naming);
};

const EVERY = SIGNALS.flatMap((signal) =>
  expressionsOf(signal).map((expression) => Object.assign({ signal: signal.name }, expression)),
);

describe("a signal as PromQL", () => {
  it.each([
    ["bytes_in_rate", "jmx-exporter-kafka-2_0_0", 'rate(kafka_server_brokertopicmetrics_bytesin_total{topic=""}[1m])'],
    [
      "bytes_in_rate",
      "jmx-exporter-catch-all",
      'rate(kafka_server_BrokerTopicMetrics_Count{name="BytesInPerSec",topic=""}[1m])',
    ],
    // Every fetch is counted again as a consumer's or a follower's.
    [
      "request_rate",
      "strimzi-kafka-metrics",
      'sum by (instance) (rate(kafka_network_requestmetrics_requests_total{request!="Fetch"}[1m]))',
    ],
    // Brokers before 4.2 have the second one only, and what is exported as a rate is a last resort.
    [
      "request_handler_idle_ratio",
      "confluent-kafka-broker",
      'clamp_max(max by (instance) (rate(kafka_server_kafkarequesthandlerpool_brokerrequesthandleravgidlepercent{quantile=""}[1m]) / 1e9) or max by (instance) (rate(kafka_server_kafkarequesthandlerpool_requesthandleravgidlepercent{quantile=""}[1m]) / 1e9) or max by (instance) (kafka_server_kafkarequesthandlerpool_requesthandleravgidlepercent_oneminuterate), 1)',
    ],
    [
      "network_processor_idle_min_ratio",
      "strimzi-kafka-metrics",
      "clamp_max(min by (instance) (kafka_network_processor_idle_percent), 1)",
    ],
    // A percentile stands only where its count advanced.
    [
      "produce_local_time_p99",
      "strimzi-metrics-reporter",
      'kafka_network_requestmetrics_localtimems{request="Produce",quantile="0.99"} and on (instance) (max by (instance) (rate(kafka_network_requestmetrics_localtimems_count{request="Produce"}[1m])) > 0)',
    ],
    // A lifetime mean times its count is the lifetime sum.
    [
      "produce_total_time_mean",
      "jmx-exporter-catch-all",
      'rate((max by (instance) (kafka_network_RequestMetrics_Mean{request="Produce",name="TotalTimeMs"}) * max by (instance) (kafka_network_RequestMetrics_Count{request="Produce",name="TotalTimeMs"}))[1m:15s]) / (max by (instance) (rate(kafka_network_RequestMetrics_Count{request="Produce",name="TotalTimeMs"}[1m])) > 0)',
    ],
    // With the lifetime deviation it gives the lifetime sum of squares.
    [
      "produce_remote_time_rms",
      "aiven",
      'sqrt(rate(((max by (instance) (kafka_network_RequestMetrics_RemoteTimeMs_Count{request="Produce"}) - 1) * max by (instance) (kafka_network_RequestMetrics_RemoteTimeMs_StdDev{request="Produce"}) ^ 2 + max by (instance) (kafka_network_RequestMetrics_RemoteTimeMs_Count{request="Produce"}) * max by (instance) (kafka_network_RequestMetrics_RemoteTimeMs_Mean{request="Produce"}) ^ 2)[1m:15s]) / (max by (instance) (rate(kafka_network_RequestMetrics_RemoteTimeMs_Count{request="Produce"}[1m])) > 0))',
    ],
    ["disk_used_ratio", "koperator", "clamp_max(sum by (instance) (kafka_log_log_size) / 2e12, 1)"],
    [
      "request_error_rate",
      "bitnami-kafka-jmx",
      'sum by (instance) (rate(kafka_network_requestmetrics_errorspersec_count{request=~".*, error=.*",request!~".*, error=NONE"}[1m]))',
    ],
    ["host_network_in_ratio", "node-exporter", expect.stringContaining('device!~"lo|veth.*|docker.*') as string],
  ])("%s under %s", (signal, naming, text) => {
    expect(under(signal, naming)?.text).toStrictEqual(text);
  });

  it("is told under every naming, those that carry it first", () => {
    for (const signal of SIGNALS) {
      const expressions = expressionsOf(signal);
      expect(new Set(expressions.map(({ naming }) => naming))).toStrictEqual(new Set(NAMINGS.map(({ id }) => id)));
      const firstAbsent = expressions.findIndex(({ text }) => text === null);
      expect(expressions.slice(firstAbsent).every(({ text }) => firstAbsent < 0 || text === null)).toBe(true);
    }
  });

  it("has balanced brackets and none of what PromQL's regular expressions lack", () => {
    for (const { text } of EVERY.filter((expression) => expression.text !== null)) {
      const plain = (text ?? "").replaceAll(/"(?:[^"\\]|\\.)*"/g, "");
      expect(plain.split("(").length).toBe(plain.split(")").length);
      expect(text).not.toMatch(/undefined|null|NaN|\(\?[!<]/);
    }
  });

  it("never sums a broker's total with its topics, nor averages anything", () => {
    const traffic = EVERY.filter(
      ({ signal, naming, text }) =>
        text !== null && /^(bytes|messages)_(in|out)_rate$/.test(signal) && !/^(opentelemetry|redpanda)/.test(naming),
    );
    expect(traffic.filter(({ text }) => !/topic=""|alltopics/.test(text ?? ""))).toStrictEqual([]);
    expect(EVERY.filter(({ text }) => /\bavg\b/.test(text ?? ""))).toStrictEqual([]);
  });
});

describe("what to mind", () => {
  it("is why there is none", () => {
    expect(EVERY.filter(({ text, note }) => text === null && note?.endsWith(".") !== true)).toStrictEqual([]);
    expect(under("bytes_in_rate", "jolokia")).toMatchObject({ text: null, note: expect.stringContaining("no PromQL") });
    expect(under("produce_local_time_p99", "opentelemetry-java-agent")).toMatchObject({
      text: null,
      note: "OpenTelemetry's Java agent does not carry it.",
    });
  });

  it("is that published rules leave it out", () => {
    expect(under("produce_total_time_p99", "bitnami-kafka-jmx")?.note).toContain("the published rules leave it out");
    expect(under("bytes_in_rate", "bitnami-kafka-jmx")?.note).toBeNull();
  });
});

it("counts what is positive as 0 where nothing is", () => {
  expect(under("under_replicated_partitions", "redpanda")?.text).toBe(
    "sum by (instance) (redpanda_kafka_under_replicated_replicas > bool 0)",
  );
});
