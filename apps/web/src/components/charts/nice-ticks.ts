const NICE = [1, 2, 2.5, 5, 10] as const;

/** The smallest of 1, 2, 2.5, 5 times a power of ten that is at least the given step; 1 for 0, NaN and below. */
export const niceStep = (step: number): number => {
  if (!(step > 0) || !Number.isFinite(step)) return 1;
  const power = 10 ** Math.floor(Math.log10(step));
  const factor = NICE.find((nice) => nice * power >= step * (1 - 1e-9)) ?? 10;
  return factor * power;
};

/** Ticks from 0 to at least `most` in round steps, about `count` of them; an empty chart gets 0 and 1. */
export const ticksFromZero = (most: number, count: number): readonly number[] => {
  const step = niceStep(most / count);
  const last = Math.max(1, Math.ceil((most / step) * (1 - 1e-9)));
  return Array.from({ length: last + 1 }, (_, index) => Number((index * step).toPrecision(12)));
};
