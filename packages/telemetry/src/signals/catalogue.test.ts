import { describe, expect, it } from "vitest";
import { inputsOf } from "../derive/inputs-of.ts";
import { INPUT_NAMES, INPUTS } from "../inputs/inputs.ts";
import type { InputName } from "../inputs/inputs.ts";
import { NAMINGS } from "../namings/namings.ts";
import { findSignal, isSignalName, SIGNALS } from "./catalogue.ts";

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

  it("names each signal once, by its unit where the name tells one", () => {
    const names = SIGNALS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, unit } of SIGNALS) {
      expect([name, name.endsWith("_ratio")]).toStrictEqual([name, unit === "ratio"]);
      if (/_(p99|mean)$/.test(name)) expect([name, unit]).toStrictEqual([name, "ms"]);
      if (name.endsWith("_rate")) expect([name, unit]).toStrictEqual([name, expect.stringMatching(/\/s$/)]);
      if (name.endsWith("_bytes")) expect([name, unit]).toStrictEqual([name, "bytes"]);
    }
  });

  it("explains each signal in whole sentences under a title of its own", () => {
    expect(new Set(SIGNALS.map(({ title }) => title)).size).toBe(SIGNALS.length);
    for (const { name, title, meaning, misleads } of SIGNALS) {
      expect([name, title]).toStrictEqual([name, expect.stringMatching(/^[A-Z0-9].{2,45}$/)]);
      expect([name, meaning]).toStrictEqual([name, expect.stringMatching(/^[A-Z0-9].*\.$/)]);
      expect([name, misleads]).toStrictEqual([name, expect.stringMatching(/^$|^[A-Z0-9].*\.$/)]);
    }
  });

  it("never averages a percentile or a bad sign away", () => {
    for (const { name, derivation, badDirection, aggregate } of SIGNALS) {
      if (derivation.kind === "percentile") expect([name, aggregate]).toStrictEqual([name, "max"]);
      if (badDirection === "down") expect([name, aggregate]).toStrictEqual([name, "min"]);
      if (badDirection === "up" && derivation.kind !== "interval-mean")
        expect([name, aggregate]).toStrictEqual([name, "max"]);
    }
  });

  it("takes rates from counters, gauges and percentiles from what they are", () => {
    for (const { name, derivation } of SIGNALS) {
      if (derivation.kind === "rate")
        expect([name, INPUTS.get(derivation.counter)?.kind]).toStrictEqual([name, "counter"]);
      if (derivation.kind === "gauge" && name !== "end_to_end_latency_p99")
        expect([name, INPUTS.get(derivation.input)?.kind]).toStrictEqual([name, "gauge"]);
      if (derivation.kind === "percentile")
        expect([name, INPUTS.get(derivation.percentile)?.kind]).toStrictEqual([name, "percentile"]);
    }
  });
});

describe("an input", () => {
  /** Given by what is no broker: a host's exporter, a probe. */
  const FROM_ELSEWHERE: readonly InputName[] = ["disk_used_ratio", "end_to_end_latency_p99_ms"];

  it("is used by a signal", () => {
    const used = new Set(SIGNALS.flatMap(inputsOf));
    expect(INPUT_NAMES.filter((name) => !used.has(name))).toStrictEqual([]);
  });

  it("is fed by the catch-all, which exports all that a broker has", () => {
    const fed = new Set(NAMINGS.find(({ id }) => id === "jmx-exporter-catch-all")?.rules.map(({ input }) => input));
    expect(INPUT_NAMES.filter((name) => !fed.has(name))).toStrictEqual(FROM_ELSEWHERE);
  });
});
