import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readMatrix } from "./read-matrix.ts";
import type { MatrixSeries } from "./matrix-series.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

const read = (body: string | Uint8Array) => {
  const reader = readMatrix(typeof body === "string" ? bytes(body) : body);
  const series: MatrixSeries[] = [];
  let step = reader.next();
  for (; step.done !== true; step = reader.next()) series.push(step.value);
  return { series, ...step.value };
};

const answer = (result: unknown, more: object = {}) =>
  JSON.stringify({ status: "success", data: { resultType: "matrix", result }, ...more });
const METRIC = { __name__: "a", job: "kafka", empty: "", instance: 'b"\\1' };
const one = (values: unknown) => answer([{ metric: METRIC, values }]);

describe("an answer of a Prometheus API", () => {
  it("is read series by series, with times in milliseconds", () => {
    const body = one([
      [1_700_000_000.123, "1.5"],
      [1_700_000_015, "+Inf"],
      [1_700_000_030, "NaN"],
      [1_700_000_045, "-1e-7"],
    ]);
    expect(read(body)).toEqual({
      fault: null,
      isPartial: false,
      series: [
        {
          name: "a",
          labels: [
            ["job", "kafka"],
            ["instance", 'b"\\1'],
          ],
          samples: [
            { timeMs: 1_700_000_000_123, value: 1.5 },
            { timeMs: 1_700_000_015_000, value: Infinity },
            { timeMs: 1_700_000_030_000, value: Number.NaN },
            { timeMs: 1_700_000_045_000, value: -1e-7 },
          ],
        },
      ],
    });
  });

  it("may be empty, hold native histograms, and fields in any order and number", () => {
    expect(read(answer([]))).toEqual({ series: [], fault: null, isPartial: false });
    expect(read(answer([{ metric: METRIC, histograms: [[1, { count: "1" }]] }])).series[0]?.samples).toEqual([]);
    const body = `{"isPartial":false,"data":{"stats":{"result":[1]},"result" : [ ],"resultType":"matrix"},"status":"success","trace":[{"data":{}}]}\n`;
    expect(read(body)).toEqual({ series: [], fault: null, isPartial: false });
  });

  it.each([[{ warnings: ["store gone"] }], [{ isPartial: true }]])("that says %j is partial", (more) => {
    expect(read(answer([], more))).toMatchObject({ fault: null, isPartial: true });
  });

  it.each([
    ["", "not-json"],
    ["<html></html>", "not-json"],
    ["a_metric 1\n", "not-json"],
    ["[1,2]", "not-json"],
    [one([[1, "1"]]).slice(0, -30), "not-json"],
    [`${answer([])}x`, "not-json"],
    ['{"status":"success"', "not-json"],
    ["{}", "not-prometheus"],
    ['{"status":"success","data":[1]}', "not-prometheus"],
    ['{"status":"success","data":{"resultType":"vector","result":[]}}', "not-prometheus"],
    [
      '{"status":"success","data":{"resultType":"matrix","result":{}},"data":{"resultType":"vector"}}',
      "not-prometheus",
    ],
    ['{"status":"error","errorType":"bad_data","error":"secret"}', "refused"],
    [answer([1]), "not-prometheus"],
    [answer([{ metric: { __name__: 5 } }]), "not-prometheus"],
    [one([[1, 1]]), "not-prometheus"],
    [one([["1", "1"]]), "not-prometheus"],
    [one([[1, "1\nb 2"]]), "not-prometheus"],
    [one([[1, ""]]), "not-prometheus"],
    [one([[1, "0x10"]]), "not-prometheus"],
    [one({}), "not-prometheus"],
  ])("%s is %s", (body, fault) => {
    expect(read(body).fault).toBe(fault);
  });

  it("a million brackets do no harm", () => {
    expect(read(answer([]).replace("[]", "[".repeat(1e6))).fault).toBe("not-json");
    expect(read(answer([]).replace("[]", `[${"[".repeat(1e5)}${"]".repeat(1e5)}]`)).fault).toBe("not-prometheus");
  });
});

const label = fc.string({ minLength: 1 });
const written = fc.record({
  labels: fc.dictionary(label, label, { noNullPrototype: true }),
  values: fc.array(fc.tuple(fc.integer({ min: 0, max: 2e9 }), fc.double()), { maxLength: 4 }),
});
const textOf = (value: number) => String(value).replace("Infinity", "Inf");

describe("whatever comes", () => {
  it("a matrix gives what a parser of JSON finds in it, however it is written", () => {
    fc.assert(
      fc.property(fc.array(written, { maxLength: 5 }), fc.json(), fc.nat(3), (all, other, indent) => {
        const result = all.map(({ labels, values }) => ({
          metric: Object.fromEntries([...Object.entries(labels), ["__name__", "a"]]),
          values: values.map(([seconds, value]) => [seconds, textOf(value)]),
        }));
        const whole = { other: JSON.parse(other), data: { x: other, result, resultType: "matrix" }, status: "success" };
        const got = read(JSON.stringify(whole, null, indent));
        expect(got.fault).toBeNull();
        expect(got.series.map(({ samples }) => samples)).toEqual(
          all.map(({ values }) =>
            values.map(([seconds, value]) => ({ timeMs: seconds * 1000, value: Number(String(value)) })),
          ),
        );
        expect(got.series.map(({ labels }) => labels)).toEqual(all.map(({ labels }) => Object.entries(labels)));
      }),
      { numRuns: 500 },
    );
  });

  it("mutated answers end", () => {
    const whole = bytes(one([[1_700_000_000, "1"]]));
    let seed = 1;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const faults = new Set<string | null>();
    for (let round = 0; round < 50_000; round += 1) {
      const mutated = whole.slice(0, round % 3 === 0 ? random(whole.length) : whole.length);
      for (let change = random(3); change >= 0 && mutated.length > 0; change -= 1)
        mutated[random(mutated.length)] = random(256);
      faults.add(read(mutated).fault);
    }
    expect([...faults].toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
      "not-json",
      "not-prometheus",
      null,
    ]);
  });
});
