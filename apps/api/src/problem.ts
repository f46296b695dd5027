import { STATUS_CODES } from "node:http";
import type { Problem } from "@highwater/contract/common";
import type { FastifyError, FastifyReply } from "fastify";
import { isDatabaseAway } from "./database/is-away.ts";
import { ApiError, type FieldError, invalidInput } from "./errors.ts";

/** Largest JSON body. */
export const BODY_LIMIT_BYTES = 1_000_000;

/** Most wrong fields that one answer names. */
const MOST_ERRORS = 100;
/** Most characters of an unknown field's name that an answer repeats. */
const LONGEST_NAME = 100;
/** Most faults of the validator that are looked at: several may stand for one field. */
const MOST_FAULTS = 2000;

/** Who is told to come back later is told when, in seconds. */
const RETRY_AFTER: ReadonlyMap<number, number> = new Map([
  [429, 5],
  [503, 5],
]);

export const sendProblem = (reply: FastifyReply, problem: Omit<Problem, "type">) => {
  const retryAfter = RETRY_AFTER.get(problem.status);
  if (retryAfter !== undefined && !reply.hasHeader("retry-after")) reply.header("retry-after", retryAfter);
  return reply
    .code(problem.status)
    .type("application/problem+json")
    .serializer(JSON.stringify)
    .send({ type: "about:blank", ...problem });
};

type Validation = NonNullable<FastifyError["validation"]>[number];

const LIMITS: ReadonlyMap<string, (limit: unknown) => string> = new Map([
  ["maximum", (limit) => `must be at most ${String(limit)}`],
  ["minimum", (limit) => `must be at least ${String(limit)}`],
  ["exclusiveMinimum", (limit) => `must be greater than ${String(limit)}`],
  ["maxItems", (limit) => `must have at most ${String(limit)} items`],
  ["minItems", (limit) => (limit === 1 ? "must not be empty" : `must have at least ${String(limit)} items`)],
  ["maxLength", (limit) => `must have at most ${String(limit)} characters`],
  ["minLength", (limit) => (limit === 1 ? "must not be empty" : `must have at least ${String(limit)} characters`)],
]);

/** What patterns of the contract ask for, in words. */
const PATTERNS: ReadonlyMap<unknown, string> = new Map([
  ["^https?://", "must begin with http:// or https://, such as http://broker-1:7071/metrics"],
  [
    String.raw`^https?://.*\{host\}.*$`,
    "must begin with http:// or https:// and hold {host}, such as http://{host}:7071/metrics",
  ],
  [
    String.raw`^/.*\.(json|ya?ml)$`,
    "must be an absolute path that ends in .json, .yml or .yaml, such as /etc/prometheus/kafka/*.json",
  ],
  [
    "^[a-zA-Z0-9._-]*canary[a-zA-Z0-9._-]*$",
    "may hold letters, digits and . _ - only, and must have canary in it: the topic is the canary's alone",
  ],
  ["^[A-Za-z0-9._:-]{1,128}$", "may hold letters, digits and . _ : - only, 1 to 128 of them"],
]);

/** The words that a field may be; null, which is "not given", is none of them. */
const wordsOf = (allowed: unknown): string =>
  JSON.stringify(Array.isArray(allowed) ? allowed.filter((word) => word !== null) : allowed);

