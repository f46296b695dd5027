import * as fc from "fast-check";
import { expect, it } from "vitest";
import { KNOWN_FAMILIES } from "../sent/family-of.ts";
import { rangeQueries } from "./range-queries.ts";

const window = { fromMs: 1_700_000_000_000, toMs: 1_700_000_075_250 };

it("asks for the raw samples of a window, by names and the user's matchers", () => {
  expect(rangeQueries(["a", "b_total"], ['job="kafka"'], window, 100)).toEqual([
    { query: '{job="kafka",__name__=~"a|b_total"}[75250ms]', time: "1700000075.250" },
  ]);
  expect(rangeQueries(["a"], [], window, 100)[0]?.query).toBe('{__name__=~"a"}[75250ms]');
});

it("asks for all known names in few queries, none of which needs escaping", () => {
  const queries = rangeQueries(KNOWN_FAMILIES, [], window, 8000);
  expect(queries.length).toBeLessThanOrEqual(4);
  expect(queries.every(({ query }) => /^\{__name__=~"[\w:|]+"\}\[\d+ms\]$/.test(query) && query.length < 8100)).toBe(
    true,
  );
});

it("asks for each name once, whatever the bound", () => {
  const names = fc.uniqueArray(fc.stringMatching(/^[a-z_]{1,20}$/), { maxLength: 50 });
  fc.assert(
    fc.property(names, fc.integer({ min: 1, max: 200 }), (all, most) => {
      const groups = rangeQueries(all, [], window, most).map(({ query }) => /"(.*)"/.exec(query)?.[1] ?? "");
      expect(groups.flatMap((group) => group.split("|"))).toEqual(all);
      expect(groups.every((group) => group.length <= most || !group.includes("|"))).toBe(true);
    }),
  );
});
