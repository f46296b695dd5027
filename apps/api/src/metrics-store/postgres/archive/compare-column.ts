/** VictoriaMetrics keeps twelve digits of numbers with a fraction. */
const TOLERANCE = 1e-11;

export interface Comparison {
  /** What the archive lacks, in order of time. */
  readonly missing: [timeMs: number, value: number][];
  /** The archive has another value somewhere, or one where there is none, and cannot be changed. */
  readonly differs: boolean;
}

const isEqual = (one: number, other: number) =>
  Object.is(one, other) || one === other || Math.abs(one - other) <= TOLERANCE * Math.abs(one);

/** Compares a column with what an archive holds of it. */
export const compareColumn = (
  timesMs: Float64Array,
  values: Float64Array,
  archived: ReadonlyMap<number, number>,
): Comparison => {
  const missing: [number, number][] = [];
  let differs = false;
  timesMs.forEach((timeMs, index) => {
    const [own, theirs] = [values[index] ?? Number.NaN, archived.get(timeMs)];
    if (theirs === undefined && !Number.isNaN(own)) missing.push([timeMs, own]);
    if (theirs !== undefined && !isEqual(own, theirs)) differs = true;
  });
  return { missing, differs };
};
