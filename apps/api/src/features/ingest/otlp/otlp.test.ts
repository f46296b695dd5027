import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readScrape } from "@highwater/telemetry";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ApiError } from "../../../errors.ts";
import { Malformed } from "../sent/malformed.ts";
import { toParts } from "../sent/to-parts.ts";
import { alignTimes } from "./align-times.ts";
import { decodeOtlpJson } from "./decode-json.ts";
import { decodeOtlpProtobuf } from "./decode-protobuf.ts";
import { partialSuccessOf } from "./partial-success.ts";
import { toSeries } from "./to-series.ts";

const BODIES = join(import.meta.dirname, "..", "..", "..", "..", "test", "fixtures", "otlp");
const STARTING = readFileSync(join(BODIES, "kafka-broker-v1_metrics-01.bin"));
const UNDER_LOAD = readFileSync(join(BODIES, "kafka-broker-v1_metrics-02.bin"));
const TIME_MS = 1_795_222_950_405;

const sorting = {
  via: "otlp",
  query: { cluster: "c" },
  clusters: new Map([["c", 1]]),
  oldest: 0,
  newest: Infinity,
} as const;
const json = (message: unknown) => decodeOtlpJson(Buffer.from(JSON.stringify(message)));
const metricsOf = (...metrics: unknown[]) => json({ resourceMetrics: [{ resource: {}, scopeMetrics: [{ metrics }] }] });
const linesOf = (...metrics: unknown[]) =>
  toSeries(metricsOf(...metrics)).series.map(({ name, labels, samples }) => [
    name,
    Object.fromEntries(labels),
    samples[0]?.value,
  ]);

const point = { timeUnixNano: "1795222950405000000" };

const damagedOf = (body: Uint8Array) =>
  fc
    .tuple(fc.array(fc.tuple(fc.nat(body.length - 1), fc.nat(255)), { maxLength: 8 }), fc.nat(body.length))
    .map(([changes, length]) => {
      const copy = Uint8Array.from(body);
      for (const [at, byte] of changes) copy[at] = byte;
      return length % 3 === 0 ? copy.subarray(0, length) : copy;
    });

describe("what OpenTelemetry's JVM agent sent of a broker", () => {
  const { parts, taken, leftOut } = toParts(toSeries(decodeOtlpProtobuf(UNDER_LOAD)).series, sorting);
  const scrape = readScrape(Buffer.from(parts[0]?.lines ?? ""));

  test("is one reading of one time, in the naming of its Prometheus exporter", () => {
    expect(parts.map(({ source, isBroker, timeMs }) => ({ source, isBroker, timeMs }))).toEqual([
      { source: "63615559-23a1-4790-87b2-eaa323c39c1b", isBroker: false, timeMs: TIME_MS },
    ]);
    expect([taken, leftOut.samples]).toEqual([scrape.samples, 0]);
    expect(scrape.naming).toBe("opentelemetry-java-agent");
  });

  test("gives the broker's signals", () => {
    expect(scrape.signals).toEqual(
      expect.arrayContaining([
        "produce_total_time_p99",
        "fetch_consumer_total_time_p99",
        "bytes_in_rate",
        "bytes_out_rate",
        "messages_in_rate",
        "under_replicated_partitions",
        "partition_count",
        "request_queue_size",
        "process_cpu_ratio",
      ]),
    );
  });

  test("has the values that stand in the body", () => {
    const values = decodeOtlpProtobuf(UNDER_LOAD)
      .flatMap(({ metrics }) => metrics)
      .filter(({ name }) => name === "kafka.partition.count" || name === "kafka.message.count");
    expect(values.map(({ name, kind, points }) => [name, kind, points[0]?.value])).toEqual([
      ["kafka.message.count", "sum", scrape.inputs.get("messages_in_total")],
      ["kafka.partition.count", "sum", scrape.inputs.get("partition_count")],
    ]);
    expect(scrape.inputs.get("partition_count")).toBeGreaterThan(0);
  });

  test("while the broker starts, tells of its JVM alone: no Kafka naming, so nothing is stored", () => {
    const early = toParts(toSeries(decodeOtlpProtobuf(STARTING)).series, sorting);
    expect(early.taken).toBeGreaterThan(0);
    expect(readScrape(Buffer.from(early.parts[0]?.lines ?? "")).naming).toBeNull();
  });
});

