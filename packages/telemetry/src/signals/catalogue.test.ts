import { describe, expect, it } from "vitest";
import { inputsOf } from "../derive/inputs-of.ts";
import { CANARY_INPUTS } from "../inputs/canary-inputs.ts";
import { CLUSTER_INPUTS } from "../inputs/cluster-inputs.ts";
import { BUCKETS } from "../inputs/histogram.ts";
import { HOST_INPUTS } from "../inputs/host-inputs.ts";
import { INPUT_NAMES, INPUTS } from "../inputs/inputs.ts";
import type { InputName } from "../inputs/inputs.ts";
import { RESTART_INPUTS } from "../restarts/restart-inputs.ts";
import { NAMINGS } from "../namings/namings.ts";
import { findSignal, isSignalName, SIGNALS } from "./catalogue.ts";
import type { Signal } from "./catalogue.ts";

const phases = ["total", "request_queue", "local", "remote", "response_queue", "response_send"];

describe("the catalogue", () => {
  it.each([
    ...phases.flatMap((phase) => [
      `produce_${phase}_time_p99`,
      `produce_${phase}_time_mean`,
      `fetch_consumer_${phase}_time_p99`,
      `fetch_consumer_${phase}_time_mean`,
      `fetch_follower_${phase}_time_mean`,
    ]),
    "fetch_follower_total_time_p99",
    "gc_pause_ratio",
    "process_cpu_ratio",
    "disk_used_ratio",
    "bytes_in_rate",
    "bytes_out_rate",
    "replication_bytes_in_rate",
    "replication_bytes_out_rate",
    "messages_in_rate",
    "request_handler_idle_ratio",
    "network_processor_idle_ratio",
    "request_queue_size",
    "under_replicated_partitions",
    "under_min_isr_partitions",
    "at_min_isr_partitions",
    "offline_partitions",
    "offline_replicas",
    "active_controllers",
    "isr_shrinks_rate",
    "isr_expands_rate",
    "unclean_leader_elections_rate",
    "log_size_bytes",
    "log_flush_time_p99",
    "partition_count",
    "leader_count",
    "connections",
    "request_rate",
    "request_error_rate",
    "end_to_end_latency_p99",
  ])("has %s", (name) => {
    expect(isSignalName(name)).toBe(true);
    expect(findSignal(name)?.name).toBe(name);
  });

  it("has no other name", () => {
    expect(isSignalName("toString")).toBe(false);
    expect(findSignal("no_such_signal")).toBeUndefined();
  });

  it("names each signal once", () => {
    expect(new Set(SIGNALS.map(({ name }) => name)).size).toBe(SIGNALS.length);
  });

  it.each([
    [/_ratio$/, /^ratio$/],
    [/_(p99|mean|rms)$/, /^ms$/],
    [/_rate$/, /\/s$/],
    [/_bytes$/, /^bytes$/],
  ])("gives signals named %s a unit like %s", (name, unit) => {
    const units = SIGNALS.filter((signal) => name.test(signal.name)).map((signal) => signal.unit);
    expect(units.length).toBeGreaterThan(0);
    expect(units.filter((one) => !unit.test(one))).toStrictEqual([]);
  });

  it("calls a ratio by its name, as its values are kept within 0..1", () => {
    const named = SIGNALS.filter(({ unit, name }) => unit === "ratio" && !name.endsWith("_ratio"));
    expect(named).toStrictEqual([]);
  });

  it("explains each signal in whole sentences under a title of its own", () => {
    expect(new Set(SIGNALS.map(({ title }) => title)).size).toBe(SIGNALS.length);
    for (const { name, title, meaning, misleads } of SIGNALS) {
      expect([name, title]).toStrictEqual([name, expect.stringMatching(/^[A-Z0-9].{2,45}$/)]);
      expect([name, meaning]).toStrictEqual([name, expect.stringMatching(/^[A-Z0-9].*\.$/)]);
      expect([name, misleads]).toStrictEqual([name, expect.stringMatching(/^$|^[A-Z0-9].*\.$/)]);
    }
  });

  it.each<[string, (signal: Signal) => boolean, string]>([
    ["percentiles", ({ derivation }) => derivation.kind === "percentile", "max"],
    ["what is bad when low", ({ badDirection }) => badDirection === "down", "min"],
    [
      "what is bad when high",
      ({ badDirection, unit, derivation }) =>
        badDirection === "up" && unit !== "ms" && derivation.kind !== "interval-mean",
      "max",
    ],
    ["interval means, which add up", ({ derivation }) => derivation.kind === "interval-mean", "mean"],
  ])("sums up %s so that nothing bad is averaged away", (_, belongs, aggregate) => {
    const aggregates = SIGNALS.filter(belongs).map((signal) => signal.aggregate);
    expect(new Set(aggregates)).toStrictEqual(new Set([aggregate]));
  });

  it("takes rates from counters, and gauges and percentiles from what they are", () => {
    const kinds = SIGNALS.flatMap(({ derivation }) => {
      if (derivation.kind === "rate" || derivation.kind === "time-share")
        return [["rate", INPUTS.get(derivation.counter)?.kind]];
      if (derivation.kind === "gauge") return [["gauge", INPUTS.get(derivation.input)?.kind]];
      return derivation.kind === "percentile" ? [["percentile", INPUTS.get(derivation.percentile)?.kind]] : [];
    });
    expect(new Set(kinds.map((pair) => pair.join(" from ")))).toStrictEqual(
      new Set(["rate from counter", "gauge from gauge", "percentile from percentile"]),
    );
  });
});

describe("an input", () => {
  /** Given by what is no broker: a host's exporter, a probe. */
  const FROM_ELSEWHERE: readonly InputName[] = [
    "disk_used_ratio",
    "end_to_end_latency_p99_ms",
    ...INPUT_NAMES.filter((name) => name in HOST_INPUTS || name in CLUSTER_INPUTS || name in CANARY_INPUTS),
    ...[...BUCKETS.values()].flat().map(({ input }) => input),
  ];

  it("is used by a signal, or tells of restarts", () => {
    const used = new Set([...SIGNALS.flatMap(inputsOf), ...RESTART_INPUTS]);
    expect(INPUT_NAMES.filter((name) => !used.has(name))).toStrictEqual([]);
  });

  it("is fed by the catch-all, which exports all that a broker has", () => {
    const fed = new Set(NAMINGS.find(({ id }) => id === "jmx-exporter-catch-all")?.rules.map(({ input }) => input));
    expect(INPUT_NAMES.filter((name) => !fed.has(name))).toStrictEqual(FROM_ELSEWHERE);
  });
});
