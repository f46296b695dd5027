import { describe, expect, it } from "vitest";
import { NAMINGS } from "../namings/namings.ts";
import { readScrape } from "../reading/read-scrape.ts";
import { topicAdvice } from "./topic-advice.ts";

const MBEAN = "kafka.server<type=BrokerTopicMetrics, name=BytesInPerSec, topic=my.topic><>Count";

/** What the exporter makes of an MBean by the first rule of a snippet that fits. */
const exported = (text: string): string => {
  const rules = [...text.matchAll(/- pattern: (".*")\n {2}name: (\S+)\n {2}type: \S+\n {2}labels:\n((?: {4}.*\n)*)/g)];
  for (const [, pattern = '""', name = "", labels = ""] of rules) {
    const found = new RegExp(String(JSON.parse(pattern))).exec(MBEAN);
    if (found === null) continue;
    const pairs = [...labels.matchAll(/ {4}(\w+): "(.*)"\n/g)].map(
      ([, label = "", value = ""]) => `${label}="${value.replace("$1", found[1] ?? "")}"`,
    );
    return `${name}{${pairs.join(",")}} 5`;
  }
  return "";
};

describe("how to get figures of topics", () => {
  it("is advised for every naming but none", () => {
    expect(NAMINGS.map(({ id }) => topicAdvice(id)?.advice).filter((advice) => advice === undefined)).toEqual([]);
    expect(topicAdvice("unheard-of")).toBeNull();
  });

  it.each([
    ["jmx-exporter-kafka-2_0_0", "kafka_server_brokertopicmetrics_bytesin_total 9"],
    ["strimzi-kafka-metrics", "kafka_server_brokertopicmetrics_bytesin_total 9"],
    ["confluent-kafka-broker", "kafka_server_brokertopicmetrics_bytesinpersec 9"],
    ["koperator", "kafka_server_brokertopicmetrics_bytesin_total 9"],
    ["bitnami-kafka-jmx", "kafka_server_brokertopicmetrics_total_bytesinpersec_count 9"],
  ])("the rules for %s give what is read under it", (id, own) => {
    const line = exported(topicAdvice(id)?.snippet?.text ?? "");
    const { topics } = readScrape(new TextEncoder().encode(`${own}\n${line}\n`));
    expect(Object.fromEntries(topics)).toEqual({ "my.topic": [5, NaN, NaN] });
  });

  it("says of a program that knows no topics which one does", () => {
    expect(topicAdvice("opentelemetry-java-agent")).toMatchObject({
      advice: expect.stringContaining("does not tell figures of single topics"),
      snippet: null,
    });
  });
});
