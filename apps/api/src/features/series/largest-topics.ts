type Points = readonly (readonly [timeMs: number, value: number | null])[];

/** Mean of the values that are there; 0 without any. */
export const meanOf = (points: Points): number => {
  const values = points.flatMap(([, value]) => value ?? []);
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
};

/** Adds series up whose points stand at the same times, each gap counting as nothing; null where none has a value. */
export const restOf = (all: readonly Points[]): [number, number | null][] => {
  const sums = new Map<number, number | null>();
  for (const points of all)
    for (const [timeMs, value] of points) {
      const held = sums.get(timeMs) ?? null;
      sums.set(timeMs, value === null ? held : (held ?? 0) + value);
    }
  return [...sums].sort(([one], [other]) => one - other);
};
