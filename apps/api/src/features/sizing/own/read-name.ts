import { invalidField } from "../invalid-field.ts";

const LONGEST = 120;

/**
 * A name as people see it: trimmed, 1 to 120 characters, in one line.
 *
 * @throws {ApiError} 400
 */
export const readName = (given: string, path = "body.name"): string => {
  const name = given.trim();
  const length = Array.from(name.slice(0, 2 * LONGEST + 1)).length;
  if (length === 0) throw invalidField(path, "must not be empty");
  if (length > LONGEST) throw invalidField(path, `must have at most ${LONGEST} characters`);
  if (/\p{Cc}/u.test(name)) throw invalidField(path, "must not hold line breaks or other control characters");
  return name;
};
