import { describe, expect, it } from "vitest";
import type { InputName } from "../inputs/inputs.ts";
import { findSignal } from "../signals/catalogue.ts";
import type { DeriveContext } from "./columns.ts";
import { deriveSeries } from "./derive-series.ts";

const MINUTE = 60_000;

const derive = (
  name: string,
  inputs: Partial<Record<InputName, number[]>>,
  context: Partial<DeriveContext> = {},
): { values: number[]; clamped: boolean } => {
  const signal = findSignal(name);
  if (signal === undefined) throw new Error(`no signal ${name}`);
  const length = Math.max(...Object.values(inputs).map((column) => column?.length ?? 0));
  const { values, clamped } = deriveSeries(
    signal,
    {
      timesMs: Float64Array.from({ length }, (_, index) => index * 10_000),
      inputs: (input) => inputs[input] && Float64Array.from(inputs[input]),
    },
    { maxGapMs: 5 * MINUTE, ...context },
  );
  return { values: [...values], clamped };
};

describe("the share of idle request handlers", () => {
  it("comes from idle nanoseconds", () => {
    expect(
      derive("request_handler_idle_ratio", { request_handler_idle_ns_total: [0, 9e9, 14e9] }).values,
    ).toStrictEqual([NaN, 0.9, 0.5]);
  });

  it("prefers the broker's own pool, sample by sample", () => {
    const { values } = derive("request_handler_idle_ratio", {
      broker_request_handler_idle_ns_total: [0, 2e9, NaN, NaN],
      request_handler_idle_ns_total: [0, 9e9, 18e9, 27e9],
    });
    expect(values).toStrictEqual([NaN, 0.2, 0.9, 0.9]);
  });

  it("falls back to the one-minute rate only where there are no nanoseconds", () => {
    expect(derive("request_handler_idle_ratio", { request_handler_idle_1m_ratio: [0.9, 0.8] }).values).toStrictEqual([
      0.9, 0.8,
    ]);
    const both = { request_handler_idle_ns_total: [0, 5e9], request_handler_idle_1m_ratio: [0.9, 0.9] };
    expect(derive("request_handler_idle_ratio", both).values).toStrictEqual([NaN, 0.5]);
  });

  it("is cut to 1 and flagged where two pools mark one meter", () => {
    expect(derive("request_handler_idle_ratio", { request_handler_idle_ns_total: [0, 19.8e9] })).toStrictEqual({
      values: [NaN, 1],
      clamped: true,
    });
  });

  it("is cut to 1 without a flag where it is rounding", () => {
    expect(derive("request_handler_idle_ratio", { request_handler_idle_ns_total: [0, 10.4e9] })).toStrictEqual({
      values: [NaN, 1],
      clamped: false,
    });
  });
});

describe("disk use", () => {
  it("is the host's figure where there is one, else log size over the configured size", () => {
    const inputs = { disk_used_ratio: [0.7, NaN], log_size_bytes: [1e9, 2e9] };
    expect(derive("disk_used_ratio", inputs, { diskBytes: 1e10 }).values).toStrictEqual([0.7, 0.2]);
  });

  it("is a gap where the size is not known", () => {
    expect(derive("disk_used_ratio", { log_size_bytes: [1e9] }).values).toStrictEqual([NaN]);
  });
});

describe("CPU of the broker", () => {
  it("is CPU seconds over time and cores", () => {
    const inputs = { process_cpu_seconds_total: [0, 10], available_processors: [4, 4] };
    expect(derive("process_cpu_ratio", inputs).values).toStrictEqual([NaN, 0.25]);
  });

  it("is a gap where the cores are not known, while cores in use still are", () => {
    const inputs = { process_cpu_seconds_total: [0, 10] };
    expect(derive("process_cpu_ratio", inputs).values).toStrictEqual([NaN, NaN]);
    expect(derive("process_cpu_cores", inputs).values).toStrictEqual([NaN, 1]);
  });
});

describe("garbage collection", () => {
  it("is pause seconds per second", () => {
    expect(derive("gc_pause_ratio", { gc_seconds_total: [1, 1.5] }).values).toStrictEqual([NaN, 0.05]);
  });
});

describe("a gauge", () => {
  it("is given as it is, also above 1 where it is no ratio", () => {
    expect(derive("under_replicated_partitions", { under_replicated_partitions: [0, NaN, 12] })).toStrictEqual({
      values: [0, NaN, 12],
      clamped: false,
    });
  });
});

describe("a signal without its inputs", () => {
  it("is a gap everywhere", () => {
    expect(derive("bytes_in_rate", { bytes_out_total: [1, 2] }).values).toStrictEqual([NaN, NaN]);
    expect(derive("produce_total_time_mean", { produce_total_time_count: [1, 2] }).values).toStrictEqual([NaN, NaN]);
  });
});
