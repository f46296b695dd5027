import { expect, it } from "vitest";
import { SIGNALS } from "../signals/catalogue.ts";
import { knownNames } from "./known-names.ts";

const of = (name: string) => SIGNALS.filter((signal) => signal.name === name).flatMap(knownNames);

it("names a signal's MBean and its metrics, and who calls it so", () => {
  const names = of("bytes_in_rate");
  expect(names).toContainEqual({
    name: "kafka.server:type=BrokerTopicMetrics,name=BytesInPerSec Count",
    from: ["MBean"],
  });
  expect(names.find(({ name }) => name === "kafka_server_brokertopicmetrics_bytesin_total")?.from).toContain(
    "JMX exporter, kafka-2_0_0.yml",
  );
  expect(of("produce_total_time_p99").map(({ name }) => name)).toContain(
    'kafka_network_requestmetrics_totaltimems{request="Produce",quantile="0.99"}',
  );
});

it("names a histogram once, not by each bound", () => {
  const buckets = of("end_to_end_latency_p99").filter(({ name }) => name.includes("_bucket"));
  expect(buckets).toStrictEqual([{ name: "kminion_end_to_end_roundtrip_latency_seconds_bucket", from: ["KMinion"] }]);
});

it("knows a name of every signal but the canary's, which no exporter tells, and each once", () => {
  for (const signal of SIGNALS.filter(({ name }) => !name.startsWith("canary_"))) {
    const names = knownNames(signal).map(({ name }) => name);
    expect([signal.name, names.length > 0]).toStrictEqual([signal.name, true]);
    expect(new Set(names).size).toBe(names.length);
  }
});
