import { ApiError } from "./errors.ts";

const NUL = "\u0000";

const placeOf = (place: string, value: unknown): string | undefined => {
  if (typeof value === "string") return value.includes(NUL) ? place : undefined;
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const found = placeOf(`${place}.${key}`, part);
    if (found !== undefined) return found;
  }
  return undefined;
};

/**
 * PostgreSQL has no text with U+0000 in it.
 *
 * @throws {ApiError} 400 naming the first value that has one; raw bytes are not looked at
 */
export const refuseNul = (part: string, value: unknown): void => {
  const path = placeOf(part, value);
  if (path === undefined) return;
  const message = "must not hold the character U+0000";
  throw new ApiError(400, "Invalid input", `${path} ${message}.`, { errors: [{ path, message }] });
};
