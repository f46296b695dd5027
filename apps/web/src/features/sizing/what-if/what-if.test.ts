import { CATALOG, PROFILES } from "@highwater/sizing";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { planFor } from "../answer/plan.ts";
import { buildRequest } from "../form/build-request.ts";
import { BLANK } from "../form/form-state.ts";
import type { FormState } from "../form/form-state.ts";
import { publishedForm, PUBLISHED_ROWS } from "../form/presets.ts";
import { columnsOf, comparisonSentence, sizedOf } from "./comparison.ts";
import { deltaWords } from "./delta.ts";
import { differingFields, variantBetween } from "./difference.ts";
import { isMoved, moved, otherFields, reset } from "./edit.ts";
import { refusalOf } from "./refusal.ts";
import { resultRows } from "./results.ts";
import { stopsWith } from "./slider.ts";
import { SLIDERS } from "./sliders.ts";
import { COPY, formOf } from "./variant.ts";
import type { Variant } from "./variant.ts";
import { readVariants, writtenVariants } from "./variants-codec.ts";

const planOf = (form: FormState) => planFor(form, CATALOG, PROFILES);
const compare = (form: FormState, variants: readonly Variant[]) => columnsOf(form, planOf(form), variants, planOf);
const [, , , , , at7M5 = PUBLISHED_ROWS[0]] = PUBLISHED_ROWS;
const INTEL = at7M5 === undefined ? BLANK : publishedForm(at7M5);
const of = (fields: Partial<FormState>, load = 1): Variant => ({ name: null, load, fields });

