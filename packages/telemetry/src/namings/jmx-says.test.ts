import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { INPUTS } from "../inputs/inputs.ts";
import type { InputName } from "../inputs/inputs.ts";
import { readScrape } from "../reading/read-scrape.ts";

type Range = readonly [before: number, after: number];

interface Recorded {
  readonly naming: string;
  readonly jmx: Readonly<Record<string, Range>>;
}

const fixture = (name: string) => new URL(`../../fixtures/kafka-4.3.1/${name}`, import.meta.url);
const RECORDED: Readonly<Record<string, Recorded>> = JSON.parse(readFileSync(fixture("jmx.json"), "utf8"));

/** They go up and down from one moment to the next even where nothing is to be done. */
const RESTLESS: ReadonlySet<InputName> = new Set<InputName>([
  "heap_used_bytes",
  "network_processor_idle_ratio",
  "network_processor_idle_min_ratio",
  "request_handler_idle_1m_ratio",
  "request_queue_size",
  "response_queue_size",
  "produce_purgatory_size",
  "fetch_purgatory_size",
  "metadata_commit_latency_mean_ms",
]);

/** JMX was not asked for it when these were recorded. */
const NOT_ASKED: ReadonlySet<InputName> = new Set<InputName>([
  "process_start_time_seconds",
  "produce_remote_time_square_sum_ms2",
]);

const MEANS = "_sum_ms$|^available_processors$";
const NOT_EXPORTED: Readonly<Record<string, RegExp>> = {
  "jmx-exporter-kafka-2_0_0": new RegExp(`${MEANS}|^request_handler_idle_1m_ratio$|^connections$|^metadata_commit`),
  "strimzi-kafka-metrics": new RegExp(`${MEANS}|^request_handler_idle_1m_ratio$|^metadata_commit`),
  "confluent-kafka-broker": new RegExp(MEANS),
  "grafana-kafka-mixin": new RegExp(`${MEANS}|^metadata_commit`),
  "bitnami-kafka-jmx": new RegExp(
    `_sum_ms$|_p99_ms$|^connections$|^metadata_commit|^controller_event_queue|^offline_log_directories$|^log_flush`,
  ),
};

/** Followers go on fetching from one another: their percentiles move, by less than this between two reads. */
const PERCENTILE_MS = 40;
const MEAN_TIMES_COUNT = 0.02;

const isBetween = (name: InputName, value: number, [before, after]: Range): boolean => {
  const [low, high] = [Math.min(before, after), Math.max(before, after)];
  if (INPUTS.get(name)?.kind === "percentile") return value >= low - PERCENTILE_MS && value <= high + PERCENTILE_MS;
  const slack = name.endsWith("_sum_ms") ? MEAN_TIMES_COUNT * high + 1 : 1e-9 * high;
  return value >= low - slack && value <= high + slack;
};

const files = Object.entries(RECORDED).map(([file, { naming, jmx }]) => {
  const reading = readScrape(new Uint8Array(gunzipSync(readFileSync(fixture(file)))));
  return { file, naming, jmx: new Map(Object.entries(jmx)), reading };
});

describe.each(files)("$file", ({ naming, jmx, reading }) => {
  it("has its naming, and no bad line", () => {
    expect(reading).toMatchObject({ naming, role: "combined", rejected: 0 });
  });

  it("gives what JMX itself said", () => {
    const wrong = [...reading.inputs]
      .filter(([name]) => !RESTLESS.has(name) && !NOT_ASKED.has(name))
      .map(([name, value]) => ({ name, value, said: jmx.get(name) }))
      .filter(({ name, value, said }) => said === undefined || !isBetween(name, value, said));
    expect(wrong).toStrictEqual([]);
  });

  it("shows that the cluster is not well", () => {
    expect(reading.inputs.get("under_replicated_partitions")).toBeGreaterThan(0);
    expect(reading.inputs.get("offline_partitions")).toBe(0);
    expect([0, 1]).toContain(reading.inputs.get("fenced_brokers"));
  });

  it("leaves out of what JMX said only what these rules do not export", () => {
    const given = new Set<string>(reading.inputs.keys());
    const missing = [...jmx.keys()].filter((name) => !given.has(name));
    const notExported = [...jmx.keys()].filter((name) => NOT_EXPORTED[naming]?.test(name));
    expect(missing.toSorted()).toStrictEqual(notExported.toSorted());
  });
});

it("the same broker gives the same under every naming that carries it", () => {
  const steady = [
    "partition_count",
    "leader_count",
    "under_replicated_partitions",
    "produce_total_time_count",
  ] as const;
  for (const name of steady) {
    for (const version of ["0.20.0", "1.0.1"]) {
      const values = files.filter(({ file }) => file.includes(version)).map(({ reading }) => reading.inputs.get(name));
      expect([name, version, new Set(values).size]).toStrictEqual([name, version, 1]);
    }
  }
});
