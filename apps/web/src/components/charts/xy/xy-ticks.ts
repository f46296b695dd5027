import { niceStep } from "../nice-ticks.ts";

const LOG_STEPS = [1, 2, 5] as const;
const TIGHT = 1e-9;
const clean = (value: number): number => Number(value.toPrecision(12));

/** Round ticks over least…most, both within; about `count` of them. */
export const linearTicks = (least: number, most: number, count: number): readonly number[] => {
  const step = niceStep((most - least) / count);
  const first = Math.floor(least / step + TIGHT);
  const last = Math.max(first + 1, Math.ceil(most / step - TIGHT));
  return Array.from({ length: last - first + 1 }, (_, index) => clean((first + index) * step));
};

/** Ticks of a logarithmic axis over least…most (above 0): 1, 2, 5 of each power of ten, or the powers alone where there are many. */
export const logTicks = (least: number, most: number, count: number): readonly number[] => {
  const from = Math.floor(Math.log10(least));
  const to = Math.ceil(Math.log10(most));
  const all: number[] = [];
  for (let power = from; power <= to; power += 1) for (const step of LOG_STEPS) all.push(clean(step * 10 ** power));
  const first = all.findLastIndex((tick) => tick <= least * (1 + TIGHT));
  const last = all.findIndex((tick) => tick >= most * (1 - TIGHT) && tick > least);
  const within = all.slice(Math.max(0, first), last + 1);
  if (within.length <= count + 2) return within;
  const powers = all.filter((tick) => Number.isInteger(Math.round(Math.log10(tick) * 1e6) / 1e6));
  return powers.slice(
    powers.findLastIndex((tick) => tick <= least * (1 + TIGHT)),
    powers.findIndex((tick) => tick >= most * (1 - TIGHT) && tick > least) + 1,
  );
};
