import { normalMatrix, solve } from "./normal-equations.ts";

/** Between which values a parameter of a fit stays. */
export interface Bound {
  readonly least: number;
  readonly most: number;
}

export interface LeastSquares {
  readonly values: readonly number[];
  /** Sum of the squared residuals. */
  readonly squares: number;
}

/** Writes the residual of each observation, at some values of the parameters, into `into`. */
export type Residuals = (values: readonly number[], into: Float64Array) => void;

const ROUNDS = 60;
const FIRST_DAMPING = 1e-3;
const LARGEST_DAMPING = 1e10;
const DIFFERENCE = 1e-7;
const SMALLEST_VALUE = 1e-3;

const squaresOf = (residuals: Float64Array): number => {
  let squares = 0;
  for (const residual of residuals) squares += residual * residual;
  return squares;
};

/** How each residual changes with each parameter, a row a parameter, by differences that stay within the bounds. */
export const jacobian = (
  residuals: Residuals,
  bounds: readonly Bound[],
  values: readonly number[],
  here: Float64Array,
): readonly Float64Array[] =>
  bounds.map(({ most }, index) => {
    const value = values[index] ?? 0;
    const size = DIFFERENCE * Math.max(Math.abs(value), SMALLEST_VALUE);
    const step = value + size > most ? -size : size;
    const row = new Float64Array(here.length);
    residuals(values.with(index, value + step), row);
    for (let place = 0; place < row.length; place += 1) row[place] = ((row[place] ?? 0) - (here[place] ?? 0)) / step;
    return row;
  });

const clamp = (value: number, { least, most }: Bound): number => Math.min(most, Math.max(least, value));

// A parameter that stands at a bound and is drawn beyond it stays there.
const isFree = (value: number, downhill: number, { least, most }: Bound): boolean =>
  !(value <= least && downhill <= 0) && !(value >= most && downhill >= 0);

/**
 * Finds the parameters that make the sum of squared residuals least, by Levenberg (1944) and Marquardt (1963), with
 * every parameter kept within its bounds; ends where a step gains less than `tolerance` of the sum. null where the
 * start has no finite residuals.
 */
export const leastSquares = (
  residuals: Residuals,
  observations: number,
  start: readonly number[],
  bounds: readonly Bound[],
  tolerance: number,
): LeastSquares | null => {
  let values: readonly number[] = bounds.map((bound, index) => clamp(start[index] ?? 0, bound));
  let here = new Float64Array(observations);
  let there = new Float64Array(observations);
  residuals(values, here);
  let squares = squaresOf(here);
  if (!Number.isFinite(squares)) return null;
  let damping = FIRST_DAMPING;
  for (let round = 0; round < ROUNDS && squares > 0; round += 1) {
    const { matrix, slope } = normalMatrix(jacobian(residuals, bounds, values, here), here);
    const free = bounds.map((bound, index) => isFree(values[index] ?? 0, -(slope[index] ?? 0), bound));
    let gain = 0;
    while (gain === 0 && damping < LARGEST_DAMPING) {
      const step = solve(matrix, slope, free, damping);
      const tried = bounds.map((bound, index) => clamp((values[index] ?? 0) - (step?.[index] ?? 0), bound));
      residuals(tried, there);
      const triedSquares = squaresOf(there);
      if (step !== null && triedSquares < squares) {
        gain = squares - triedSquares;
        [values, squares] = [tried, triedSquares];
        [here, there] = [there, here];
        damping /= 10;
      } else damping *= 10;
    }
    if (gain <= tolerance * squares) break;
  }
  return { values, squares };
};
