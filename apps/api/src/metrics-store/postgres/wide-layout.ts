/** Sets of inputs that lie in rows of exactly their own, for all clusters. Exporters tell a few dozen. */
export const MOST_EXACT_LAYOUTS = 500;

interface WithInputs {
  readonly inputs: readonly string[];
}

/**
 * The layout, out of those that are there, whose rows have a place for each of the names and the fewest others; undefined
 * where there is none.
 */
export const narrowestWith = <L extends WithInputs>(layouts: readonly L[], names: readonly string[]): L | undefined => {
  const wanted = new Set(names);
  let best: L | undefined;
  for (const layout of layouts) {
    const { inputs } = layout;
    const isNarrower = inputs.length >= wanted.size && (best === undefined || inputs.length < best.inputs.length);
    if (isNarrower && inputs.filter((input) => wanted.has(input)).length === wanted.size) best = layout;
  }
  return best;
};

/** Names with those of all layouts: rows of it have a place for whatever came so far. */
export const widest = (layouts: readonly WithInputs[], names: readonly string[]): string[] =>
  [...new Set([...names, ...layouts.flatMap(({ inputs }) => inputs)])].toSorted();
