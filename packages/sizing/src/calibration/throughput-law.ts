import { leastSquares, jacobian } from "./least-squares.ts";
import type { Residuals } from "./least-squares.ts";
import { normalMatrix, solve } from "./normal-equations.ts";
import type { ThroughputForm } from "./calibration.ts";

/** Throughput of so many producers. */
export interface Throughput {
  readonly producers: number;
  readonly bytesPerSecond: number;
}

const FINE = 1e-13;
/** Enough for a fit that starts from a good one. */
const COARSE = 1e-5;
const MOST_LAMBDA = 1e6;
const BOUNDS = [
  { least: 0, most: MOST_LAMBDA },
  { least: 0, most: 1 },
  { least: 0, most: 1 },
];
const FREE = [true, true, true];
const CONTENTIONS = [0.001, 0.05, 0.5];
const COHERENCIES = [0, 0.0001, 0.01];

const cost = (producers: number, contention: number, coherency: number): number =>
  1 + contention * (producers - 1) + coherency * producers * (producers - 1);

/** X(N), in bytes/s. */
export const throughputAt = (form: ThroughputForm, producers: number): number =>
  (form.bytesPerSecondOfOne * producers) / cost(producers, form.contention, form.coherency);

const highestOf = (points: readonly Throughput[]): number =>
  points.reduce((most, { bytesPerSecond }) => Math.max(most, bytesPerSecond), 0);

const residualsOf = (points: readonly Throughput[], highest: number): Residuals => {
  const counts = points.map(({ producers }) => producers);
  const rates = points.map(({ bytesPerSecond }) => bytesPerSecond / highest);
  return (values, into) => {
    const lambda = values[0] ?? 0;
    const contention = values[1] ?? 0;
    const coherency = values[2] ?? 0;
    for (let index = 0; index < counts.length; index += 1) {
      const count = counts[index] ?? 0;
      into[index] = (rates[index] ?? 0) - (lambda * count) / cost(count, contention, coherency);
    }
  };
};

// λ of least squares at given σ and κ, so that only those two have to be guessed.
const startAt = (
  points: readonly Throughput[],
  highest: number,
  contention: number,
  coherency: number,
): readonly number[] => {
  let [product, square] = [0, 0];
  for (const { producers, bytesPerSecond } of points) {
    const relative = producers / cost(producers, contention, coherency);
    product += (relative * bytesPerSecond) / highest;
    square += relative ** 2;
  }
  return [product / square, contention, coherency];
};

const valuesOf = (form: ThroughputForm, highest: number): readonly number[] => [
  form.bytesPerSecondOfOne / highest,
  form.contention,
  form.coherency,
];

const TRIED = 2;

const nearest = (
  points: readonly Throughput[],
  highest: number,
  residuals: Residuals,
): readonly (readonly number[])[] => {
  const into = new Float64Array(points.length);
  return CONTENTIONS.flatMap((contention) =>
    COHERENCIES.map((coherency) => {
      const start = startAt(points, highest, contention, coherency);
      residuals(start, into);
      return { start, squares: into.reduce((total, value) => total + value ** 2, 0) };
    }),
  )
    .toSorted((a, b) => a.squares - b.squares)
    .slice(0, TRIED)
    .map(({ start }) => start);
};

/**
 * The Universal Scalability Law by least squares in bytes/s, with σ and κ from 0 to 1, as R's package usl fits it; from
 * a law near it in a fraction of the time. null where nothing finite fits.
 */
export const fitThroughputLaw = (
  points: readonly Throughput[],
  from: ThroughputForm | null = null,
): ThroughputForm | null => {
  const highest = highestOf(points);
  const residuals = residualsOf(points, highest);
  const starts = from === null ? nearest(points, highest, residuals) : [valuesOf(from, highest)];
  const tolerance = from === null ? FINE : COARSE;
  const fits = starts.flatMap((start) => leastSquares(residuals, points.length, start, BOUNDS, tolerance) ?? []);
  const [best] = fits.toSorted((a, b) => a.squares - b.squares);
  if (best === undefined) return null;
  const [lambda = 0, contention = 0, coherency = 0] = best.values;
  return lambda > 0 ? { bytesPerSecondOfOne: lambda * highest, contention, coherency } : null;
};

const UNIT = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** Standard errors of linearised least squares with some residual deviation, bounds left out of account as in R's nls. */
export const standardErrors = (
  points: readonly Throughput[],
  form: ThroughputForm,
  deviation: number,
): ThroughputForm | null => {
  const highest = highestOf(points);
  const residuals = residualsOf(points, highest);
  const values = valuesOf(form, highest);
  const here = new Float64Array(points.length);
  residuals(values, here);
  const unbounded = BOUNDS.map(() => ({ least: 0, most: Number.POSITIVE_INFINITY }));
  const { matrix } = normalMatrix(jacobian(residuals, unbounded, values, here), here);
  const errors = UNIT.map(
    (unit, index) => (deviation / highest) * Math.sqrt(solve(matrix, unit, FREE, 0)?.[index] ?? Number.NaN),
  );
  const [lambda = Number.NaN, contention = Number.NaN, coherency = Number.NaN] = errors;
  const found = { bytesPerSecondOfOne: lambda * highest, contention, coherency };
  return Object.values(found).every((value) => Number.isFinite(value)) ? found : null;
};

/** N* = √((1 − σ)/κ), at least 1; Infinity without coherency. */
export const peakProducersOf = ({ contention, coherency }: ThroughputForm): number =>
  coherency === 0 ? Number.POSITIVE_INFINITY : Math.max(1, Math.sqrt((1 - contention) / coherency));

/** Throughput at the peak, or the limit λ/σ that it nears without one; Infinity where nothing bounds it. */
export const peakThroughputOf = (form: ThroughputForm): number => {
  const peak = peakProducersOf(form);
  if (Number.isFinite(peak)) return throughputAt(form, peak);
  return form.contention === 0 ? Number.POSITIVE_INFINITY : form.bytesPerSecondOfOne / form.contention;
};
