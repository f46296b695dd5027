import { describe, expect, it } from "vitest";
import { scrape } from "../../fixtures/scrape.ts";
import { CANARY_INPUTS } from "../inputs/canary-inputs.ts";
import { CLUSTER_INPUTS } from "../inputs/cluster-inputs.ts";
import { BUCKETS } from "../inputs/histogram.ts";
import { HOST_INPUTS } from "../inputs/host-inputs.ts";
import { INPUT_NAMES } from "../inputs/inputs.ts";
import { readScrape } from "../reading/read-scrape.ts";
import { NAMINGS } from "./namings.ts";

/** Given by no broker before 4.2, by hosts, by probes, and by what tells histograms. */
const NOT_THERE = [
  "broker_request_handler_idle_ns_total",
  "disk_used_ratio",
  "end_to_end_latency_p99_ms",
  ...Object.keys(HOST_INPUTS),
  ...Object.keys(CLUSTER_INPUTS),
  ...Object.keys(CANARY_INPUTS),
  ...[...BUCKETS.values()].flat().map(({ input }) => input),
];
const CORES = ["available_processors"];
const SUMS = INPUT_NAMES.filter((name) => /_sum_ms2?$/.test(name));

describe("a naming", () => {
  it.each<[string, readonly string[]]>([
    ["default-no-rules.prom.gz", []],
    ["lowercase-match-all.prom.gz", []],
    ["strimzi-kafka-metrics.prom.gz", [...SUMS, "request_handler_idle_1m_ratio", ...CORES]],
    ["confluent-kafka_broker.prom.gz", [...SUMS, ...CORES]],
    [
      "jmx_exporter-kafka-2_0_0.prom.gz",
      [...SUMS, "request_handler_idle_1m_ratio", "connections", "metadata_commit_latency_mean_ms", ...CORES],
    ],
  ])("gives all inputs from %s but those that its rules do not export", (file, notExported) => {
    const { inputs } = readScrape(scrape(file));
    const missing = INPUT_NAMES.filter((name) => !inputs.has(name));
    expect(new Set(missing)).toStrictEqual(new Set([...NOT_THERE, ...notExported]));
  });

  it("has an id of its own", () => {
    expect(new Set(NAMINGS.map(({ id }) => id)).size).toBe(NAMINGS.length);
  });

  it("is called by a title of its own, and its notes are whole sentences", () => {
    expect(new Set(NAMINGS.map(({ title }) => title)).size).toBe(NAMINGS.length);
    const notes = NAMINGS.flatMap((naming) => naming.notes);
    expect(notes.filter((note) => !/^[A-Z0-9].*\.$/.test(note))).toStrictEqual([]);
  });

  it("asks for metric names that an exporter can write", () => {
    const families = NAMINGS.flatMap(({ rules }) => rules.map(({ family }) => family));
    expect(families.filter((family) => !/^[a-zA-Z_:][a-zA-Z0-9_:]*$/.test(family))).toStrictEqual([]);
  });

  it("never feeds one input twice from the same sample", () => {
    for (const { rules } of NAMINGS) {
      const keys = rules.map(({ family, labels, as, input, except, matching, without }) =>
        JSON.stringify({ family, labels, as, input, except, matching, without }),
      );
      expect(new Set(keys).size).toBe(keys.length);
    }
  });
});
