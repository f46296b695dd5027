import { errorOf, highestLoad } from "../fit-range.ts";
import type { LatencyPoint } from "../latency-point.ts";
import type { LatencyForm } from "./calibration.ts";
import { capacityOf, first, second, WRITE_LOGS, writeUsl } from "./log-p99.ts";
import type { Values, WriteLogs } from "./log-p99.ts";
import { p99OfForm } from "./latency-form.ts";
import { leastSquares } from "./least-squares.ts";
import type { Bound, Residuals } from "./least-squares.ts";
import { mean } from "./statistics.ts";

/** A form with what is least: the sum of squared logarithmic residuals, large ones damped. */
export interface FittedForm {
  readonly form: LatencyForm;
  readonly squares: number;
}

/** What loads that the cluster could not carry tell of its capacity, in bytes/s; null where there were none. */
export type CapacityBound = { readonly about: number; readonly most: number } | null;

// Headroom of the capacity over the highest load at which the cluster kept up.
const LEAST_HEADROOM = 1e-4;
const MOST_HEADROOM = 99;
const HEADROOMS = [0.003, 0.03, 0.15, 0.5, 2, 10];
const SHARES = [0, 0.5, 1];
/** Residuals beyond ln 1.35, a third off, count by their size and not by their square (Huber 1964). */
const HUBER = 0.3;
/** Draws the capacity towards the load at which the cluster saturated, where the points below tell little. */
const SATURATION_WEIGHT = 0.3;
const WIDEST = 16;

const damped = (residual: number): number => {
  const size = Math.abs(residual);
  return size <= HUBER ? residual : Math.sign(residual) * Math.sqrt(2 * HUBER * size - HUBER ** 2);
};

// Loads as shares of the highest one and p99 over its geometric mean, so that no unit matters.
interface Scaled {
  readonly loads: readonly number[];
  readonly logs: readonly number[];
  readonly load: number;
  readonly logMs: number;
  readonly mostHeadroom: number;
  /** Where the cluster saturated, as a share of the highest load. */
  readonly saturation: number | null;
}

const scale = (points: readonly LatencyPoint[], bound: CapacityBound): Scaled => {
  const load = highestLoad(points);
  const logMs = mean(points.map(({ p99Ms }) => Math.log(p99Ms)));
  return {
    loads: points.map(({ receivedBytesPerSecond }) => receivedBytesPerSecond / load),
    logs: points.map(({ p99Ms }) => Math.log(p99Ms) - logMs),
    load,
    logMs,
    mostHeadroom: bound === null ? MOST_HEADROOM : Math.max(2 * LEAST_HEADROOM, bound.most / load - 1),
    saturation: bound === null ? null : bound.about / load,
  };
};

const residualsOf =
  ({ loads, logs, saturation }: Scaled, writeLogs: WriteLogs): Residuals =>
  (values, into) => {
    writeLogs(loads, values, into);
    for (let index = 0; index < loads.length; index += 1) {
      into[index] = damped((logs[index] ?? 0) - (into[index] ?? 0));
    }
    if (saturation !== null) {
      into[loads.length] = SATURATION_WEIGHT * Math.log(saturation / capacityOf(values));
    }
  };

type Model = LatencyForm["model"];
const MODELS = ["queueing", "universalScalabilityLaw"] as const;

/** Base and scale of the queueing form at one headroom, by relative least squares; neither below a thousandth. */
const lineAt = ({ loads, logs }: Scaled, headroom: number): readonly [number, number] => {
  let [a, b, c, d, e] = [0, 0, 0, 0, 0];
  loads.forEach((load, index) => {
    const weight = Math.exp(-(logs[index] ?? 0));
    const queue = (load / (1 + headroom - load)) * weight;
    a += weight ** 2;
    b += weight * queue;
    c += queue ** 2;
    d += weight;
    e += queue;
  });
  const determinant = a * c - b ** 2;
  const base = (d * c - e * b) / determinant;
  const steepness = (a * e - b * d) / determinant;
  const floor = Math.exp(Math.min(...logs)) / 1_000;
  return [Math.log(base > floor ? base : floor), Math.log(steepness > floor ? steepness : floor)];
};

