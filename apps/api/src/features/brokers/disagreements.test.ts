import type { ClusterBroker } from "@highwater/contract/brokers";
import { expect, test } from "vitest";
import { brokerRow } from "./broker-row.ts";
import { disagreementsOf } from "./disagreements.ts";

const kafka = { brokers: [], topics: [], logDirs: new Map() };
const SOURCE = { version: null, upSinceMs: 1000, isController: false, isDown: false };

const row = (isFresh: boolean): ClusterBroker =>
  brokerRow({ brokerId: "2", kafka, samples: { newestMs: 5000, isFresh, values: {} }, source: SOURCE });

const told = (isFresh: boolean, isDown: boolean | null) =>
  disagreementsOf([row(isFresh)], new Map([["2", { isDown }]]));

test("a broker that Kafka does not list is told apart by whether its exporter answers", () => {
  expect(told(true, false)).toEqual([expect.stringContaining("shut down while its exporter answers")]);
  expect(told(true, true)).toEqual([
    "Broker 2 is not listed by Kafka and tells no samples any more: it is down, or was taken out of the cluster.",
  ]);
  expect(told(false, null)).toEqual(told(true, true));
});

test("since when a process runs is told of fresh samples alone", () => {
  expect([row(true).upSince, row(false).upSince]).toEqual(["1970-01-01T00:00:01.000Z", null]);
});
