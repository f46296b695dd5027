import { CATALOG, scalePathWith } from "@highwater/sizing";
import type { ScalePath } from "@highwater/sizing";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { BLANK } from "../form/form-state.ts";
import type { FormState } from "../form/form-state.ts";
import { publishedForm, PUBLISHED_ROWS } from "../form/presets.ts";
import { csvOf } from "../../../lib/csv.ts";
import { planFor } from "./plan.ts";
import type { Sized } from "./plan.ts";
import { describeScale, factorTicks, loadScale, loadWords, placeOf, scalePlot, timesWords } from "./scale-plot.ts";
import { scaleCsv, scaleRows } from "./scale-rows.ts";

const plain = (text: string) => text.replaceAll("\u2009", " ");

const sized = (form: FormState): Sized => {
  const plan = planFor(form, CATALOG);
  if (plan.kind !== "sized") throw new Error(`not sized: ${plan.kind}`);
  return plan;
};

const pathOf = ({ request, known }: Sized): ScalePath => {
  const result = scalePathWith(request, known);
  if (!result.ok) throw new Error("no path");
  return result.path;
};

const published = (): Sized => {
  const row = PUBLISHED_ROWS.find(({ eventsPerSecond }) => eventsPerSecond === 7_500_000);
  if (row === undefined) throw new Error("no such row");
  return sized(publishedForm(row));
};

test("the published case goes up to 100 Gb/s with three brokers and out from there", () => {
  const plan = published();
  const plot = scalePlot(pathOf(plan));
  expect(plot?.links.map(({ gbps }) => gbps)).toEqual([10, 25, 40, 50, 100]);
  expect(plot?.knee).toEqual({ factor: 1, brokers: 3 });
  expect(plot?.stairs[0]).toEqual({ factor: 0.1, brokers: 3 });
  expect(plot?.stairs.at(-1)).toEqual({ factor: 10, brokers: 30 });
  expect(plot === null ? [] : factorTicks(plot)).toEqual([0.1, 0.2, 0.5, 1, 2, 5, 10]);
  expect(plot === null ? "" : plain(describeScale(plot, loadScale(plan)))).toMatch(
    /^From 750 k records\/s to 75 M records\/s: 3 to 30 brokers\. Links: 10 Gb\/s up to 1\.04 M records\/s, /,
  );
});

test("exactly one row of the table holds the given load, and it is the plan's own", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30_000 }), fc.constantFrom("0", "1"), (thousands, lost) => {
      const plan = sized({ ...BLANK, records: String(thousands), lost });
      const now = scaleRows(pathOf(plan), loadScale(plan)).filter((row) => row.now);
      expect(now.map(({ brokers, nic }) => [brokers, nic])).toEqual([
        [String(plan.answer.brokers), String(plan.answer.nic?.gbps)],
      ]);
    }),
    { numRuns: 60 },
  );
});

test("the load is said as it was given, in records or in bytes", () => {
  expect(plain(loadWords(1, loadScale(published())))).toBe("7.5 M records/s");
  const bytes = sized({ ...BLANK, rateBy: "bytes", rate: "512" });
  expect(plain(loadWords(2, loadScale(bytes)))).toBe("1.02 GB/s");
  expect([timesWords(1), timesWords(4 / 3)]).toEqual(["the load given", "1.33 times the load given"]);
});

test("a multiple's place runs from 0 to 1, the given load in the middle of a whole path", () => {
  const plot = scalePlot(pathOf(published()));
  expect(plot === null ? [] : [0.1, 1, 10].map((factor) => Number(placeOf(factor, plot).toFixed(9)))).toEqual([
    0, 0.5, 1,
  ]);
});

test("a path without a step has no chart, one without a knee no mark", () => {
  expect(scalePlot({ steps: [], exact: true, knee: null, endsBecause: "x" })).toBeNull();
  expect(scalePlot(pathOf(sized(BLANK)))?.knee).toBeNull();
});

test("the CSV has a line for each stretch with exact numbers, and survives commas and quotes", () => {
  const path = pathOf(published());
  const lines = scaleCsv(path).trimEnd().split("\r\n");
  expect(lines).toHaveLength(path.steps.length + 1);
  expect(lines[1]).toMatch(/^0\.1,0\.138\d+,768000000,106\d+(\.\d+)?,3,10,replication$/);
  expect(csvOf(["a", "b"], [['x,"y"', null]])).toBe('a,b\r\n"x,""y""",\r\n');
});
