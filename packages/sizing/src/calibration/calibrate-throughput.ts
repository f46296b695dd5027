import { formatNumber } from "../format-number.ts";
import type {
  Interval,
  ThroughputCalibration,
  ThroughputCurvePoint,
  ThroughputFold,
  ThroughputForm,
  ThroughputPoint,
} from "./calibration.ts";
import { intervalAround } from "./interval.ts";
import type { JoinedRuns } from "./join-runs.ts";
import { foldError, summariseFolds } from "./leave-one-out.ts";
import { drawnDeviation, noiseOfFit } from "./noise.ts";
import { gaussian, randomFrom } from "./random.ts";
import { mean, rootMeanSquare, sum } from "./statistics.ts";
import { fitThroughputLaw, peakProducersOf, peakThroughputOf, standardErrors, throughputAt } from "./throughput-law.ts";

const PARAMETERS = 3;
const REPLICATES = 200;
const SEED = 1_993;
const PLACES = 60;
// The curve is drawn past what was measured, to show the peak if it is near.
const DRAWN_ABOVE = 1.25;
const DRAWN_AT_MOST = 2.5;
const FLOOR = 1e-3;

const CONFIDENCE =
  "Least squares of the median throughput of each number of producers, in bytes/s. Standard errors: of the law made " +
  "linear, with the residuals' deviation. Intervals and band: the middle 90 % of 200 refits to the fitted law with " +
  "fresh noise (parametric bootstrap, fixed seed), as large as the residuals and repeats are, widened by Student's t " +
  "for few counts. They hold if the law does.";

const replicatesOf = (
  joined: readonly JoinedRuns[],
  form: ThroughputForm,
  deviation: number,
): readonly ThroughputForm[] => {
  const random = randomFrom(SEED);
  return Array.from({ length: REPLICATES }, () => {
    const drawn = joined.map(({ producers }) => {
      const fitted = throughputAt(form, producers);
      return { producers, bytesPerSecond: Math.max(FLOOR * fitted, fitted + deviation * gaussian(random)) };
    });
    return fitThroughputLaw(drawn, form) ?? form;
  });
};

const foldsOf = (joined: readonly JoinedRuns[]): readonly ThroughputFold[] =>
  joined.map(({ producers, bytesPerSecond }, index) => {
    const form = fitThroughputLaw(joined.toSpliced(index, 1));
    const { predicted, errorRatio } = foldError(form === null ? null : throughputAt(form, producers), bytesPerSecond);
    return {
      producers,
      measuredBytesPerSecond: bytesPerSecond,
      predictedBytesPerSecond: predicted,
      errorRatio,
      extrapolated: index === 0 || index === joined.length - 1,
    };
  });

const pointOf = (form: ThroughputForm, { producers, bytesPerSecond, repeats, ids }: JoinedRuns): ThroughputPoint => {
  const fittedBytesPerSecond = throughputAt(form, producers);
  const residualBytesPerSecond = bytesPerSecond - fittedBytesPerSecond;
  return {
    producers,
    bytesPerSecond,
    leastBytesPerSecond: Math.min(...repeats),
    mostBytesPerSecond: Math.max(...repeats),
    repeats: repeats.length,
    ids,
    fittedBytesPerSecond,
    residualBytesPerSecond,
    residualRatio: residualBytesPerSecond / fittedBytesPerSecond,
  };
};

const curveOf = (
  form: ThroughputForm,
  replicates: readonly ThroughputForm[],
  most: number,
): readonly ThroughputCurvePoint[] => {
  const peak = peakProducersOf(form);
  const end = Math.max(2, DRAWN_ABOVE * Math.max(most, Math.min(peak, DRAWN_AT_MOST * most)));
  return Array.from({ length: PLACES }, (_, index) => {
    const producers = 1 + ((end - 1) * index) / (PLACES - 1);
    const bytesPerSecond = throughputAt(form, producers);
    const { low, high } = intervalAround(
      bytesPerSecond,
      replicates.map((other) => throughputAt(other, producers)),
    );
    return { producers, bytesPerSecond, lowBytesPerSecond: low, highBytesPerSecond: high ?? bytesPerSecond };
  });
};

const formulaOf = ({ bytesPerSecondOfOne, contention, coherency }: ThroughputForm): string =>
  `X(N) = ${formatNumber(bytesPerSecondOfOne)}·N/(1 + ${formatNumber(contention)}·(N − 1) + ` +
  `${formatNumber(coherency)}·N·(N − 1)) bytes/s, N producers`;

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

/** Fits the law to runs that were found fit for it; null where nothing finite fits. */
export const calibrateThroughput = (joined: readonly JoinedRuns[]): ThroughputCalibration | null => {
  const form = fitThroughputLaw(joined);
  if (form === null) return null;
  const points = joined.map((runs) => pointOf(form, runs));
  const residuals = points.map(({ residualBytesPerSecond }) => residualBytesPerSecond);
  const squares = sum(residuals.map((residual) => residual ** 2));
  const middle = mean(points.map(({ bytesPerSecond }) => bytesPerSecond));
  const variation = sum(points.map(({ bytesPerSecond }) => (bytesPerSecond - middle) ** 2));
  const noise = noiseOfFit(
    residuals,
    PARAMETERS,
    joined.map(({ repeats }) => repeats),
  );
  const replicates = replicatesOf(joined, form, drawnDeviation(noise));
  const of = (read: (law: ThroughputForm) => number): Interval => intervalAround(read(form), replicates.map(read));
  const peakProducers = finite(peakProducersOf(form));
  const peakBytesPerSecond = finite(peakThroughputOf(form));
  const deviation = Math.sqrt(squares / Math.max(1, joined.length - PARAMETERS));
  return {
    ok: true,
    ...form,
    formula: formulaOf(form),
    intervals: {
      bytesPerSecondOfOne: of((law) => law.bytesPerSecondOfOne),
      contention: of((law) => law.contention),
      coherency: of((law) => law.coherency),
    },
    standardErrors: standardErrors(joined, form, deviation),
    peakProducers,
    peakProducersInterval: peakProducers === null ? null : of(peakProducersOf),
    peakBytesPerSecond,
    peakBytesPerSecondInterval: peakBytesPerSecond === null ? null : of(peakThroughputOf),
    rSquared: variation === 0 ? (squares === 0 ? 1 : 0) : 1 - squares / variation,
    errorBytesPerSecond: rootMeanSquare(residuals),
    points,
    curve: curveOf(form, replicates, joined.at(-1)?.producers ?? 1),
    leaveOneOut: summariseFolds(foldsOf(joined)),
    confidence: CONFIDENCE,
  };
};
