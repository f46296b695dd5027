import type { LatencyModel } from "./answer.ts";
import type { LatencyForm } from "./calibration/calibration.ts";
import { formulaOf, p99OfForm } from "./calibration/latency-form.ts";
import { NOT_RISING, unfitReason } from "./fit-range.ts";
import { monotonePoints } from "./latency-curve.ts";
import type { LatencyPoint } from "./profile.ts";
import { fitQueueing } from "./queueing-fit.ts";
import { fitUsl } from "./usl-fit.ts";

/** A form fitted to a profile: what it is called, and the p99 that it gives at a load (null beyond its capacity). */
export interface FittedModel {
  readonly model: LatencyModel;
  readonly words: string;
  readonly capacityBytesPerSecond: number;
  readonly p99At: (receivedBytesPerSecond: number) => number | null;
}

const WORDS = { queueing: "queueing form", universalScalabilityLaw: "Universal Scalability Law" } as const;

const modelOf = (form: LatencyForm): FittedModel => ({
  model: { name: form.model, formula: formulaOf(form), errorMs: form.errorMs },
  words: WORDS[form.model],
  capacityBytesPerSecond: form.capacityBytesPerSecond,
  p99At: (load) => p99OfForm(form, load),
});

/** The form that misses the points least, or why there is none. */
export type ChosenModel = { readonly fitted: FittedModel } | { readonly fitted: null; readonly reason: string };

const choose = (points: readonly LatencyPoint[]): ChosenModel => {
  const reason = unfitReason(points);
  if (reason !== null) return { fitted: null, reason };
  const queueing = fitQueueing(points);
  const usl = fitUsl(points);
  if (usl !== null && usl.errorMs < (queueing?.errorMs ?? Number.POSITIVE_INFINITY)) {
    return { fitted: modelOf({ model: "universalScalabilityLaw", ...usl }) };
  }
  return queueing === null
    ? { fitted: null, reason: NOT_RISING }
    : { fitted: modelOf({ model: "queueing", ...queueing }) };
};

/** What a profile's points say: the curve through them, and the form beyond them, fitted when first asked for. */
export interface MeasuredCurve {
  readonly points: readonly LatencyPoint[];
  readonly model: () => ChosenModel;
}

interface KnownCurve extends MeasuredCurve {
  readonly form: LatencyForm | undefined;
}

const curves = new WeakMap<readonly LatencyPoint[], KnownCurve>();

/**
 * The curve of some points, with the form that a calibration fitted to them where there is one; kept as long as the
 * points are, for a form takes milliseconds to fit.
 */
export const curveOf = (points: readonly LatencyPoint[], form?: LatencyForm): MeasuredCurve => {
  const known = curves.get(points);
  if (known !== undefined && known.form === form) return known;
  let chosen: ChosenModel | null = null;
  const curve: KnownCurve = {
    form,
    points: monotonePoints(points),
    model: () => {
      chosen ??= form === undefined ? choose(points) : { fitted: modelOf(form) };
      return chosen;
    },
  };
  curves.set(points, curve);
  return curve;
};
