import { INPUT_NAMES } from "@highwater/telemetry";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readMatrix } from "./matrix-answer.ts";
import { promqlAddress } from "./promql-address.ts";
import { labelsOf, metricNameOf, selectorOf } from "./sample-series.ts";

describe("series of samples", () => {
  test("have names that Prometheus takes, each input its own", () => {
    const names = INPUT_NAMES.map(metricNameOf);
    expect(names.filter((name) => !/^[a-z_][a-z0-9_]*$/.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(INPUT_NAMES.length);
  });

  test("have labels in the order of their names", () => {
    const key = { installation: "x", sourceId: 3, clusterId: 2, brokerId: 'a"b', input: "leader_count" };
    const names = labelsOf(key).map(([name]) => name);
    expect(names).toEqual(names.toSorted());
  });

  test("are asked for by name and source", () => {
    expect(selectorOf("x", ["leader_count", "connections"], [1, 22])).toBe(
      '{__name__=~"highwater_leader_count|highwater_connections",highwater="x",source=~"1|22"}',
    );
    expect(selectorOf("x", undefined, [1])).toBe('{__name__=~"highwater_.+",highwater="x",source=~"1"}');
  });
});

describe("the address of a back end", () => {
  test.each([
    ["http://p:9090", "http://p:9090", {}],
    ["http://p:9090/prometheus/", "http://p:9090/prometheus", {}],
    ["https://me:s%40cret@p/x", "https://p/x", { authorization: "Basic bWU6c0BjcmV0" }],
  ])("%s", (given, url, headers) => {
    expect(promqlAddress(given)).toEqual({ url, headers });
  });
});

const answer = (result: unknown, more: object = {}) => ({
  status: "success",
  data: { resultType: "matrix", result },
  ...more,
});

const faultOf = (given: unknown): unknown => {
  try {
    readMatrix(given);
    return undefined;
  } catch (error) {
    return error;
  }
};

describe("the answer to a question for samples", () => {
  test("is read with its times in milliseconds", () => {
    const values = [
      [1769903400.015, "3"],
      [1769903415, "+Inf"],
      [1769903430.5, "1.7976931348623157e+308"],
    ];
    expect(readMatrix(answer([{ metric: { __name__: "x", a: "b" }, values }]))).toEqual([
      {
        labels: { __name__: "x", a: "b" },
        samples: [
          [1769903400015, 3],
          [1769903415000, Infinity],
          [1769903430500, 1.7976931348623157e308],
        ],
      },
    ]);
    expect(readMatrix(answer([]))).toEqual([]);
  });

  test.each([
    ["text", "<html>"],
    ["null", null],
    ["an error", { status: "error", error: "x" }],
    ["another type", { status: "success", data: { resultType: "vector", result: [] } }],
    ["a part of what there is", answer([], { isPartial: true })],
    ["a series without labels", answer([{ values: [] }])],
    ["values that are no list", answer([{ metric: {}, values: {} }])],
    ["a sample that is no pair", answer([{ metric: {}, values: [[1]] }])],
    ["a value that is no number", answer([{ metric: {}, values: [[1, "x"]] }])],
    ["a value that is no text", answer([{ metric: {}, values: [[1, 2]] }])],
    ["a time that is none", answer([{ metric: {}, values: [["x", "2"]] }])],
  ])("that is %s is refused", (_, given) => {
    expect(() => readMatrix(given)).toThrow(TypeError);
  });

  test("never fails in another way", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.anything().map((result) => answer(result)),
          fc.anything().map((one) => answer([one])),
        ),
        (given) => {
          expect(faultOf(given) ?? new TypeError("none")).toBeInstanceOf(TypeError);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
