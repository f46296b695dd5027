/** One variable of a search: where it may lie and how many places of it are tried at first. */
export interface SearchRange {
  readonly from: number;
  readonly to: number;
  readonly places: number;
}

const ROUNDS = 60;
const FINEST = 1e-7;

/** Every combination of one value for each variable. */
const combinations = (values: readonly (readonly number[])[]): readonly (readonly number[])[] =>
  values.reduce<readonly (readonly number[])[]>(
    (points, axis) => points.flatMap((point) => axis.map((value) => [...point, value])),
    [[]],
  );

const places = ({ from, to, places: count }: SearchRange): readonly number[] =>
  Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1));

const around = (value: number, step: number, { from, to }: SearchRange): readonly number[] => [
  value,
  Math.max(from, value - step),
  Math.min(to, value + step),
];

/**
 * Finds where a function is least: over a grid first, then among the neighbours of the best place, at ever smaller
 * distances. Values that are not finite never win. null where no place of the grid has a finite value.
 */
export const leastOf = (
  cost: (point: readonly number[]) => number,
  ranges: readonly SearchRange[],
): readonly number[] | null => {
  let best: readonly number[] | null = null;
  let least = Number.POSITIVE_INFINITY;
  const moveTo = (points: readonly (readonly number[])[]): boolean => {
    const before = least;
    for (const point of points) {
      const value = cost(point);
      if (value < least) [least, best] = [value, point];
    }
    return least < before;
  };
  if (!moveTo(combinations(ranges.map(places)))) return null;
  let share = 0.5;
  for (let round = 0; round < ROUNDS && share > FINEST; round += 1) {
    const place: readonly number[] = best ?? [];
    const neighbours = ranges.map((range, axis) =>
      around(place[axis] ?? 0, ((range.to - range.from) / (range.places - 1)) * share, range),
    );
    if (!moveTo(combinations(neighbours).slice(1))) share /= 2;
  }
  return best;
};
