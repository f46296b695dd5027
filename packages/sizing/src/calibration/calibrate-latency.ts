import { rootMeanSquare } from "./statistics.ts";
import { bootstrapForms } from "./bootstrap-forms.ts";
import type { CalibrationPoint, LatencyCalibration, LatencyFold, LatencyForm, LatencyResidual } from "./calibration.ts";
import { capacityBound } from "./capacity-bound.ts";
import { bestForm, fitBothForms, withError } from "./fit-latency-form.ts";
import type { CapacityBound, FittedForm } from "./fit-latency-form.ts";
import type { JoinedLoad } from "./joined-load.ts";
import { KNEE_DEFINITION, KNEE_FACTOR, KNEE_SOURCE, kneeOfForm } from "./knee.ts";
import { intervalAround } from "./interval.ts";
import { curveWithBand } from "./latency-curve-band.ts";
import { formulaOf, p99OfForm } from "./latency-form.ts";
import { foldError, summariseFolds } from "./leave-one-out.ts";
import { noiseOfFit } from "./noise.ts";

const PARAMETERS = 3;
/** The curve is drawn to somewhat above what was measured, and past the knee. */
const DRAWN_ABOVE = 1.5;

/** From so many loads on one of them moves the fit so little that a search may start from it. */
const MANY = 20;
const FOLD_TOLERANCE = 1e-8;

const CONFIDENCE =
  "Least squares of the logarithm of p99, so that every load counts by its relative error; residuals beyond a third " +
  "count less (Huber 1964). Steps that did not keep up are left out and bound the capacity. Intervals and band: the " +
  "middle 90 % of 200 refits to the fitted curve with fresh noise (parametric bootstrap, fixed seed), as large as the " +
  "residuals and repeats are, widened by Student's t for few loads. They hold if the form does.";

const residualOf = (form: LatencyForm, { receivedBytesPerSecond, p99Ms }: CalibrationPoint): LatencyResidual => {
  const fittedMs = p99OfForm(form, receivedBytesPerSecond) ?? form.baseMs;
  const residualMs = p99Ms - fittedMs;
  return { receivedBytesPerSecond, p99Ms, fittedMs, residualMs, residualRatio: residualMs / fittedMs };
};

const foldsOf = (
  points: readonly CalibrationPoint[],
  bound: CapacityBound,
  fits: readonly FittedForm[],
): readonly LatencyFold[] => {
  const search = points.length > MANY ? { from: fits.map((fit) => fit.form), tolerance: FOLD_TOLERANCE } : null;
  return points.map((left, index) => {
    const others = points.toSpliced(index, 1);
    const form = bestForm(fitBothForms(others, bound, search));
    const { predicted, errorRatio } = foldError(
      form === null ? null : p99OfForm(form, left.receivedBytesPerSecond),
      left.p99Ms,
    );
    return {
      receivedBytesPerSecond: left.receivedBytesPerSecond,
      measuredMs: left.p99Ms,
      predictedMs: predicted,
      errorRatio,
      extrapolated: index === 0 || index === points.length - 1,
    };
  });
};

/** Fits a form to loads that were found fit for it; null where none can be. */
export const calibrateLatency = (joined: readonly JoinedLoad[]): LatencyCalibration | null => {
  const kept = joined.filter(({ point }) => !point.saturated);
  const points = kept.map(({ point }) => point);
  const bound = capacityBound(joined.map(({ point }) => point));
  const fits = fitBothForms(points, bound);
  const best = bestForm(fits);
  const [lowest, highest] = [points[0], points.at(-1)];
  if (best === null || lowest === undefined || highest === undefined) return null;
  const form = withError(best, points);
  const residuals = points.map((point) => residualOf(form, point));
  const logs = residuals.map(({ p99Ms, fittedMs }) => Math.log(p99Ms / fittedMs));
  const noise = noiseOfFit(
    logs,
    PARAMETERS,
    kept.map(({ p99s }) => p99s.map((p99Ms) => Math.log(p99Ms))),
  );
  const replicates = bootstrapForms(points, fits, bound, noise);
  const kneeLoad = (of: LatencyForm): number => kneeOfForm(of, lowest.receivedBytesPerSecond).receivedBytesPerSecond;
  const knee = kneeOfForm(form, lowest.receivedBytesPerSecond);
  const { capacityBytesPerSecond } = form;
  const drawnTo = DRAWN_ABOVE * Math.max(highest.p99Ms, KNEE_FACTOR * lowest.p99Ms, knee.p99Ms);
  return {
    ok: true,
    model: form.model,
    formula: formulaOf(form),
    form,
    errorMs: form.errorMs,
    errorRatio: rootMeanSquare(logs),
    residuals,
    capacityBytesPerSecond,
    capacity: intervalAround(
      capacityBytesPerSecond,
      replicates.map((other) => other.capacityBytesPerSecond),
    ),
    knee: {
      ...knee,
      interval: intervalAround(knee.receivedBytesPerSecond, replicates.map(kneeLoad)),
      extrapolated: knee.receivedBytesPerSecond > highest.receivedBytesPerSecond,
      definition: KNEE_DEFINITION,
      source: KNEE_SOURCE,
    },
    curve: curveWithBand(form, replicates, drawnTo),
    leaveOneOut: summariseFolds(foldsOf(points, bound, fits)),
    confidence: CONFIDENCE,
  };
};
