import { INPUT_NAMES, TOPIC_INPUT_NAMES } from "@highwater/telemetry";
import { describe, expect, test } from "vitest";
import { wholeMatrix } from "./matrix-answer.ts";
import { promqlAddress } from "./promql-address.ts";
import { labelsOf, metricNameOf, selectorOf, seriesNameIn, seriesNameOf } from "./sample-series.ts";

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

  test("of topics have the topic's name as a label", () => {
    const key = { installation: "x", sourceId: 3, clusterId: 2, brokerId: "1" };
    expect(labelsOf({ ...key, input: "topic_bytes_in_total/5", topic: "orders" })).toEqual([
      ["__name__", "highwater_topic_bytes_in_total"],
      ["broker", "1"],
      ["cluster", "2"],
      ["highwater", "x"],
      ["place", "5"],
      ["source", "3"],
      ["topic", "orders"],
    ]);
    const names = TOPIC_INPUT_NAMES.map((input) => seriesNameIn(metricNameOf(input), labelsOf({ ...key, input })));
    expect(names).toEqual(TOPIC_INPUT_NAMES.map(seriesNameOf));
    expect(new Set(names).size).toBe(TOPIC_INPUT_NAMES.length);
    expect(selectorOf("x", TOPIC_INPUT_NAMES, [1])).toContain(
      '"highwater_topic_bytes_in_total|highwater_topic_bytes_out_total|highwater_topic_messages_in_total"',
    );
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

const bodyOf = (text: string) => new TextEncoder().encode(text);
const answer = (more: object) =>
  bodyOf(JSON.stringify({ status: "success", data: { resultType: "matrix", result: [] }, ...more }));

describe("the answer to a question for samples", () => {
  test("is read whole", () => {
    expect(wholeMatrix(answer({}))).toEqual([]);
  });

  test.each([
    ["cut off", answer({}).subarray(0, 30)],
    ["a page", bodyOf("<html>")],
    ["an error", answer({ status: "error" })],
    ["of another type", answer({ data: { resultType: "vector", result: [] } })],
    ["a part of what there is", answer({ isPartial: true })],
    ["one with warnings", answer({ warnings: ["a store is away"] })],
  ])("that is %s is refused", (_, body) => {
    expect(() => wholeMatrix(body)).toThrow(TypeError);
  });
});
