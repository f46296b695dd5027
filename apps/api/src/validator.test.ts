import { expect, test } from "vitest";
import { toApiError } from "./problem.ts";
import { validatorCompiler } from "./validator.ts";

const positive = { type: "number", exclusiveMinimum: 0, minimum: 1e-9, maximum: 10 };
const SCHEMA = {
  type: "object",
  additionalProperties: false,
  properties: {
    amount: { anyOf: [positive, { type: "null" }] },
    word: { anyOf: [{ type: "string", enum: ["a", "b"] }, { type: "null" }] },
    either: { enum: ["all", 1, null] },
    name: { type: "string", minLength: 1, maxLength: 3 },
    list: { type: "array", minItems: 1, maxItems: 200, items: { type: "object", required: ["id"] } },
    free: { type: "array", items: { type: "number" } },
  },
};

const compiled = validatorCompiler({ schema: SCHEMA, httpPart: "body", method: "POST", url: "/" });
const faultsOf = (body: unknown) => {
  const result = compiled(body);
  return typeof result === "object" && "error" in result && Array.isArray(result.error) ? result.error : [];
};
const refused = (body: unknown) => {
  const context = { code: "FST_ERR_VALIDATION", validation: faultsOf(body), validationContext: "body" as const };
  return toApiError(Object.assign(new Error("refused"), context));
};

test.each([
  [{ amount: 0 }, "body.amount", "must be greater than 0"],
  [{ amount: 1e-12 }, "body.amount", "must be at least 1e-9"],
  [{ amount: 11 }, "body.amount", "must be at most 10"],
  [{ amount: "1" }, "body.amount", "must be number"],
  [{ word: "c" }, "body.word", 'must be one of ["a","b"]'],
  [{ word: 5 }, "body.word", 'must be one of ["a","b"]'],
  [{ either: 2 }, "body.either", 'must be one of ["all",1]'],
  [{ name: "" }, "body.name", "must not be empty"],
  [{ name: "long" }, "body.name", "must have at most 3 characters"],
  [{ list: [] }, "body.list", "must not be empty"],
  [{ typo: 1 }, "body.typo", "is not a known field"],
  [[], "body", "must be object"],
])("%j: %s %s", (body, path, message) => {
  const { status, message: detail, errors } = refused(body);
  expect([status, detail, errors]).toEqual([400, `${path}: ${message}.`, [{ path, message }]]);
});

test("a long name that is not known is not sent back whole", () => {
  expect(refused({ ["k".repeat(900_000)]: 1 }).message).toBe(`body.${"k".repeat(100)}…: is not a known field.`);
});

test("all faults of a small body are told", () => {
  const { errors } = refused({ amount: 0, list: [{}, null] });
  expect(errors?.map(({ path }) => path)).toEqual(["body.amount", "body.list.0.id", "body.list.1"]);
});

test("of a body with many values the first fault is told, and a list's length before its items", () => {
  expect(refused({ list: Array.from({ length: 190_000 }, () => null) }).errors).toEqual([
    { path: "body.list", message: "must have at most 200 items" },
  ]);
  expect(faultsOf({ free: Array.from({ length: 190_000 }, () => null) })).toHaveLength(1);
  expect(faultsOf({ free: [Array.from({ length: 10_000 }, () => 1), null] })).toHaveLength(1);
});

test("what is right is let in, however long and deep", () => {
  expect(compiled({ amount: null, word: null, either: null, free: Array.from({ length: 190_000 }, () => 1) })).toBe(
    true,
  );
});
