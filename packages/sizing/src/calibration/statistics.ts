/** Ascending, without changing what is given. */
export const ascending = (values: readonly number[]): readonly number[] => values.toSorted((a, b) => a - b);

/**
 * The value below which a share of the values lies, with straight lines between neighbours (R's type 7). Infinity in
 * the values is allowed and comes out where the place touches it. NaN without values.
 */
export const quantile = (sorted: readonly number[], share: number): number => {
  const place = (sorted.length - 1) * share;
  const below = Math.floor(place);
  const [low = Number.NaN, high = low] = [sorted[below], sorted[below + 1]];
  return place === below ? low : low === high ? low : low + (high - low) * (place - below);
};

/** The middle of the values, the mean of the two middle ones of an even number. NaN without values. */
export const median = (values: readonly number[]): number => quantile(ascending(values), 0.5);

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export const mean = (values: readonly number[]): number => sum(values) / values.length;

/** Root of the mean of the squares. */
export const rootMeanSquare = (values: readonly number[]): number => Math.sqrt(mean(values.map((value) => value ** 2)));
