import { invalidInput } from "./errors.ts";

const NUL = "\u0000";

interface Found {
  readonly path: string;
  readonly message: string;
}

const faultOf = (text: string): string | undefined => {
  if (text.includes(NUL)) return "must not hold the character U+0000";
  return text.isWellFormed() ? undefined : "must not hold half of a surrogate pair";
};

/** The first text that PostgreSQL cannot keep. Without recursion: a body may be nested deeper than the stack is. */
const findFault = (place: string, whole: unknown): Found | undefined => {
  const waiting: [string, unknown][] = [[place, whole]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [path, value] = next;
    if (typeof value === "string") {
      const message = faultOf(value);
      if (message !== undefined) return { path, message };
    }
    if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) continue;
    for (const [key, part] of Object.entries(value).toReversed()) waiting.push([`${path}.${key}`, part]);
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
  if (fault !== undefined) throw invalidInput([fault]);
};
