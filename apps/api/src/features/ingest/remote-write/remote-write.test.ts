import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { readScrape } from "@highwater/telemetry";
import * as fc from "fast-check";
import snappy from "snappyjs";
import { describe, expect, test } from "vitest";
import { seriesOfExposition } from "../../../../test/exposition-series.ts";
import { remoteWriteBody, writeRequest } from "../../../metrics-store/promql/write-request.ts";
import { Malformed, TooLarge } from "../sent/malformed.ts";
import { toParts } from "../sent/to-parts.ts";
import { decodeWriteRequest } from "./decode-write-request.ts";
import { uncompressSnappy } from "./snappy-block.ts";

const root = join(import.meta.dirname, "..", "..", "..", "..");
const BODIES = join(root, "test", "fixtures", "remote-write");
const bodies = readdirSync(BODIES).map((name) => readFileSync(join(BODIES, name)));
const SCRAPES = join(root, "..", "..", "packages", "telemetry", "fixtures", "scrapes");
const LIMIT = 32 * 2 ** 20;

const everything = { via: "remote-write", query: {}, oldest: 0, newest: Infinity } as const;

/** Runs what must not throw anything but a refusal. */
const survives = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Malformed || error instanceof TooLarge)) throw error;
  }
};

const mutated = (body: Uint8Array) =>
  fc
    .tuple(fc.array(fc.tuple(fc.nat(body.length - 1), fc.nat(255)), { maxLength: 8 }), fc.nat(body.length))
    .map(([changes, length]) => {
      const copy = Uint8Array.from(body);
      for (const [at, byte] of changes) copy[at] = byte;
      return length % 3 === 0 ? copy.subarray(0, length) : copy;
    });

describe("snappy's block format", () => {
  test("gives back what snappy compressed, whatever it was", () => {
    const text = fc.oneof(
      fc.uint8Array({ maxLength: 3000 }),
      fc.tuple(fc.uint8Array({ minLength: 1, maxLength: 9 }), fc.nat(9000)).map(([piece, times]) => {
        return Uint8Array.from({ length: times }, (_, index) => piece[index % piece.length] ?? 0);
      }),
    );
    fc.assert(
      fc.property(text, (bytes) => {
        expect(uncompressSnappy(snappy.compress(bytes), LIMIT)).toEqual(bytes);
      }),
      { numRuns: 500 },
    );
  });

  test("refuses a body that says it is larger than the limit, before anything is allocated", () => {
    expect(() => uncompressSnappy(Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0x0f, 0), LIMIT)).toThrow(TooLarge);
  });

  test.each([
    ["nothing", []],
    ["a length without end", [0xff, 0xff, 0xff, 0xff, 0xff, 0xff]],
    ["a literal of four length bytes beyond the body", [10, 63 << 2, 0xfa, 0xff, 0xff, 0xff, 0, 0]],
    ["a copy from before the beginning", [4, 0b001, 9]],
    ["a copy with offset 0", [5, 0, 65, 0b001, 0]],
    ["less than it says", [9, 0, 65]],
    ["more than it says", [1, 4, 65, 65]],
  ])("refuses %s", (_what, bytes) => {
    expect(() => uncompressSnappy(Uint8Array.from(bytes), LIMIT)).toThrow(Malformed);
  });

  test("survives 100,000 random and damaged bodies", () => {
    const damaged = fc.oneof(fc.uint8Array({ maxLength: 64 }), ...bodies.map(mutated));
    const tryAll = () =>
      fc.assert(
        fc.property(damaged, (bytes) => survives(() => uncompressSnappy(bytes, 100_000))),
        { numRuns: 100_000 },
      );
    expect(tryAll).not.toThrow();
  });
});

