import { CATALOG, recommend } from "@highwater/sizing";
import { expect, test } from "vitest";
import { assumptionWords, inPlainWords, labelOf } from "./plain-words.ts";

const plain = (text: string) => text.replaceAll("\u2009", " ");

test.each([
  ["workload.peakToAverageRatio = 1 (default)", "Peak over average: 1 times"],
  ["policy.maxUtilization.network = 0.85 (default)", "Network ceiling: 85 %"],
  ["workload.recordBytes = 1024 (default)", "Record size: 1 KiB"],
  ["workload.retentionHours = 24 (default)", "Retention: 24 hours"],
  ["workload.tls = false (default)", "TLS: no"],
  ["broker.networkGbpsOptions = [10, 25] (default)", "NIC options: 10, 25"],
  [
    "cpu: broker.cores is not given, so the profile sets no limit",
    "CPU: cores is not given, so the profile sets no limit",
  ],
  ["latency: above the measured loads", "p99 latency: above the measured loads"],
])("the assumption %j reads %j", (text, words) => {
  expect(plain(assumptionWords(text))).toBe(words);
});

test.each([
  ["Kafka's defaults, as broker.hardwareThreads is not known", "Kafka's defaults, as hardware threads is not known"],
  ["1.024e8 bytes/s at the peak over 1.6e7 bytes/s per partition", "102 MB/s at the peak over 16 MB/s per partition"],
  ["With 0 broker(s) lost, 3 of 3 replicas may be left", "With every broker up, 3 of 3 replicas may be left"],
  ["With 1 broker(s) or 1 of 2 zones lost", "With 1 broker or 1 of 2 zones lost"],
  ["W·(R−1)/N = 7.68e9·2/3 = 2.56 GB/s", "W·(R−1)/N = 7.68×10⁹·2/3 = 2.56 GB/s"],
  ["replicationFactor 3 or minInsyncReplicas 1", "replication factor 3 or min ISR 1"],
  ["record bytes: measured with 1024, planned 512", "record bytes: measured with 1024, planned 512"],
  [
    "4 x intel-p4510-4tb on OpenJDK 11, num.io.threads 8, 100 GbE",
    "4 x intel-p4510-4tb on OpenJDK 11, num.io.threads 8, 100 GbE",
  ],
])("%j reads %j", (text, words) => {
  expect(plain(inPlainWords(text))).toBe(words);
});

test("a field is called by its label under either name, and what is no field stays", () => {
  expect(labelOf("workload.minInsyncReplicas")).toBe("Min ISR");
  expect(labelOf("minInsyncReplicas")).toBe("Min ISR");
  expect(labelOf("workload.nothing")).toBeUndefined();
});

test.each(CATALOG.instances.map(({ id }) => id))(
  "no assumption of a plan on %s keeps a field's spelling",
  (catalogId) => {
    const result = recommend({
      workload: { recordsPerSecond: 100_000, p99TargetMs: 20 },
      broker: { catalogId },
      profile: "twitter-2022",
    });
    if (!result.ok) return;
    const spelled = result.answer.assumptions
      .map(assumptionWords)
      .filter((text) =>
        /\b(?:workload|broker|policy|topology|prices)\.[a-z]|[a-z](?:Bytes|PerSecond|Gbps)\b|\de\d/.test(text),
      );
    expect(spelled).toEqual([]);
  },
);
