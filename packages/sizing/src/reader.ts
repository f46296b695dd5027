/** A field that cannot be used, as a JSON pointer into the request, and why. */
export interface SizingIssue {
  readonly path: string;
  readonly message: string;
}

/** Collects, while a request is read, what is wrong with it and what had to be assumed. */
export interface Reader {
  readonly issues: SizingIssue[];
  readonly assumptions: string[];
}

/** The values a numeric field may take: `above` excludes its bound, `atLeast` and `atMost` include theirs. */
export interface NumberRule {
  readonly above?: number;
  readonly atLeast?: number;
  readonly atMost: number;
  readonly whole?: boolean;
}

type Maybe<T> = T | null | undefined;

// Below this a positive quantity is no load, limit or price that anyone has, and quotients would overflow.
const SMALLEST_POSITIVE = 1e-9;

/** True where a field is not given, which null and a missing key both mean. */
export const isMissing = (value: unknown): value is null | undefined => value === null || value === undefined;

const fault = (value: unknown, rule: NumberRule): string | null => {
  if (typeof value !== "number" || !Number.isFinite(value)) return "must be a finite number";
  if (rule.whole === true && !Number.isInteger(value)) return "must be a whole number";
  if (rule.above !== undefined && value <= rule.above) return `must be greater than ${rule.above}`;
  if (rule.above === 0 && value < SMALLEST_POSITIVE) return `must be at least ${SMALLEST_POSITIVE}`;
  if (rule.atLeast !== undefined && value < rule.atLeast) return `must be at least ${rule.atLeast}`;
  if (value > rule.atMost) return `must be at most ${rule.atMost}`;
  return null;
};

/** Notes a fault of the request. */
export const refuse = (reader: Reader, path: string, message: string): void => {
  reader.issues.push({ path, message });
};

/** A part of a request, an object with fields of its own: empty where it is missing, and with an issue where it is none. */
export const readPart = <Part extends object>(reader: Reader, path: string, given: Maybe<Part>): Partial<Part> => {
  if (isMissing(given)) return {};
  if (typeof given === "object" && !Array.isArray(given)) return given;
  refuse(reader, path, "must be an object with fields");
  return {};
};

// A request has few fields, and each is named in most readings: writing them anew takes half the time of a reading.
const fieldNames = new Map<string, string>();

/** The JSON pointer as people write the field: "/workload/acks" is "workload.acks". */
const fieldName = (path: string): string => {
  const known = fieldNames.get(path);
  if (known !== undefined) return known;
  const name = path.slice(1).replaceAll("/", ".");
  fieldNames.set(path, name);
  return name;
};

const assume = (reader: Reader, path: string, value: number | string | boolean): void => {
  reader.assumptions.push(`${fieldName(path)} = ${value} (default)`);
};

/** A number that may be missing: null then, and null with an issue where the rule forbids the value. */
export const readOptionalNumber = (
  reader: Reader,
  path: string,
  given: Maybe<number>,
  rule: NumberRule,
): number | null => {
  if (isMissing(given)) return null;
  const message = fault(given, rule);
  if (message === null) return given;
  refuse(reader, path, message);
  return null;
};

/** A number with a default, which is listed as an assumption where it is used. */
export const readNumber = (
  reader: Reader,
  path: string,
  given: Maybe<number>,
  fallback: number,
  rule: NumberRule,
): number => {
  if (isMissing(given)) assume(reader, path, fallback);
  return readOptionalNumber(reader, path, given, rule) ?? fallback;
};

/** A boolean with a default. */
export const readBoolean = (reader: Reader, path: string, given: Maybe<boolean>, fallback: boolean): boolean => {
  if (typeof given === "boolean") return given;
  if (isMissing(given)) assume(reader, path, fallback);
  else refuse(reader, path, "must be true or false");
  return fallback;
};

/** One of a few words, with a default; `words` maps every accepted spelling to its meaning. */
export const readWord = <Word extends string>(
  reader: Reader,
  path: string,
  given: unknown,
  fallback: Word,
  words: ReadonlyMap<unknown, Word>,
): Word => {
  if (isMissing(given)) {
    assume(reader, path, fallback);
    return fallback;
  }
  const word = words.get(given);
  if (word === undefined) refuse(reader, path, `must be one of ${[...new Set(words.values())].join(", ")}`);
  return word ?? fallback;
};
