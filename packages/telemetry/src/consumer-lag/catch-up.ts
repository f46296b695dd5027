/** What a group does about its lag: it has none; it falls back or keeps its distance; or it is there in so many seconds. */
export type CatchUp =
  | { readonly kind: "none" }
  | { readonly kind: "never" }
  | { readonly kind: "unknown" }
  | { readonly kind: "in"; readonly seconds: number };

interface Pace {
  /** Records. */
  readonly lag: number;
  /** Records a second that the group reads; null where not known. */
  readonly readPerSecond: number | null;
  /** Records a second that are appended; null where not known. */
  readonly appendedPerSecond: number | null;
}

/** How long a group takes to read what it has not, if both go on at their pace. */
export const catchUp = ({ lag, readPerSecond, appendedPerSecond }: Pace): CatchUp => {
  if (lag <= 0) return { kind: "none" };
  if (readPerSecond === null || appendedPerSecond === null) return { kind: "unknown" };
  const gain = readPerSecond - appendedPerSecond;
  return gain > 0 ? { kind: "in", seconds: lag / gain } : { kind: "never" };
};
