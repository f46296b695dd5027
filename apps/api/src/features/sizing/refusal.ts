import type { Recommendation, SizingIssue, Unsatisfiable } from "@highwater/sizing";
import { ApiError, invalidInput as invalidFields } from "../../errors.ts";
import { OWN } from "./own/own-id.ts";

const valueAt = (value: unknown, [key, ...rest]: readonly string[]): unknown => {
  if (key === undefined) return value;
  if (typeof value !== "object" || value === null) return undefined;
  return valueAt(Object.entries(value).find(([name]) => name === key)?.[1], rest);
};

/** An entry of one's own that is not there was mostly removed: the list says what is. */
const hintFor = (path: string, given: unknown): string => {
  const value = valueAt(given, path.split("/").slice(1));
  if (typeof value !== "string" || !value.startsWith(OWN)) return "";
  const list = path === "/profile" ? "profiles" : "hardware";
  return `; "${value}" was removed or never entered, GET /api/v1/sizing/${list} lists what there is`;
};

/**
 * The engine's issues as a 400 that names each field.
 *
 * @param at - where the given value stands in the request, such as "body" or "body.request"
 */
export const invalidInput = (issues: readonly SizingIssue[], at: string, given: unknown): ApiError => {
  const errors = issues.map(({ path, message }) => ({
    path: `${at}${path.replaceAll("/", ".")}`,
    message: `${message}${hintFor(path, given)}`,
  }));
  return invalidFields(errors);
};

const unsatisfiable = ({ reason, suggestion, constraint }: Unsatisfiable): ApiError => {
  const detail = suggestion === undefined ? reason : `${reason} What would help: ${suggestion}.`;
  return new ApiError(422, "No broker count satisfies this", detail, { constraint });
};

type Refused = Extract<Recommendation, { ok: false }>;

/** Why a request cannot be sized: 400 for a wrong field, 422 where no number of brokers would do. */
export const refusal = (refused: Refused, at: string, request: unknown): ApiError =>
  refused.kind === "invalid" ? invalidInput(refused.issues, at, request) : unsatisfiable(refused);