describe("a WriteRequest", () => {
  const label = fc.tuple(fc.string({ minLength: 1 }), fc.string({ minLength: 1, unit: "grapheme" }));
  const sample = fc.tuple(fc.integer({ min: -1e15, max: 2e15 }), fc.double());
  const written = fc.array(
    fc.record({ labels: fc.array(label, { maxLength: 5 }), samples: fc.array(sample, { maxLength: 4 }) }),
    { maxLength: 6 },
  );

  test("is read as it was written", () => {
    fc.assert(
      fc.property(written, (series) => {
        const named = series.map(({ labels, samples }) => ({
          labels: [["__name__", "m"] as [string, string], ...labels.filter(([name]) => name !== "__name__")],
          samples,
        }));
        const read = decodeWriteRequest(writeRequest(named));
        expect(read).toEqual(
          named.map(({ labels, samples }) => ({
            name: "m",
            labels: labels.slice(1),
            owner: [],
            samples: samples.map(([timeMs, value]) => ({ timeMs, value })),
          })),
        );
      }),
      { numRuns: 1000 },
    );
  });

  test("without stale markers, with any other NaN", () => {
    const body = writeRequest([
      {
        labels: [["__name__", "up"]],
        samples: [
          [1, 42],
          [2, 43],
          [3, NaN],
        ],
      },
    ]);
    const view = new DataView(body.buffer, body.byteOffset, body.length);
    const at = Array.from(body.keys()).find((index) => index + 8 <= body.length && view.getFloat64(index, true) === 43);
    view.setBigUint64(at ?? -1, 0x7ff0000000000002n, true);
    expect(decodeWriteRequest(body)[0]?.samples).toEqual([
      { timeMs: 1, value: 42 },
      { timeMs: 3, value: NaN },
    ]);
  });

  test("with a name in UTF-8, and labels in any order", () => {
    const labels = [
      ["b", "2"],
      ["__name__", "kafka.request.time.99p"],
      ["a", "1"],
    ] as const;
    expect(decodeWriteRequest(writeRequest([{ labels, samples: [] }]))).toEqual([
      {
        name: "kafka.request.time.99p",
        labels: [
          ["b", "2"],
          ["a", "1"],
        ],
        owner: [],
        samples: [],
      },
    ]);
  });

  test("of a series without a name is refused with its labels", () => {
    const body = writeRequest([{ labels: [["job", "kafka"]], samples: [[1, 1]] }]);
    expect(() => decodeWriteRequest(body)).toThrow('a series has no __name__ (its labels: job="kafka")');
  });

  test("of millions of empty samples is refused before it fills the memory", () => {
    // One series whose body is nothing but empty samples of two bytes each.
    const [count, empty] = [1_500_000, [0x12, 0]];
    const body = new Uint8Array(5 + count * 2);
    body.set([0x0a, 0xc0, 0x8d, 0xb7, 0x01]);
    for (let at = 0; at < count; at += 1) body.set(empty, 5 + at * 2);
    expect(() => decodeWriteRequest(body)).toThrow(/more than 1000000 labels, samples/);
  });

  test("cut off anywhere within is refused, or shorter", () => {
    const whole = uncompressSnappy(bodies[0] ?? new Uint8Array(), LIMIT);
    const series = decodeWriteRequest(whole).length;
    for (let length = 0; length < whole.length; length += 1)
      survives(() => expect(decodeWriteRequest(whole.subarray(0, length)).length).toBeLessThan(series));
    expect(() => decodeWriteRequest(whole.subarray(0, -1))).toThrow(/cut off or damaged at byte/);
  });

  test("survives 100,000 random and damaged bodies", () => {
    const raw = bodies.map((body) => uncompressSnappy(body, LIMIT).slice(0, 1500));
    const damaged = fc.oneof(fc.uint8Array({ maxLength: 64 }), ...raw.map(mutated));
    const tryAll = () =>
      fc.assert(
        fc.property(damaged, (bytes) => survives(() => decodeWriteRequest(bytes))),
        { numRuns: 100_000 },
      );
    expect(tryAll).not.toThrow();
  });
});

describe("what a real Prometheus sent", () => {
  test("is read whole: 841 series of two targets without Kafka and a part of a broker's scrape", () => {
    const all = bodies.map((body) => decodeWriteRequest(uncompressSnappy(body, LIMIT)));
    expect(all.map((series) => series.length)).toEqual([41, 200, 200, 200, 200]);
    const sorted = toParts(all.flat(), { ...everything, clusters: new Map([["prod-eu", 7]]) });
    expect(
      sorted.parts.map(({ clusterId, source, isBroker, timeMs }) => ({ clusterId, source, isBroker, timeMs })),
    ).toEqual([{ clusterId: 7, source: "127.0.0.1:29510", isBroker: false, timeMs: 1_795_224_297_843 }]);
    expect([sorted.taken, sorted.ignored, sorted.leftOut.samples]).toEqual([788, 53, 0]);
    const body = Buffer.from(sorted.parts[0]?.lines ?? "");
    expect(readScrape(body)).toMatchObject({ naming: "jmx-exporter-catch-all", samples: 788, rejected: 0 });
  });

  test.each(["default-no-rules", "lowercase-match-all", "strimzi-kafka-metrics", "confluent-kafka_broker"])(
    "%s: a scrape in parts, put together, gives what the page itself gives",
    (name) => {
      const page = gunzipSync(readFileSync(join(SCRAPES, `${name}.prom.gz`)));
      const added = [
        ["job", "kafka"],
        ["instance", "broker-1:7071"],
        ["cluster", "prod-eu"],
      ] as const;
      const series = seriesOfExposition(page.toString(), 1000, added);
      const parts = [0, 1, 2, 3, 4].flatMap((part) => {
        const body = remoteWriteBody(series.filter((_, index) => index % 5 === part));
        const sent = decodeWriteRequest(uncompressSnappy(body, LIMIT));
        return toParts(sent, { ...everything, clusters: new Map([["prod-eu", 7]]) }).parts;
      });
      const together = readScrape(Buffer.from(parts.map(({ lines }) => lines).join("")));
      const { inputs, naming, brokerId, role, signals, missing } = readScrape(page);
      expect(together).toMatchObject({ naming, brokerId, role, signals, missing });
      expect(together.inputs).toEqual(inputs);
    },
  );
});
