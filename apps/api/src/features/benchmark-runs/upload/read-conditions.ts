import { GivenConditions } from "@highwater/contract/benchmark-runs";
import { withConditions } from "../with-conditions.ts";
import { jsonFieldReader } from "./read-json-field.ts";

const MOST_CHARACTERS = 10_000;

const read = jsonFieldReader(GivenConditions, MOST_CHARACTERS);

/**
 * Conditions out of a text field, as PATCH takes them.
 *
 * @throws {ApiError} 400 naming each wrong condition
 */
export const readConditions = (text: string, path: string) => withConditions({}, read(text, path));
