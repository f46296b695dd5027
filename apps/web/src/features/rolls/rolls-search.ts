/** Rolls that are compared, from the URL; nothing where the list is shown. */
export interface RollsSearch {
  readonly compare?: string;
}

const IDS = /^\d+(,\d+)+$/;

/** Reads it; what makes no sense is left out. */
export const readRollsSearch = (search: Readonly<Record<string, unknown>>): RollsSearch => {
  const { compare } = search;
  return typeof compare === "string" && IDS.test(compare) ? { compare } : {};
};
