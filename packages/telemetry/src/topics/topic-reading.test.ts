import { describe, expect, it } from "vitest";
import { NAMINGS } from "../namings/namings.ts";
import { readScrape } from "../reading/read-scrape.ts";
import { ScrapeReader } from "../reading/scrape-reader.ts";
import { TOPIC_MEASURES } from "./topic-measure.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const topicsOf = (text: string) => Object.fromEntries(readScrape(bytes(text)).topics);

const PAGES: Readonly<Record<string, string>> = {
  "jmx-exporter-catch-all": `kafka_server_ReplicaManager_Value{name="PartitionCount",} 3
kafka_server_BrokerTopicMetrics_Count{name="BytesInPerSec",} 12
kafka_server_BrokerTopicMetrics_Count{name="BytesInPerSec",topic="orders",} 10
kafka_server_BrokerTopicMetrics_Count{name="BytesOutPerSec",topic="orders",} 20
kafka_server_BrokerTopicMetrics_Count{name="MessagesInPerSec",topic="orders",} 2
kafka_server_BrokerTopicMetrics_Count{name="TotalProduceRequestsPerSec",topic="orders",} 9
kafka_server_BrokerTopicMetrics_OneMinuteRate{name="BytesInPerSec",topic="orders",} 1.5
`,
  "jmx-exporter-catch-all-lower-case": `kafka_server_replicamanager_value{name="PartitionCount",} 3
kafka_server_brokertopicmetrics_count{name="BytesInPerSec",topic="orders",} 10
kafka_server_brokertopicmetrics_count{name="BytesOutPerSec",topic="orders",} 20
kafka_server_brokertopicmetrics_count{name="MessagesInPerSec",topic="orders",} 2
`,
  "jmx-exporter-kafka-2_0_0": `kafka_server_replicamanager_partitioncount 3
kafka_server_brokertopicmetrics_bytesin_total 12
kafka_server_brokertopicmetrics_bytesin_total{topic="orders"} 10
kafka_server_brokertopicmetrics_bytesout_total{topic="orders"} 20
kafka_server_brokertopicmetrics_messagesin_total{topic="orders"} 2
`,
  "confluent-kafka-broker": `kafka_server_replicamanager_partitioncount 3
kafka_server_replicafetchermanager_maxlag{clientid="Replica"} 0
kafka_server_brokertopicmetrics_bytesinpersec 12
kafka_server_brokertopicmetrics_bytesinpersec{topic="orders"} 10
kafka_server_brokertopicmetrics_bytesoutpersec{topic="orders"} 20
kafka_server_brokertopicmetrics_messagesinpersec{topic="orders"} 2
`,
  "strimzi-metrics-reporter": `kafka_server_replicamanager_partitioncount 3
kafka_server_brokertopicmetrics_bytesinpersec_total 12
kafka_server_brokertopicmetrics_bytesinpersec_total{topic="orders"} 10
kafka_server_brokertopicmetrics_bytesoutpersec_total{topic="orders"} 20
kafka_server_brokertopicmetrics_messagesinpersec_total{topic="orders"} 2
`,
  "bitnami-kafka-jmx": `kafka_server_replicamanager_total_partitioncount_value 3
kafka_server_brokertopicmetrics_total_bytesinpersec_count 12
kafka_server_brokertopicmetrics_bytesinpersec_count{topic="orders"} 10
kafka_server_brokertopicmetrics_bytesoutpersec_count{topic="orders"} 20
kafka_server_brokertopicmetrics_messagesinpersec_count{topic="orders"} 2
`,
  aiven: `kafka_server_ReplicaManager_PartitionCount_Value 3
kafka_server_BrokerTopicMetrics_BytesInPerSec_Count 12
kafka_server_BrokerTopicMetrics_BytesInPerSec_Count{topic="orders"} 10
kafka_server_BrokerTopicMetrics_BytesOutPerSec_Count{topic="orders"} 20
kafka_server_BrokerTopicMetrics_MessagesInPerSec_Count{topic="orders"} 2
`,
  redpanda: `redpanda_cluster_brokers 3
redpanda_kafka_request_bytes_total{redpanda_namespace="kafka",redpanda_topic="orders",redpanda_request="produce"} 10
redpanda_kafka_request_bytes_total{redpanda_namespace="kafka",redpanda_topic="orders",redpanda_request="consume"} 20
redpanda_kafka_records_produced_total{redpanda_topic="orders",redpanda_partition="0"} 1
redpanda_kafka_records_produced_total{redpanda_topic="orders",redpanda_partition="1"} 1
`,
};

const line = (topic: string, value: string) =>
  `kafka_server_BrokerTopicMetrics_Count{name="BytesInPerSec",topic="${topic}",} ${value}\n`;

/** Topics come and go from turn to turn. */
const pageOfTurn = (turn: number) =>
  [
    'kafka_server_ReplicaManager_Value{name="PartitionCount",} 3',
    ...Array.from({ length: 60 }, (_, topic) => topic)
      .filter((topic) => topic % 7 !== turn % 7)
      .map(
        (topic) =>
          `kafka_server_BrokerTopicMetrics_Count{name="BytesInPerSec",topic="t${topic}",} ${turn * 1000 + topic}`,
      ),
    "",
  ].join("\n");

describe("what a page tells of topics", () => {
  it.each(Object.entries(PAGES))("%s", (naming, page) => {
    const reading = readScrape(bytes(page));
    expect([reading.naming, Object.fromEntries(reading.topics)]).toEqual([naming, { orders: [10, 20, 2] }]);
  });

  it("is told by every naming that has figures of topics", () => {
    const namings = NAMINGS.filter(({ topics = [] }) => topics.length > 0).map(({ id }) => id);
    expect(namings).toEqual(expect.arrayContaining(Object.keys(PAGES)));
    const measures = NAMINGS.map(({ topics = [] }) => new Set(topics.map(({ measure }) => measure)));
    expect(measures.filter(({ size }) => size > 0)).toEqual(namings.map(() => new Set(TOPIC_MEASURES)));
  });

  it("counts its samples as accepted, and the broker's own figures do not change", () => {
    const page = PAGES["jmx-exporter-catch-all"] ?? "";
    const reading = readScrape(bytes(page));
    expect([reading.samples, reading.accepted, reading.inputs.get("bytes_in_total")]).toEqual([7, 5, 12]);
  });

  it("has topics of Kafka's own, with dots and called other; what no topic can be called is none", () => {
    expect(
      topicsOf(
        line("__consumer_offsets", "1") +
          line("a.b-c_d", "2") +
          line("other", "3") +
          line("other", "4") +
          line("no topic", "5") +
          line("", "6") +
          line("gone", "NaN") +
          line("x".repeat(250), "7") +
          'kafka_server_ReplicaManager_Value{name="PartitionCount",} 3\n',
      ),
    ).toEqual({ __consumer_offsets: [1, NaN, NaN], "a.b-c_d": [2, NaN, NaN], other: [3, NaN, NaN] });
  });

  it("is the same where pages are remembered, topics coming and going", () => {
    const reader = new ScrapeReader();
    for (let turn = 0; turn < 12; turn++) {
      const body = bytes(pageOfTurn(Math.floor(turn / 2)));
      expect(reader.read(body)).toEqual(readScrape(body));
    }
  });
});
