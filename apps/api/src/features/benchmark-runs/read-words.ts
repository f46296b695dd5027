import { invalidField } from "./invalid-field.ts";

const LONGEST_NAME = 120;
const LONGEST_TAG = 60;
const MOST_TAGS = 20;

const readWord = (given: string, path: string, longest: number): string => {
  const word = given.trim();
  if (word === "") throw invalidField(path, "must not be empty");
  if (Array.from(word.slice(0, 2 * longest + 1)).length > longest)
    throw invalidField(path, `must have at most ${longest} characters`);
  if (/\p{Cc}/u.test(word) || !word.isWellFormed())
    throw invalidField(path, "must not hold line breaks or other control characters");
  return word;
};

/**
 * A name as people see it: trimmed, 1 to 120 characters, in one line.
 *
 * @throws {ApiError} 400
 */
export const readRunName = (given: string, path: string): string => readWord(given, path, LONGEST_NAME);

/**
 * A suite, or a step of one: trimmed, 1 to 120 characters, in one line.
 *
 * @throws {ApiError} 400
 */
export const readSuiteName = (given: string, path: string): string => readWord(given, path, LONGEST_NAME);

/**
 * Tags, each once, in their order.
 *
 * @param given - each may hold several, separated by commas
 * @throws {ApiError} 400
 */
export const readTags = (given: readonly string[], path: string): string[] => {
  const words = given.flatMap((text) => text.split(",")).filter((text) => text.trim() !== "");
  const tags = [...new Set(words.map((word) => readWord(word, path, LONGEST_TAG)))];
  if (tags.length > MOST_TAGS) throw invalidField(path, `must be at most ${MOST_TAGS}`);
  return tags;
};
