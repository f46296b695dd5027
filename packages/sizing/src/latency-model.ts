import type { LatencyModel } from "./answer.ts";
import { NOT_RISING, unfitReason } from "./fit-range.ts";
import { formatNumber } from "./format-number.ts";
import { monotonePoints } from "./latency-curve.ts";
import type { LatencyPoint } from "./profile.ts";
import { fitQueueing, queueingP99 } from "./queueing-fit.ts";
import type { QueueingFit } from "./queueing-fit.ts";
import { fitUsl, uslP99 } from "./usl-fit.ts";
import type { UslFit } from "./usl-fit.ts";

/** A form fitted to a profile: what it is called, and the p99 that it gives at a load (null beyond its capacity). */
export interface FittedModel {
  readonly model: LatencyModel;
  readonly words: string;
  readonly capacityBytesPerSecond: number;
  readonly p99At: (receivedBytesPerSecond: number) => number | null;
}

const queueingModel = (fit: QueueingFit): FittedModel => {
  const { baseMs, scaleMs, capacityBytesPerSecond, errorMs } = fit;
  return {
    model: {
      name: "queueing",
      formula: `p99 = ${formatNumber(baseMs)} + ${formatNumber(scaleMs)}·x/(${formatNumber(capacityBytesPerSecond)} − x) ms, x in bytes/s`,
      errorMs,
    },
    words: "queueing form",
    capacityBytesPerSecond,
    p99At: (load) => queueingP99(fit, load),
  };
};

const small = (value: number): string => Number(value.toPrecision(4)).toExponential().replace("e-", "e−");

const uslModel = (fit: UslFit): FittedModel => {
  const { baseMs, contention, coherency, capacityBytesPerSecond, errorMs } = fit;
  return {
    model: {
      name: "universalScalabilityLaw",
      formula:
        `p99 = 2·${formatNumber(baseMs)}/(s + √(s² − 4·(${small(coherency)}·x)²)) ms, ` +
        `s = 1 − ${small(contention)}·x, x in bytes/s`,
      errorMs,
    },
    words: "Universal Scalability Law",
    capacityBytesPerSecond,
    p99At: (load) => uslP99(fit, load),
  };
};

/** The form that misses the points least, or why there is none. */
export type ChosenModel = { readonly fitted: FittedModel } | { readonly fitted: null; readonly reason: string };

const choose = (points: readonly LatencyPoint[]): ChosenModel => {
  const reason = unfitReason(points);
  if (reason !== null) return { fitted: null, reason };
  const queueing = fitQueueing(points);
  const usl = fitUsl(points);
  if (usl !== null && usl.errorMs < (queueing?.errorMs ?? Number.POSITIVE_INFINITY)) return { fitted: uslModel(usl) };
  return queueing === null ? { fitted: null, reason: NOT_RISING } : { fitted: queueingModel(queueing) };
};

/** What a profile's points say: the curve through them, and the form beyond them, fitted when first asked for. */
export interface MeasuredCurve {
  readonly points: readonly LatencyPoint[];
  readonly model: () => ChosenModel;
}

const curves = new WeakMap<readonly LatencyPoint[], MeasuredCurve>();

/** The curve of some points; kept as long as they are, for a form takes milliseconds to fit. */
export const curveOf = (points: readonly LatencyPoint[]): MeasuredCurve => {
  const known = curves.get(points);
  if (known !== undefined) return known;
  let chosen: ChosenModel | null = null;
  const curve: MeasuredCurve = {
    points: monotonePoints(points),
    model: () => {
      chosen ??= choose(points);
      return chosen;
    },
  };
  curves.set(points, curve);
  return curve;
};
