import { ApiError } from "./errors.ts";

const NUL = "\u0000";

interface Found {
  readonly path: string;
  readonly message: string;
}

const faultOf = (text: string): string | undefined => {
  if (text.includes(NUL)) return "must not hold the character U+0000";
  return text.isWellFormed() ? undefined : "must not hold half of a surrogate pair";
};

const findFault = (place: string, value: unknown): Found | undefined => {
  if (typeof value === "string") {
    const message = faultOf(value);
    return message === undefined ? undefined : { path: place, message };
  }
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const found = findFault(`${place}.${key}`, part);
    if (found !== undefined) return found;
  }
  return undefined;
};

/**
 * PostgreSQL has no text with U+0000 in it, and no JSON with half of a surrogate pair.
 *
 * @throws {ApiError} 400 naming the first value that has one; raw bytes are not looked at
 */
export const refuseNul = (part: string, value: unknown): void => {
  const fault = findFault(part, value);
  if (fault === undefined) return;
  throw new ApiError(400, "Invalid input", `${fault.path} ${fault.message}.`, { errors: [fault] });
};
