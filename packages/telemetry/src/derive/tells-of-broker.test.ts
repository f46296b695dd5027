import { expect, test } from "vitest";
import { readScrape } from "../reading/read-scrape.ts";
import { tellsOfBroker } from "./tells-of-broker.ts";

test.each([
  ['kafka_server_ReplicaManager_Value{name="PartitionCount",} 12', true],
  ['kafka_controller_KafkaController_Value{name="OfflinePartitionsCount",} 0', true],
  ["kafka_brokers 3", false],
  ['kminion_kafka_consumer_group_topic_partition_lag{group_id="g",topic_name="t",partition_id="0"} 5', false],
  ['node_cpu_seconds_total{cpu="0",mode="idle"} 100', false],
])("%s tells of a broker: %s", (line, expected) => {
  const { inputs } = readScrape(new TextEncoder().encode(`${line}\n`));
  expect([inputs.size > 0, tellsOfBroker(inputs.keys())]).toEqual([true, expected]);
});