/** A name that was made up by the caller: a long one is not sent back whole. */
const shortened = (name: unknown): string => {
  const text = String(name);
  return text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME)}…` : text;
};

const fieldErrorOf = (part: string, { instancePath, message, params, keyword }: Validation): FieldError => {
  const at = (...more: unknown[]) => [part, ...instancePath.split("/").slice(1), ...more].join(".");
  if (keyword === "required") return { path: at(params["missingProperty"]), message: "is required" };
  if (keyword === "additionalProperties")
    return { path: at(shortened(params["additionalProperty"])), message: "is not a known field" };
  if (keyword === "enum") return { path: at(), message: `must be one of ${wordsOf(params["allowedValues"])}` };
  if (keyword === "discriminator") return { path: at(params["tag"]), message: "is not a known kind" };
  if (keyword === "format" && params["format"] === "uri")
    return { path: at(), message: "must be a web address such as http://broker-1:7071/metrics" };
  const pattern = keyword === "pattern" ? PATTERNS.get(params["pattern"]) : undefined;
  if (pattern !== undefined) return { path: at(), message: pattern };
  const limit = LIMITS.get(keyword);
  return { path: at(), message: limit?.(params["limit"]) ?? message ?? "is not valid" };
};

/** Faults that need no word where another one at the same place says more. */
const SAID_BETTER_BY: ReadonlyMap<string, string> = new Map([
  ["type", "enum"],
  ["minimum", "exclusiveMinimum"],
]);

/** Places that a fault lies within, each as a JSON pointer. */
const placesWithin = (faults: readonly Validation[]): ReadonlySet<string> => {
  const places = new Set<string>();
  for (const { keyword, instancePath } of faults) {
    if (keyword === "required" || keyword === "additionalProperties") places.add(instancePath);
    for (let end = instancePath.lastIndexOf("/"); end >= 0; end = instancePath.lastIndexOf("/", end - 1)) {
      places.add(instancePath.slice(0, end));
      if (end === 0) break;
    }
  }
  return places;
};

/**
 * What is wrong within an object says more than that the object is not null, or fits none of several forms, or not the
 * one it should, which is reported beside it.
 */
const tellingFaults = (faults: readonly Validation[]): readonly Validation[] => {
  const places = placesWithin(faults);
  const said = new Set(faults.map(({ keyword, instancePath }) => `${keyword} ${instancePath}`));
  return faults.filter(
    ({ keyword, instancePath, params }) =>
      keyword !== "if" &&
      !said.has(`${SAID_BETTER_BY.get(keyword) ?? "-"} ${instancePath}`) &&
      (!places.has(instancePath) || (keyword !== "anyOf" && !(keyword === "type" && params["type"] === "null"))),
  );
};

/** A value that fits none of several forms is reported once per form; the first word about a place is enough. */
const firstPerPath = (errors: FieldError[]) => {
  const seen = new Map<string, FieldError>();
  for (const error of errors) if (!seen.has(error.path)) seen.set(error.path, error);
  return [...seen.values()];
};

/** A 400 about what a validator found wrong in a part of a request, such as body. */
export const invalidPart = (part: string, validation: readonly Validation[]): ApiError => {
  const faults = validation.slice(0, MOST_FAULTS);
  const found = firstPerPath(tellingFaults(faults).map((fault) => fieldErrorOf(part, fault)));
  const errors = found.slice(0, MOST_ERRORS);
  const more = found.length > MOST_ERRORS ? "; and more" : "";
  return invalidInput(errors, more);
};

const invalidRequest = ({ validationContext, validation = [] }: FastifyError): ApiError =>
  invalidPart(validationContext === "querystring" ? "query" : (validationContext ?? "request"), validation);

const UNREADABLE_BODIES: ReadonlyMap<string, string> = new Map([
  ["FST_ERR_CTP_EMPTY_JSON_BODY", "is empty, but its content type is application/json"],
  ["FST_ERR_CTP_INVALID_JSON_BODY", "is not valid JSON"],
  [
    "FST_CP_ERR_INVALID_CONTENT",
    "is not compressed as its Content-Encoding header says, or is cut off: send it whole, or without that header",
  ],
]);

/** Prisma's codes for a row, or one that it refers to, that is not there any more: it was found when the request began. */
const REMOVED_MEANWHILE: ReadonlySet<string> = new Set(["P2003", "P2025"]);

/** The one place where an error becomes a status: what is not meant for callers is answered as an internal error. */
export const toApiError = (error: FastifyError): ApiError => {
  if (error instanceof ApiError) return error;
  if (error.validation !== undefined) return invalidRequest(error);
  const unreadable = UNREADABLE_BODIES.get(error.code);
  if (unreadable !== undefined) return invalidInput([{ path: "body", message: unreadable }]);
  if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE")
    return new ApiError(413, "Body too large", `The body may have at most ${BODY_LIMIT_BYTES} bytes.`);
  if (error.code === "FST_ERR_CTP_INVALID_MEDIA_TYPE")
    return new ApiError(
      415,
      "Unsupported media type",
      "The body must be application/json, and its Content-Type say so.",
    );
  if (isDatabaseAway(error))
    return new ApiError(
      503,
      "Database unavailable",
      "The console's database does not answer at the moment. Try again in some seconds; the console's log has the details.",
    );
  if (REMOVED_MEANWHILE.has(error.code))
    return new ApiError(
      404,
      "Removed meanwhile",
      "What this is about was removed while it was being stored, so nothing was. Look again what there is.",
    );
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500)
    return new ApiError(status, STATUS_CODES[status] ?? "Request refused", error.message);
  return new ApiError(500, "Internal error", "Something went wrong inside Highwater. Its log has the details.");
};