const slider = (id: string) => {
  const found = SLIDERS.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no slider ${id}`);
  return found;
};

const forms: fc.Arbitrary<FormState> = fc
  .record({
    rateBy: fc.constantFrom("records", "bytes"),
    records: fc.constantFrom("100", "1.5", "7", "0.001", "250000"),
    recordsUnit: fc.constantFrom("/s", "k/s", "M/s"),
    rate: fc.constantFrom("100", "0.3", "12.5"),
    rateUnit: fc.constantFrom("MB/s", "MiB/s", "Gb/s"),
    recordSize: fc.constantFrom("1", "512", ""),
    retention: fc.constantFrom("24", "1", "7", "0.5"),
    retentionUnit: fc.constantFrom("minutes", "hours", "days"),
    replicas: fc.constantFrom("1", "2", "3", ""),
    minIsr: fc.constantFrom("", "1", "2"),
    target: fc.constantFrom("", "20", "5"),
    drive: fc.constantFrom("", "intel-p4510-4tb"),
    drives: fc.constantFrom("1", "4", "12"),
    link: fc.constantFrom("", "25", "3"),
    linkUnit: fc.constantFrom("Gb/s", "GB/s"),
    tls: fc.constantFrom("yes", "no"),
    profile: fc.constantFrom("", "intel-confluent-2020"),
  })
  .map((fields) => Object.assign(structuredClone(BLANK), fields));

test("the variant between two plans turns the one into a plan that asks the same as the other", () => {
  fc.assert(
    fc.property(forms, forms, (plan, other) => {
      const made = formOf(plan, variantBetween(plan, other, null));
      expect(buildRequest(made)).toEqual(buildRequest(other));
      expect(differingFields(other, made)).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

test("a variant comes back from the URL as it was", () => {
  fc.assert(
    fc.property(forms, forms, fc.constantFrom(null, "Payments, 2027"), (plan, other, name) => {
      const variants = [variantBetween(plan, other, name), COPY];
      expect(readVariants(JSON.parse(JSON.stringify(writtenVariants(variants))))).toEqual(variants);
    }),
    { numRuns: 200 },
  );
});

test.each([
  [undefined, null],
  ["2", null],
  [[], []],
  [[null, 3, {}], [COPY]],
  [[{ load: -1, groups: 2, acks: "some", nonsense: 1 }], [of({ groups: "2", acks: "all" })]],
  [
    [{ name: " ", load: "2" }, {}, {}, {}],
    [COPY, COPY, COPY],
  ],
])("variants of %j are %j", (given, variants) => {
  expect(readVariants(given)).toEqual(variants);
});

test("a variant follows the plan in what it does not change, and its load is a multiple of the plan's", () => {
  const variant = of({ groups: "4" }, 2);
  expect(formOf(BLANK, variant)).toMatchObject({ records: "200", groups: "4", replicas: "3" });
  expect(formOf({ ...BLANK, records: "300", replicas: "2" }, variant)).toMatchObject({ records: "600", replicas: "2" });
  expect(formOf({ ...BLANK, rateBy: "bytes", rate: "1.1" }, of({}, 3)).rate).toBe("3.3");
});

test("the same duration in another unit is no difference", () => {
  expect(differingFields(BLANK, { ...BLANK, retention: "1", retentionUnit: "days" })).toEqual([]);
  expect(differingFields(BLANK, { ...BLANK, drives: "9" })).toEqual([]);
  expect(differingFields(BLANK, { ...BLANK, retention: "1", tls: "yes" })).toEqual(["tls", "retention"]);
});

test("a load ten times as large is a factor, another way to give it is not", () => {
  expect(variantBetween(BLANK, { ...BLANK, records: "1", recordsUnit: "M/s" }, null)).toEqual(of({}, 10));
  expect(variantBetween(BLANK, { ...BLANK, records: "11", recordsUnit: "M/s" }, null)).toEqual(
    of({ records: "11", recordsUnit: "M/s" }),
  );
});

test("10 M published events a second need a fourth broker, one more by a third than 7.5 M", () => {
  const columns = compare(INTEL, [of({}, 4 / 3)]);
  expect(columns[1]?.form.records).toBe("10");
  expect(comparisonSentence(columns)).toBe(
    "A needs 3 brokers with 100 GbE; B needs 4 brokers with 100 GbE, 1 more than A",
  );
  const [plan, variant] = columns.map(sizedOf);
  const [brokers] = resultRows([]);
  expect(plan && variant && brokers?.figureOf(variant, plan)).toMatchObject({ text: "4", delta: "+1 (+33.3\u2009%)" });
});

test("a variant that nobody can build says why, and the others keep their figures", () => {
  const columns = compare(BLANK, [of({ replicas: "1", minIsr: "2" }), of({ groups: "x" }), COPY]);
  const [, impossible, unread] = columns.map(({ plan }) => plan);
  expect(comparisonSentence(columns)).toBe(
    "A needs 3 brokers with 10 GbE; B cannot be sized; C cannot be sized; D is still the same as A",
  );
  if (impossible === undefined || impossible.kind === "sized" || unread === undefined || unread.kind === "sized")
    throw new Error("both must be refused");
  expect(refusalOf(impossible).reasons.join(" ")).toMatch(/min ISR|in sync/i);
  expect(refusalOf(unread)).toEqual({ finding: "Cannot be sized", reasons: ["Consumer groups is not a number"] });
});

test("every slider moves its own field alone, stands where it was put, and goes back", () => {
  const form: FormState = { ...BLANK, drive: "intel-p4510-4tb" };
  for (const one of SLIDERS)
    for (const stop of one.stops) {
      const variant = moved(COPY, one, stop);
      const [, column] = compareForms(form, variant);
      expect(one.valueOf(column.form, variant)).toBe(stop);
      expect(SLIDERS.filter((other) => isMoved(column, other)).map(({ id }) => id)).toEqual(
        isMoved(column, one) ? [one.id] : [],
      );
      expect(otherFields([column])).toEqual([]);
      expect(formOf(form, reset(variant, one.fields))).toEqual(form);
    }
});

const waits = () => ({ kind: "waiting" }) as const;

const compareForms = (form: FormState, variant: Variant) => {
  const [plan, column] = columnsOf(form, waits(), [variant], waits);
  if (column === undefined) throw new Error("no column");
  return [plan, column] as const;
};

test("a slider stands at a value that is none of its stops, in its order", () => {
  expect(stopsWith([1, 2, 4], 3)).toEqual([1, 2, 3, 4]);
  expect(stopsWith([1, 2, null], 9)).toEqual([1, 2, 9, null]);
  expect(stopsWith([null, 10, 25], 5)).toEqual([null, 5, 10, 25]);
  expect(stopsWith([1, 2], null)).toEqual([null, 1, 2]);
  expect(stopsWith([1, 2], 2)).toEqual([1, 2]);
});

test("NIC, retention and target write the form as people do", () => {
  expect(moved(COPY, slider("nic"), 25).fields).toEqual({ link: "25", linkUnit: "Gb/s" });
  expect(moved(COPY, slider("nic"), null).fields).toEqual({ link: "", linkUnit: "Gb/s" });
  expect(moved(COPY, slider("retention"), 168).fields).toEqual({ retention: "7", retentionUnit: "days" });
  expect(moved(COPY, slider("retention"), 24).fields).toEqual({ retention: "24", retentionUnit: "hours" });
  expect(moved(COPY, slider("target"), null).fields).toEqual({ target: "" });
  expect(slider("drives").blocked(BLANK)).toBe("no drive chosen");
});

test.each([
  [3, 6, "+3 (+100\u2009%)"],
  [6, 3, "\u22123 (\u221250\u2009%)"],
  [3, 3, null],
  [0, 5, "+5"],
  [1, 20, "+19 (20\u2009×)"],
  [null, 3, null],
  [3, null, null],
])("from %s to %s is %s", (from, to, words) => {
  expect(deltaWords(from, to, String)).toBe(words);
});

test("cost is compared in one currency only, and is a row only where there is a price", () => {
  const columns = compare({ ...BLANK, brokerHour: "1" }, [of({ currency: "EUR" }), of({ brokerHour: "2" })]);
  const sized = columns.flatMap((column) => sizedOf(column) ?? []);
  const cost = resultRows(sized).find(({ id }) => id === "cost");
  const [plan, euros, dear] = sized;
  if (plan === undefined || euros === undefined || dear === undefined) throw new Error("all must be sized");
  expect(cost?.figureOf(euros, plan).delta).toBeNull();
  expect(cost?.figureOf(dear, plan).delta).toMatch(/^\+.* USD \(\+100\u2009%\)$/);
  expect(
    resultRows(compare(BLANK, []).flatMap((column) => sizedOf(column) ?? [])).some(({ id }) => id === "cost"),
  ).toBe(false);
});
