import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  CONSUMER_HEADERS,
  consumerRow,
  type Generation,
  endToEnd,
  LOCALES,
  omb,
  producerSummary,
  producerWindow,
} from "../fixtures/printers.ts";
import { readBenchmark } from "./index.ts";

const SPREAD = ["\n", "\r\n"] as const;
const amount = (max: number, decimals: number) =>
  fc.integer({ min: 0, max: max * 10 ** decimals }).map((value) => value / 10 ** decimals);
const summary = fc.record({
  records: fc.integer({ min: 1, max: 2 ** 40 }),
  recordsPerSecond: amount(10_000_000, 1),
  mebibytesPerSecond: amount(100_000, 2),
  averageMs: amount(100_000, 1),
  maxMs: amount(600_000, 1),
  percentiles: fc.tuple(fc.nat(1e6), fc.nat(1e6), fc.nat(1e6), fc.nat(1e6)),
});
/** As %.4f prints it. */
const rounded = (value: number) => Number(value.toFixed(4));
const locale = fc.constantFrom(...LOCALES);
const runsOf = (text: string) => {
  const result = readBenchmark(text);
  if (!result.ok) throw new Error(`${result.reason}: ${text}`);
  return result.runs;
};

describe("what is printed is what is read", () => {
  test("by the producer tool, in any locale, with any line end and decimals", () => {
    fc.assert(
      fc.property(
        summary,
        fc.array(summary, { maxLength: 4 }),
        locale,
        fc.constantFrom(...SPREAD),
        fc.constantFrom(1, 6),
        fc.boolean(),
        (main, others, where, end, rateDecimals, isOld) => {
          const windows = others.map((window) => ({ ...window, recordsPerSecond: main.recordsPerSecond }));
          const records = main.records + windows.reduce((sum, window) => sum + window.records, 0);
          const lines = windows.map((window) => producerWindow(window, where, isOld));
          const text = [...lines, producerSummary({ ...main, records }, { locale: where, rateDecimals }), ""].join(end);
          const [run] = runsOf(text);
          const [p50Ms, p95Ms, p99Ms, p999Ms] = main.percentiles;
          expect(run).toMatchObject({
            tool: "kafka-producer-perf-test",
            records,
            recordsPerSecond: main.recordsPerSecond,
            mebibytesPerSecond: main.mebibytesPerSecond,
            latency: { averageMs: main.averageMs, p50Ms, p95Ms, p99Ms, p999Ms, maxMs: main.maxMs },
          });
          expect(run?.series.map((point) => [point.records, point.latency.averageMs])).toEqual(
            windows.map((window) => [window.records, window.averageMs]),
          );
        },
      ),
    );
  });

  test("by the consumer tools of all generations, with and without a header", () => {
    const run = fc.record({
      startMs: fc.integer({ min: 0, max: 4e12 }),
      lengthMs: fc.integer({ min: 1, max: 1e7 }),
      mebibytes: amount(1e6, 4),
      records: fc.integer({ min: 1, max: 2 ** 40 }),
      rebalanceMs: fc.nat(900_000),
    });
    const generations = fc.constantFrom<Generation>("fetchSize", "plain", "fetch", "share");
    fc.assert(
      fc.property(run, generations, locale, fc.boolean(), ({ lengthMs, ...given }, generation, where, withHeader) => {
        const printed = { ...given, endMs: given.startMs + lengthMs };
        const row = consumerRow(generation, printed, where);
        const [read] = runsOf(`${withHeader ? `${CONSUMER_HEADERS[generation]}\n` : ""}${row}\n`);
        const isNonsense = generation === "fetch" && given.rebalanceMs > lengthMs;
        expect(read).toMatchObject({
          tool: generation === "share" ? "kafka-share-consumer-perf-test" : "kafka-consumer-perf-test",
          records: given.records,
          ...(generation === "fetch" ? { fetch: { rebalanceMs: isNonsense ? null : given.rebalanceMs } } : {}),
        });
        expect(read?.mebibytesPerSecond).toBe(rounded(given.mebibytes / (lengthMs / 1000)));
        expect(read?.recordsPerSecond).toBe(rounded(given.records / (lengthMs / 1000)));
        expect(read?.durationSeconds).toBeCloseTo(lengthMs / 1000, 6);
      }),
    );
  });

  test("by the end-to-end tool, old and new", () => {
    const given = fc.record({
      averageMs: amount(100_000, 4),
      percentiles: fc.tuple(fc.nat(1e5), fc.nat(1e5), fc.nat(1e5)),
      progress: fc.array(amount(10_000, 6), { maxLength: 5 }),
    });
    fc.assert(
      fc.property(given, locale, fc.boolean(), (run, where, isOld) => {
        const [read] = runsOf(endToEnd(run, where, isOld));
        const [p50Ms, p99Ms, p999Ms] = isOld ? [null, null, null] : run.percentiles;
        expect(read?.latency).toMatchObject({ averageMs: run.averageMs, p50Ms, p99Ms, p999Ms });
        expect(read?.series.map((point) => point.latency.averageMs)).toEqual(run.progress);
      }),
    );
  });

  test("by OpenMessaging Benchmark, several results one after another or in a list", () => {
    const latency = fc
      .array(amount(10_000, 3), { minLength: 8, maxLength: 8 })
      .map((values) => values.map((ms) => ms + 0.001));
    const result = fc.record({
      rates: fc.array(amount(1e6, 2), { minLength: 1, maxLength: 5 }),
      publishMs: latency,
      endToEndMs: fc.option(latency),
    });
    fc.assert(
      fc.property(
        fc.array(result, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        fc.boolean(),
        (results, isList, isOld) => {
          const objects = results.map((one) => omb(one, isOld));
          const text = isList ? JSON.stringify(objects) : objects.map((one) => JSON.stringify(one, null, 2)).join("\n");
          expect(
            runsOf(text).map(({ latency: { averageMs, p99Ms, maxMs }, endToEndLatency, series }) => [
              averageMs,
              p99Ms,
              maxMs,
              endToEndLatency?.p99Ms ?? null,
              series.map(({ recordsPerSecond }) => recordsPerSecond),
            ]),
          ).toEqual(
            results.map(({ publishMs, endToEndMs, rates }) => [
              publishMs[0],
              publishMs[4],
              publishMs[7],
              endToEndMs?.[4] ?? null,
              rates,
            ]),
          );
        },
      ),
    );
  });
});
