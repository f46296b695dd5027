import * as fc from "fast-check";
import type { Schema } from "./schema.ts";

/** Nothing listens there, and no address but this machine's is asked. */
const ADDRESS = "http://127.0.0.1:9/metrics";
const DEEPEST = 6;

/** What is no value of any schema, or of few. */
export const ODD: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1e308,
    2 ** 53,
    0.1,
    "",
    "\u0000",
    "𝒳",
    "..",
    "%00",
    "null",
    "NaN",
    [],
    {},
    [[]],
  ),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constant("x".repeat(5000)),
  fc.jsonValue({ maxDepth: 3 }),
);

const numberOf = ({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema, isWhole: boolean) => {
  const min = minimum ?? exclusiveMinimum ?? -1e6;
  const max = Math.max(min, maximum ?? exclusiveMaximum ?? Math.max(1e9, min * 2));
  return isWhole
    ? fc.integer({ min: Math.ceil(min), max: Math.min(Number.MAX_SAFE_INTEGER, Math.floor(max)) })
    : fc.double({ min, max, noNaN: true });
};

const patternOf = (pattern: string): fc.Arbitrary<string> => {
  if (pattern.startsWith("^https?://"))
    return fc.constantFrom(ADDRESS, "http://{host}:9/metrics", "https://127.0.0.1:9");
  try {
    // oxlint-disable-next-line unicorn/prefer-regexp-test -- it is checked that fast-check knows all of it
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return fc.string();
  }
};

const textOf = ({ pattern, format, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<unknown> => {
  if (format === "uri") return fc.constant(ADDRESS);
  if (format === "date-time") return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  const some =
    pattern === undefined
      ? fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) })
      : patternOf(pattern);
  return fc.oneof({ weight: 3, arbitrary: some }, fc.constantFrom("127.0.0.1:9", "1", "scraped", "15m", "a"));
};

const objectOf = ({ properties = {}, required = [] }: Schema, depth: number): fc.Arbitrary<unknown> =>
  fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, arbitraryOf(schema, depth + 1)])),
    { requiredKeys: [...required].filter((name) => name in properties) },
  );

const ofType = (type: string | undefined, schema: Schema, depth: number): fc.Arbitrary<unknown> => {
  if (type === "string") return textOf(schema);
  if (type === "integer" || type === "number") return numberOf(schema, type === "integer");
  if (type === "boolean") return fc.boolean();
  if (type === "null") return fc.constant(null);
  if (type === "object" || schema.properties !== undefined) return objectOf(schema, depth);
  if (type !== "array") return fc.jsonValue({ maxDepth: 2 });
  const { items = {}, minItems = 0, maxItems = 5 } = schema;
  return fc.array(arbitraryOf(items, depth + 1), {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, 4)),
  });
};

/** Values of a schema; beyond some depth, and where it says nothing of its values, any JSON. */
export const arbitraryOf = (schema: Schema, depth = 0): fc.Arbitrary<unknown> => {
  const choices = schema.anyOf ?? schema.oneOf;
  if (depth > DEEPEST) return fc.jsonValue({ maxDepth: 1 });
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (choices !== undefined) return fc.oneof(...choices.map((one) => arbitraryOf(one, depth + 1)));
  if (schema.allOf !== undefined) {
    const together: Schema = Object.assign({}, ...schema.allOf);
    return arbitraryOf(together, depth + 1);
  }
  const types = typeof schema.type === "string" ? [schema.type] : (schema.type ?? [undefined]);
  return fc.oneof(...types.map((type) => ofType(type, schema, depth)));
};
