import { CATALOG, PROFILES, recommendWith } from "@highwater/sizing";
import type { SizingRequest } from "@highwater/sizing";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { buildRequest } from "./build-request.ts";
import { isChoiceKey, optionsOf } from "./choice-fields.ts";
import { formFromRequest } from "./form-from-request.ts";
import { BLANK, FIELD_KEYS } from "./form-state.ts";
import type { FieldKey, FormState } from "./form-state.ts";
import { NUMBER_KEYS } from "./number-fields.ts";
import { publishedForm, PUBLISHED_ROWS } from "./presets.ts";

const numbers: ReadonlySet<string> = new Set(NUMBER_KEYS);

const anyNumber = fc.oneof(
  fc.integer({ min: 0, max: 100_000 }).map(String),
  fc.double({ min: 1e-9, max: 1e15, noNaN: true }).map(String),
  fc.double({ min: 0, max: 1000, noNaN: true }).map((value) => value.toFixed(2)),
  fc.constantFrom("", "0", "1", "3", "24", "0.1", "1.1", " 7 500 ", "1e3", "85", "-2"),
);
const speeds = fc.uniqueArray(fc.constantFrom(0.75, 1, 10, 25, 40, 100, 400), { maxLength: 4 });

const textFor = (key: FieldKey) => {
  if (isChoiceKey(key)) return fc.constantFrom(...Object.keys(optionsOf(key)));
  if (numbers.has(key)) return anyNumber;
  if (key === "nic" || key === "clientNic") return speeds.map((list) => list.join(","));
  return fc.constantFrom("", "EUR", "own:ours", "intel-p4510-4tb", "aws:m5.large");
};

const forms: fc.Arbitrary<FormState> = fc
  .uniqueArray(fc.constantFrom(...FIELD_KEYS), { maxLength: FIELD_KEYS.length })
  .chain((keys) => fc.tuple(...keys.map((key) => textFor(key).map((text) => [key, text] as const))))
  .map((changed) => Object.assign(structuredClone(BLANK), Object.fromEntries(changed)));

test("a request made from any form comes back from the form made of it", () => {
  fc.assert(
    fc.property(forms, (form) => {
      const { request, issues } = buildRequest(form);
      fc.pre(Object.keys(issues).length === 0);
      const back = formFromRequest(request);
      expect(buildRequest(back.form)).toEqual({ request, issues: {} });
      expect(back.notes).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test("a form is written as people write it: the blank form and the published rows come back word for word", () => {
  for (const form of [BLANK, ...PUBLISHED_ROWS.map(publishedForm)])
    expect(formFromRequest(buildRequest(form).request).form).toEqual(form);
});

test.each([
  [{ retentionHours: 168 }, { retention: "7", retentionUnit: "days" }],
  [{ retentionHours: 0.4 }, { retention: "24", retentionUnit: "minutes" }],
  [{ recordBytes: 2_097_152 }, { recordSize: "2", recordSizeUnit: "MiB" }],
  [{ recordBytes: 1100 }, { recordSize: "1.1", recordSizeUnit: "KB" }],
  [{ recordsPerSecond: 1234 }, { records: "1234", recordsUnit: "/s" }],
  [{ bytesPerSecond: 5e8 }, { rateBy: "bytes", rate: "500", rateUnit: "MB/s" }],
  [
    { bytesPerSecond: 1e8, recordBytes: 500 },
    { rate: "100", rateUnit: "MB/s", meanSize: "500", meanSizeUnit: "B" },
  ],
  [{ acks: -1 }, { acks: "all" }],
  [{ acks: 0 }, { acks: "0" }],
  [{ growthPerYear: 0.3 }, { growth: "30" }],
] as const)("a workload with %j stands as %j", (workload, fields) => {
  expect(formFromRequest({ workload }).form).toMatchObject(fields);
});

test("what a request leaves out is the API's default, not the blank form's", () => {
  const { form } = formFromRequest({ workload: { recordsPerSecond: 1 } });
  expect(form).toMatchObject({ lost: "0", profile: "", groups: "1", retention: "24", ceilingNetwork: "85" });
});

test("a NIC in bytes per second is sized the same as the speed it stands as, and that is said", () => {
  const request: SizingRequest = {
    workload: { bytesPerSecond: 3e9, recordsPerSecond: 5, compressionRatio: 2 },
    broker: { networkBytesPerSecond: 1.5e9 },
    topology: { controllers: 4 },
  };
  const { form, notes } = formFromRequest(request);
  expect(notes).toHaveLength(4);
  expect(form).toMatchObject({ link: "1500", linkUnit: "MB/s", controllers: "auto" });
  const known = { catalog: CATALOG, profiles: PROFILES };
  const [given, formed] = [{ ...request, topology: null }, buildRequest(form).request].map((one) =>
    recommendWith(one, known),
  );
  if (given?.ok !== true || formed?.ok !== true) throw new Error("both can be sized");
  expect(formed.answer.brokers).toBe(given.answer.brokers);
  expect(formed.answer.bindingConstraint).toBe(given.answer.bindingConstraint);
});
