import type { BenchmarkRunItem } from "@highwater/contract";
import { expect, test } from "vitest";
import { askedFor } from "./asked-for.ts";
import { KINDS, readCalibrateSearch, runIdsOf, withRuns, withStated } from "./calibrate-search.ts";
import { readStated } from "./read-stated.ts";
import { conditionsOf, sharedConditions } from "./run-conditions.ts";
import { kindsMeasured, p99Of } from "./run-latency.ts";

test("the URL is read, and what makes no sense is left out", () => {
  expect(readCalibrateSearch({ runs: "a,b", kind: "endToEnd", brokers: 3, cores: " ", other: "x" })).toEqual({
    runs: "a,b",
    kind: "endToEnd",
    brokers: 3,
  });
  expect(readCalibrateSearch({ brokers: "many", nic: "25 GbE" })).toEqual({ brokers: "many", nic: "25 GbE" });
  expect(readCalibrateSearch({ kind: "unknown", suite: ["x"] })).toEqual({});
});

test("runs are named once each", () => {
  expect(runIdsOf({ runs: "a, b,,a" })).toEqual(["a", "b"]);
  expect(runIdsOf({})).toEqual([]);
});

test("runs stand in place of a suite, and none leave nothing", () => {
  expect(withRuns({ suite: "s", brokers: "3" }, ["a", "b"])).toEqual({ runs: "a,b", brokers: "3" });
  expect(withRuns({ runs: "a", kind: "endToEnd" }, [])).toEqual({ kind: "endToEnd" });
  expect(withStated({ runs: "a", brokers: 3 }, "brokers", " ")).toEqual({ runs: "a" });
  expect(withStated({ runs: "a" }, "brokers", " 6 ")).toEqual({ runs: "a", brokers: 6 });
});

test("what is stated goes to the API in bytes, and only what is stated", () => {
  expect(readStated({ brokers: "6", replicas: "3", memory: "64", nic: "25 GbE" })).toEqual({
    faults: {},
    input: {
      brokers: 6,
      conditions: { replicationFactor: 3 },
      hardware: { cores: null, hardwareThreads: null, memoryBytes: 68_719_476_736, nic: "25 GbE" },
    },
  });
  expect(readStated({})).toEqual({ faults: {}, input: {} });
});

test.each([
  [{ brokers: "2.5" }, { brokers: "must be a whole number" }],
  [{ replicas: "0" }, { replicas: "must be more than 0" }],
  [{ cores: "many" }, { cores: "is not a number" }],
])("%j is a fault", (search, faults) => {
  expect(readStated(search).faults).toEqual(faults);
});

const run = (config: BenchmarkRunItem["config"]) => ({ config });

test("only what a run does not tell is asked for, and what was stated stays", () => {
  const telling = run({ brokers: 3, replicationFactor: 3, coresPerBroker: 8, hardwareThreadsPerBroker: 16 });
  expect(askedFor([telling], "producerAck", {})).toEqual({ load: [], hardware: ["memory", "nic"] });
  expect(askedFor([telling, run({ brokers: 3 })], "producerAck", {}).load).toEqual(["replicas"]);
  expect(askedFor([telling], "producerAck", { brokers: "6" }).load).toEqual(["brokers"]);
});

test("what brokers reported needs neither their number nor the replicas", () => {
  expect(askedFor([run({})], "brokerTotal", {}).load).toEqual([]);
});

test("conditions that all runs share are said once, the others by run", () => {
  const runs = [
    run({ recordBytes: 1024, acks: "all", targetRecordsPerSecond: 1000 }),
    run({ recordBytes: 1024, acks: "1", targetRecordsPerSecond: 2000 }),
  ];
  const { shared, differing } = sharedConditions(runs);
  expect(shared.map((text) => text.replaceAll("\u2009", " "))).toEqual(["Record size 1 024 B"]);
  expect(differing).toEqual(["acks"]);
  expect(runs.map((one) => conditionsOf(one, differing))).toEqual(["acks all", "acks 1"]);
  expect(sharedConditions([run({ tls: true }), run({})]).differing).toEqual(["tls"]);
});

const LATENCY = {
  averageMs: 1,
  p50Ms: 1,
  p75Ms: null,
  p95Ms: 3,
  p99Ms: 5,
  p999Ms: null,
  p9999Ms: null,
  maxMs: 9,
};

const total = (brokerId: string, p99Ms: number | null) => ({
  brokerId,
  p99Ms,
  receivedBytesPerSecond: 1,
  meanMs: null,
});

test("a run's p99 depends on where it was measured", () => {
  const producing = {
    kind: "produce" as const,
    latency: LATENCY,
    endToEndLatency: null,
    brokerTotals: [total("1", 2), total("2", 4), total("3", null)],
  };
  expect(KINDS.map((kind) => p99Of(producing, kind))).toEqual([5, null, 4]);
  expect(KINDS.map((kind) => p99Of({ ...producing, kind: "end-to-end", brokerTotals: [] }, kind))).toEqual([
    null,
    5,
    null,
  ]);
  expect(kindsMeasured([producing], KINDS)).toEqual(["producerAck", "brokerTotal"]);
});