describe("metrics of OpenTelemetry in Prometheus' words", () => {
  test("a gauge, with integers as texts", () => {
    const dataPoints = [{ ...point, asInt: "12", attributes: [{ key: "a.b", value: { intValue: "7" } }] }];
    expect(linesOf({ name: "kafka.partition.count", unit: "{partitions}", gauge: { dataPoints } })).toEqual([
      ["kafka_partition_count", { "a.b": "7" }, 12],
    ]);
  });

  test("a histogram, with cumulative buckets", () => {
    const dataPoints = [{ ...point, count: "6", sum: 9.5, bucketCounts: ["1", "2", 3], explicitBounds: [1, 2.5] }];
    const histogram = { aggregationTemporality: 2, dataPoints };
    expect(linesOf({ name: "jvm.gc.duration", unit: "s", histogram })).toEqual([
      ["jvm_gc_duration_seconds_count", {}, 6],
      ["jvm_gc_duration_seconds_sum", {}, 9.5],
      ["jvm_gc_duration_seconds_bucket", { le: "1" }, 1],
      ["jvm_gc_duration_seconds_bucket", { le: "2.5" }, 3],
      ["jvm_gc_duration_seconds_bucket", { le: "+Inf" }, 6],
    ]);
  });

  test("a summary", () => {
    const dataPoints = [{ ...point, count: 4, sum: 8, quantileValues: [{ quantile: 0.99, value: 3 }] }];
    expect(linesOf({ name: "x", summary: { dataPoints } })).toEqual([
      ["x_count", {}, 4],
      ["x_sum", {}, 8],
      ["x", { quantile: "0.99" }, 3],
    ]);
  });

  test("a name that an exporter had before a collector asked it stays", () => {
    const sum = { aggregationTemporality: 2, isMonotonic: true, dataPoints: [{ ...point, asDouble: 5 }] };
    expect(linesOf({ name: "kafka_server_BrokerTopicMetrics_Count", sum })).toEqual([
      ["kafka_server_BrokerTopicMetrics_Count", {}, 5],
    ]);
  });

  test("deltas are counted, not used; a point without a value is none", () => {
    const dataPoints = [
      { ...point, asInt: 1 },
      { ...point, asInt: 2 },
    ];
    const delta = { name: "d", sum: { aggregationTemporality: "AGGREGATION_TEMPORALITY_DELTA", dataPoints } };
    const absent = { name: "a", gauge: { dataPoints: [{ ...point, asInt: 1, flags: 1 }, point] } };
    expect(toSeries(metricsOf(delta, absent))).toEqual({ series: [], deltas: 2, timeless: 0 });
  });

  test("points without a time that can be are counted, and told of with what to do", () => {
    const times = [undefined, "0", "1795222950", "946684799999999999", "18446744073709551615", "-5"];
    const dataPoints = times.map((timeUnixNano) => ({ timeUnixNano, asInt: 1 }));
    const translated = toSeries(metricsOf({ name: "g", gauge: { dataPoints: [...dataPoints, { flags: 1 }] } }));
    expect(translated).toEqual({ series: [], deltas: 0, timeless: 6 });
    expect(partialSuccessOf(translated, { samples: 0, words: () => "" })).toEqual({
      rejectedDataPoints: 6,
      errorMessage: expect.stringContaining("timeUnixNano"),
    });
  });

  test("times are exact to the millisecond", () => {
    const dataPoints = [{ timeUnixNano: "1795222950404999999", asInt: 1 }];
    const [told] = metricsOf({ name: "g", gauge: { dataPoints } });
    expect(told?.metrics[0]?.points[0]?.timeMs).toBe(1_795_222_950_404);
    // resource_metrics { scope_metrics { metrics { gauge { data_points { time_unix_nano } } } } }
    const body = Buffer.from([
      0x0a,
      17,
      0x12,
      15,
      0x12,
      13,
      0x2a,
      11,
      0x0a,
      9,
      0x19,
      ...Array.from({ length: 8 }, () => 0),
    ]);
    body.writeBigUInt64LE(1_795_222_950_404_999_999n, body.length - 8);
    expect(decodeOtlpProtobuf(body)[0]?.metrics[0]?.points[0]?.timeMs).toBe(1_795_222_950_404);
  });

  test("NaN and infinities come as texts", () => {
    const dataPoints = ["NaN", "Infinity", "-Infinity"].map((asDouble) => Object.assign({ asDouble }, point));
    expect(linesOf({ name: "g", gauge: { dataPoints } }).map(([, , value]) => value)).toEqual([
      NaN,
      Infinity,
      -Infinity,
    ]);
  });

  test("points of one collection have one time, though their sender took it anew for each", () => {
    const timeOf = alignTimes([1000, 1003, 1999, 16_000, 16_001]);
    expect([1000, 1003, 1999, 16_000, 16_001].map(timeOf)).toEqual([1000, 1000, 1000, 16_000, 16_000]);
  });
});

