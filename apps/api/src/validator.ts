import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import type { FastifySchemaCompiler } from "fastify";

/** Most values of a body whose faults are all looked for: of a larger one the first is told. */
const MOST_VALUES = 5000;

const create = (coerceTypes: boolean, allErrors: boolean) => {
  const ajv = new Ajv({
    allErrors,
    useDefaults: true,
    coerceTypes,
    strict: false,
    strictNumbers: true,
    discriminator: true,
  });
  addFormats.default(ajv);
  // What is accepted as an address must be one for whoever connects to it, too.
  ajv.addFormat("uri", (text) => URL.canParse(text));
  return ajv;
};

const text = create(true, true);
const json = create(false, true);
const jsonUpToFirst = create(false, false);

/** Whether a value holds at most so many others, at any depth. Without recursion: it may be nested deeply. */
const holdsAtMost = (most: number, whole: unknown): boolean => {
  const waiting: unknown[] = [whole];
  let held = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== "object" || next === null || ArrayBuffer.isView(next)) continue;
    const parts: unknown[] = Object.values(next);
    held += parts.length;
    if (held > most) return false;
    waiting.push(...parts);
  }
  return true;
};

const faultsOf = (check: ValidateFunction, body: unknown) => {
  check(body);
  return check.errors ?? [];
};

/**
 * Looks for all faults of a small value, and for the first of a large one: to note each of a hundred thousand faults takes seconds in
 * which nobody else is answered, and up to the first a list is held against its length before its items.
 */
export const jsonFaults = (schema: object) => {
  const upToFirst = jsonUpToFirst.compile(schema);
  const all = json.compile(schema);
  return (value: unknown): readonly ErrorObject[] => {
    const first = faultsOf(upToFirst, value);
    return first.length > 0 && holdsAtMost(MOST_VALUES, value) ? faultsOf(all, value) : first;
  };
};

const bodyValidator = (schema: object) => {
  const find = jsonFaults(schema);
  return (body: unknown) => {
    const faults = find(body);
    return faults.length === 0 ? true : { error: [...faults] };
  };
};

/** Text (paths, queries, headers) is read as the type it should be; JSON bodies must have the right types already. */
export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) =>
  httpPart === "body" ? bodyValidator(schema) : text.compile(schema);
