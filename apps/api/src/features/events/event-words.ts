import { type FieldError, invalidInput } from "../../errors.ts";

interface Told {
  readonly title?: string | undefined;
  readonly note?: string | null | undefined;
  readonly brokerIds?: readonly string[] | undefined;
  readonly tags?: readonly string[] | undefined;
}

const trimmed = (words: readonly string[]): string[] => [...new Set(words.map((word) => word.trim()))];

const blanks = (name: string, words: readonly string[] | undefined): FieldError[] =>
  (words ?? []).flatMap((word, index) =>
    word.trim() === "" ? [{ path: `body.${name}.${index}`, message: "must not be blank" }] : [],
  );

/** The words of an event as they are stored; what is not told is left out. @throws {ApiError} 400 where one is blank */
export const readEventWords = ({ title, note, brokerIds, tags }: Told) => {
  const faults = [
    ...(title?.trim() === "" ? [{ path: "body.title", message: "must not be blank" }] : []),
    ...blanks("brokerIds", brokerIds),
    ...blanks("tags", tags),
  ];
  if (faults.length > 0) throw invalidInput(faults);
  const kept = note?.trim() ?? "";
  return {
    ...(title === undefined ? {} : { title: title.trim() }),
    ...(note === undefined ? {} : { note: kept === "" ? null : kept }),
    ...(brokerIds === undefined ? {} : { brokerIds: trimmed(brokerIds) }),
    ...(tags === undefined ? {} : { tags: trimmed(tags) }),
  };
};