describe("a body that is none is refused", () => {
  test.each([
    ["not JSON", "{", Malformed],
    ["no UTF-8", Buffer.of(0x22, 0xff, 0x22), Malformed],
    ["a list", "[]", ApiError],
    [
      "a text for a number",
      '{"resourceMetrics":[{"scopeMetrics":[{"metrics":[{"name":"a","gauge":{"dataPoints":[{"asDouble":"x"}]}}]}]}]}',
      ApiError,
    ],
  ])("%s", (_what, body, error) => {
    expect(() => decodeOtlpJson(Buffer.from(body))).toThrow(error);
  });

  test("protobuf cut off", () => {
    expect(() => decodeOtlpProtobuf(UNDER_LOAD.subarray(0, -1))).toThrow(/cut off or damaged at byte/);
  });

  test("survives 100,000 random and damaged bodies of protobuf", () => {
    const piece = UNDER_LOAD.subarray(-1800);
    const tryAll = () =>
      fc.assert(
        fc.property(
          fc.oneof(fc.uint8Array({ maxLength: 64 }), damagedOf(STARTING.subarray(0, 1800)), damagedOf(piece)),
          (bytes) => {
            try {
              toSeries(decodeOtlpProtobuf(bytes));
            } catch (error) {
              if (!(error instanceof Malformed)) throw error;
            }
          },
        ),
        { numRuns: 100_000 },
      );
    expect(tryAll).not.toThrow();
  });

  test("survives 100,000 damaged messages of JSON", () => {
    const text = JSON.stringify({
      resourceMetrics: [
        {
          resource: { attributes: [{ key: "service.name", value: { stringValue: "kafka" } }] },
          scopeMetrics: [
            {
              metrics: [
                {
                  name: "a",
                  unit: "s",
                  sum: { aggregationTemporality: 2, isMonotonic: true, dataPoints: [{ ...point, asInt: "5" }] },
                },
              ],
            },
          ],
        },
      ],
    });
    const character = fc.constantFrom(...'{}[]":,0123456789.-eE\\ntrufalsNI '.split(""));
    const damaged = fc
      .array(fc.tuple(fc.nat(text.length - 1), character), { maxLength: 3 })
      .map((changes) => changes.reduce((before, [at, one]) => before.slice(0, at) + one + before.slice(at + 1), text));
    const tryAll = () =>
      fc.assert(
        fc.property(damaged, (body) => {
          try {
            toSeries(decodeOtlpJson(Buffer.from(body)));
          } catch (error) {
            if (!(error instanceof Malformed || error instanceof ApiError)) throw error;
          }
        }),
        { numRuns: 100_000 },
      );
    expect(tryAll).not.toThrow();
  });
});
