import { defaultParseSearch, defaultStringifySearch } from "@tanstack/react-router";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CHARTS, EMPTY, LOG_AXES, UNITS } from "./compare-state.ts";
import type { CompareState } from "./compare-state.ts";
import { fromSearch, readCompareSearch, toSearch } from "./url-codec.ts";

const letters = "0123456789abcdefABCDEF-_.:".split("");
const id = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 40 });
const label = fc
  .string({ unit: "grapheme", maxLength: 40 })
  .map((text) => text.trim())
  .filter((text) => text !== "");
const percent = fc.integer({ min: 0, max: 100_000 }).map((value) => value / 10);
const subset = <T>(all: readonly T[]) => fc.subarray([...all]);

const state: fc.Arbitrary<CompareState> = fc.record({
  groups: fc.array(fc.record({ ids: fc.uniqueArray(id, { minLength: 1, maxLength: 5 }), label: fc.option(label) }), {
    maxLength: 6,
  }),
  charts: subset(CHARTS),
  log: subset(LOG_AXES),
  unit: fc.constantFrom(...UNITS),
  figures: fc.constantFrom("few" as const, "all" as const),
  gate: fc.record({
    baseline: fc.oneof(
      fc.record({ kind: fc.constant("group" as const), index: fc.nat(99) }),
      fc.record({ kind: fc.constant("tag" as const), tag: label }),
    ),
    candidate: fc.nat(99),
    p99Percent: percent,
    throughputPercent: percent,
  }),
});

describe("the URL of a comparison", () => {
  test("read is what was printed, through the router's own writing and reading", () => {
    fc.assert(
      fc.property(state, (shown) => {
        const url = defaultStringifySearch(toSearch(shown));
        expect(fromSearch(readCompareSearch(defaultParseSearch(url)))).toEqual(shown);
      }),
    );
  });

  test("any text is read without a fault, and what was read prints to the same again", () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom("ids", "labels", "charts", "log", "unit", "against", "judge", "p99"),
          fc.anything(),
        ),
        (given) => {
          const read = fromSearch(readCompareSearch(given));
          expect(fromSearch(toSearch(read))).toEqual(read);
        },
      ),
    );
  });

  test("nothing chosen is an empty URL", () => {
    expect(toSearch(EMPTY)).toEqual({});
    expect(fromSearch({})).toEqual(EMPTY);
  });

  test("groups by comma, repeats by ~, as the API takes them", () => {
    const { groups } = fromSearch({ ids: "a1~a2~a1,,b1", labels: "before,,50%25 %2C more" });
    expect(groups).toEqual([
      { ids: ["a1", "a2"], label: "before" },
      { ids: ["b1"], label: "50% , more" },
    ]);
    expect(toSearch({ ...EMPTY, groups })).toEqual({ ids: "a1~a2,b1", labels: "before,50%25 %2C more" });
  });

  test("places in the URL count from 1, and nonsense is as if it were left out", () => {
    const { gate } = fromSearch({ against: "2", judge: "1", p99: "25", throughput: "-3" });
    expect(gate).toEqual({
      baseline: { kind: "group", index: 1 },
      candidate: 0,
      p99Percent: 25,
      throughputPercent: 5,
    });
    expect(fromSearch({ charts: "none" }).charts).toEqual([]);
  });
});
