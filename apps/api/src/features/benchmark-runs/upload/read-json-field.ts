import type { Static, TSchema } from "typebox";
import { invalidPart } from "../../../problem.ts";
import { refuseNul } from "../../../refuse-nul.ts";
import { jsonFaults } from "../../../validator.ts";
import { invalidField } from "../invalid-field.ts";

const MOST_OF_REASON = 200;

const parsed = (text: string, path: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, MOST_OF_REASON).toWellFormed() : "unreadable";
    throw invalidField(path, `is not JSON (${reason})`);
  }
};

/**
 * A reader of text fields that hold JSON of a schema.
 *
 * @returns a function of the text and its path, such as body.conditions; it throws an {@link ApiError} 400 that names
 *   each wrong place, such as body.conditions.brokers
 */
export const jsonFieldReader = <S extends TSchema>(schema: S, mostCharacters: number) => {
  const faultsOf = jsonFaults(schema);
  return (text: string, path: string): Static<S> => {
    if (text.length > mostCharacters)
      throw invalidField(path, `has ${text.length} characters and may have at most ${mostCharacters}`);
    const value = parsed(text, path);
    const faults = faultsOf(value);
    if (faults.length > 0) throw invalidPart(path, faults);
    refuseNul(path, value);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- held against the schema above
    return value as Static<S>;
  };
};
