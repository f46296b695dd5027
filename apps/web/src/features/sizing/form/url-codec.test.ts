import { defaultParseSearch, defaultStringifySearch } from "@tanstack/react-router";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isChoiceKey, optionsOf } from "./choice-fields.ts";
import { BLANK, FIELD_KEYS } from "./form-state.ts";
import type { FieldKey, FormState } from "./form-state.ts";
import { publishedForm, PUBLISHED_ROWS } from "./presets.ts";
import { fromSearch, toSearch } from "./url-codec.ts";

const throughUrl = (form: FormState): FormState =>
  fromSearch(defaultParseSearch(defaultStringifySearch(toSearch(form))));

const typed = fc.oneof(
  fc.string(),
  fc.double().map(String),
  fc.integer().map(String),
  fc.constantFrom("", " 5 ", "1e3", "7.50", "null", "true", "10,25", "[1]", "-0"),
);
const textFor = (key: FieldKey) => (isChoiceKey(key) ? fc.constantFrom(...Object.keys(optionsOf(key))) : typed);
const changes = fc
  .uniqueArray(fc.constantFrom(...FIELD_KEYS), { maxLength: 12 })
  .chain((keys) => fc.tuple(...keys.map((key) => textFor(key).map((text) => [key, text] as const))));

test("any form comes back from its URL as it was typed", () => {
  fc.assert(
    fc.property(changes, (changed) => {
      const form: FormState = { ...BLANK, ...Object.fromEntries(changed) };
      expect(throughUrl(form)).toEqual(form);
    }),
    { numRuns: 500 },
  );
});

test("the blank form leaves the URL empty", () => {
  expect(defaultStringifySearch(toSearch(BLANK))).toBe("");
});

test("only what differs from the blank form stands in the URL, numbers unquoted", () => {
  expect(defaultStringifySearch(toSearch({ ...BLANK, groups: "3", recordSizeUnit: "KB" }))).toBe(
    "?recordSizeUnit=KB&groups=3",
  );
});

test("every published row comes back from its URL", () => {
  for (const row of PUBLISHED_ROWS) expect(throughUrl(publishedForm(row))).toEqual(publishedForm(row));
});

test("unknown parameters are ignored and impossible choices fall back", () => {
  expect(fromSearch({ nonsense: 1, acks: "2", recordsUnit: "x", tls: [1], __proto__: "x" })).toEqual(BLANK);
});
