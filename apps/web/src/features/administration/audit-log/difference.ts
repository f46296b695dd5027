/** A field of what was changed, and how it was before and after; null where there was none, or nothing in it. */
export interface FieldChange {
  /** Such as targets[0].url. */
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

const isPart = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && Object.keys(value).length > 0;

/** Every leaf of a value with its path; an empty list or object is a leaf. */
const leavesOf = (value: unknown, path: string, into: Map<string, string>): Map<string, string> => {
  if (value === null || value === undefined) return into;
  if (!isPart(value)) return into.set(path, textOf(value));
  for (const [key, part] of Object.entries(value))
    leavesOf(part, Array.isArray(value) ? `${path}[${key}]` : path === "" ? key : `${path}.${key}`, into);
  return into;
};

const leaves = (value: unknown): ReadonlyMap<string, string> => leavesOf(value, "", new Map());

/** The fields that differ between two states, in the order of the first; "" is the path of a state that is no object. */
export const differenceOf = (before: unknown, after: unknown): readonly FieldChange[] => {
  const [was, is] = [leaves(before), leaves(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((path) => ({ path, before: was.get(path) ?? null, after: is.get(path) ?? null }))
    .filter((change) => change.before !== change.after);
};