const startsOf = (scaled: Scaled, model: Model): readonly (readonly number[])[] => {
  const headrooms = [...HEADROOMS.filter((headroom) => headroom < scaled.mostHeadroom), scaled.mostHeadroom];
  if (model === "queueing") {
    return headrooms.map((headroom) => [...lineAt(scaled, headroom), Math.log(headroom)]);
  }
  return headrooms.flatMap((headroom) =>
    SHARES.map((share) => {
      const rise = new Float64Array(scaled.loads.length);
      writeUsl(scaled.loads, [0, share, Math.log(headroom)], rise);
      return [-mean([...rise]), share, Math.log(headroom)];
    }),
  );
};

const boundsOf = ({ mostHeadroom }: Scaled, model: Model): readonly Bound[] => [
  { least: -WIDEST, most: WIDEST },
  model === "queueing" ? { least: -WIDEST, most: WIDEST } : { least: 0, most: 1 },
  { least: Math.log(LEAST_HEADROOM), most: Math.log(mostHeadroom) },
];

const valuesOf = (form: LatencyForm, { load, logMs, mostHeadroom }: Scaled): readonly number[] => {
  const headroom = Math.log(Math.min(mostHeadroom, Math.max(LEAST_HEADROOM, form.capacityBytesPerSecond / load - 1)));
  const logBase = Math.log(form.baseMs) - logMs;
  if (form.model === "queueing") return [logBase, Math.log(form.scaleMs) - logMs, headroom];
  return [logBase, 2 * form.coherency * form.capacityBytesPerSecond, headroom];
};

const formOf = (model: Model, values: Values, { load, logMs }: Scaled): LatencyForm => {
  const capacityBytesPerSecond = load * capacityOf(values);
  const about = { baseMs: Math.exp(first(values) + logMs), capacityBytesPerSecond, errorMs: 0 };
  if (model === "queueing") return { model, ...about, scaleMs: Math.exp(second(values) + logMs) };
  const share = second(values);
  return {
    model,
    ...about,
    contention: (1 - share) / capacityBytesPerSecond,
    coherency: share / capacityBytesPerSecond / 2,
  };
};

const TRIED = 2;
/** A fit ends where a step gains less than this share of the squares. */
const FINE = 1e-12;
export const COARSE = 1e-4;

const fitModel = (scaled: Scaled, model: Model, from: LatencyForm | null, tolerance: number): FittedForm | null => {
  const residuals = residualsOf(scaled, WRITE_LOGS[model]);
  const observations = scaled.loads.length + (scaled.saturation === null ? 0 : 1);
  const cost = (values: readonly number[]): number => {
    const into = new Float64Array(observations);
    residuals(values, into);
    return into.reduce((total, value) => total + value ** 2, 0);
  };
  const bounds = boundsOf(scaled, model);
  const starts =
    from === null
      ? startsOf(scaled, model)
          .map((values) => ({ values, squares: cost(values) }))
          .toSorted((a, b) => a.squares - b.squares)
          .slice(0, TRIED)
          .map(({ values }) => values)
      : [valuesOf(from, scaled)];
  let best: FittedForm | null = null;
  for (const start of starts) {
    const fit = leastSquares(residuals, observations, start, bounds, tolerance);
    if (fit !== null && fit.squares < (best?.squares ?? Number.POSITIVE_INFINITY)) {
      best = { form: formOf(model, fit.values, scaled), squares: fit.squares };
    }
  }
  return best;
};

/** Where a search starts, and how exactly it ends. */
export interface Search {
  readonly from: readonly LatencyForm[];
  readonly tolerance: number;
}

/** Both forms, each at its best; in a fraction of the time with forms of similar points to start from. */
export const fitBothForms = (
  points: readonly LatencyPoint[],
  bound: CapacityBound,
  search: Search | null = null,
): readonly FittedForm[] => {
  const scaled = scale(points, bound);
  const fits =
    search === null
      ? MODELS.map((model) => fitModel(scaled, model, null, FINE))
      : search.from.map((form) => fitModel(scaled, form.model, form, search.tolerance));
  return fits.filter((fit) => fit !== null);
};

/** The form that misses least; the first, the queueing form, of equals. null without any. */
export const bestForm = (fits: readonly FittedForm[]): LatencyForm | null =>
  fits.reduce<FittedForm | null>((best, fit) => (best === null || fit.squares < best.squares ? fit : best), null)
    ?.form ?? null;

/** The form with its error over the points. */
export const withError = (form: LatencyForm, points: readonly LatencyPoint[]): LatencyForm => ({
  ...form,
  errorMs: errorOf(points, (load) => p99OfForm(form, load) ?? Number.NaN),
});
