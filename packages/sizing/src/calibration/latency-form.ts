import { formatNumber } from "../format-number.ts";
import { queueingP99 } from "../queueing-fit.ts";
import { uslP99 } from "../usl-fit.ts";
import type { LatencyForm } from "./calibration.ts";

/** p99 of a form at a load, in ms; null beyond its capacity. */
export const p99OfForm = (form: LatencyForm, receivedBytesPerSecond: number): number | null =>
  form.model === "queueing" ? queueingP99(form, receivedBytesPerSecond) : uslP99(form, receivedBytesPerSecond);

/** The highest load of a form at which its p99 is at most so many ms; 0 where no load is that fast. */
export const loadOfForm = (form: LatencyForm, p99Ms: number): number => {
  let [low, high] = [0, form.capacityBytesPerSecond];
  for (let halving = 0; halving < 60; halving += 1) {
    const middle = (low + high) / 2;
    if ((p99OfForm(form, middle) ?? Number.POSITIVE_INFINITY) <= p99Ms) low = middle;
    else high = middle;
  }
  return low;
};

const small = (value: number): string =>
  Number(value.toPrecision(4)).toExponential().replace("e-", "e−").replace("e+", "e");

/** The form with its figures, x being bytes/s received by one broker. */
export const formulaOf = (form: LatencyForm): string => {
  const base = formatNumber(form.baseMs);
  if (form.model === "queueing") {
    const { scaleMs, capacityBytesPerSecond } = form;
    return `p99 = ${base} + ${formatNumber(scaleMs)}·x/(${formatNumber(capacityBytesPerSecond)} − x) ms, x in bytes/s`;
  }
  return (
    `p99 = 2·${base}/(s + √(s² − 4·(${small(form.coherency)}·x)²)) ms, ` +
    `s = 1 − ${small(form.contention)}·x, x in bytes/s`
  );
};
