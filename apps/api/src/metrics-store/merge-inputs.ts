/**
 * What a row of one broker and time becomes when another reading of it comes: what is stored stays, since it may be
 * another source's, and what it lacks is added. Values that are those of an earlier reading of the same source give way.
 */
export const mergeInputs = <N extends string>(
  stored: ReadonlyMap<N, number>,
  given: ReadonlyMap<N, number>,
  earlier: readonly ReadonlyMap<N, number>[] = [],
): Map<N, number> => {
  const others = [...stored].filter(([name, value]) => !earlier.some((inputs) => inputs.get(name) === value));
  return new Map([...given, ...others]);
};
