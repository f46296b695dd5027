import type { LeaveOneOut } from "./calibration.ts";
import { median } from "./statistics.ts";

/** Folds with the middle and the worst of their errors. */
export const summariseFolds = <Fold extends { readonly errorRatio: number | null }>(
  folds: readonly Fold[],
): LeaveOneOut<Fold> => {
  const errors = folds.flatMap(({ errorRatio }) => (errorRatio === null ? [] : [Math.abs(errorRatio)]));
  return {
    folds,
    medianErrorRatio: errors.length === 0 ? null : median(errors),
    worstErrorRatio: errors.length === 0 ? null : Math.max(...errors),
    unpredicted: folds.length - errors.length,
  };
};

/** A prediction against what was measured; only a finite one above 0 counts. */
export const foldError = (
  predicted: number | null,
  measured: number,
): { readonly predicted: number | null; readonly errorRatio: number | null } => {
  const errorRatio = predicted === null ? Number.NaN : predicted / measured - 1;
  return Number.isFinite(errorRatio) ? { predicted, errorRatio } : { predicted: null, errorRatio: null };
};
