import type { ClusterBroker } from "@highwater/contract/brokers";
import { expect, test } from "vitest";
import { brokerRow } from "./broker-row.ts";
import { sayBrokers } from "./broker-sentence.ts";

const kafka = { brokers: [], topics: [], logDirs: new Map() };
const AROUND = { disagreements: [], asked: true, kafkaFault: null, targets: 3, p99TargetMs: null };

const row = (brokerId: string, more: Partial<ClusterBroker>): ClusterBroker => ({
  ...brokerRow({ brokerId, kafka, samples: { newestMs: 5000, isFresh: true, values: {} }, source: undefined }),
  ...more,
});

test.each<[string, Partial<ClusterBroker>, string, string]>([
  [
    "that Kafka does not list is down, not behind",
    { inMetadata: false, outOfSync: 18 },
    "bad",
    "Broker 3 is down: Kafka does not list it, and 18 replicas there cannot be in sync.",
  ],
  [
    "that is listed is behind",
    { inMetadata: true, outOfSync: 1 },
    "warning",
    "Broker 3 is behind with 1 replica: not in sync with the leaders.",
  ],
])("a broker with replicas out of sync %s", (_, more, state, sentence) => {
  const well = { inMetadata: true, outOfSync: 0 };
  expect(sayBrokers([row("1", well), row("2", well), row("3", more)], AROUND)).toEqual({ state, sentence });
});
