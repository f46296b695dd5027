const DIGITS = 3;

const round = (value: number) => String(Number(value.toPrecision(value >= 100 ? DIGITS : 2)));

/** A time as people read it: two or three significant digits, in ms, s or min. */
export const durationWords = (ms: number): string => {
  if (ms < 1000) return `${round(ms)} ms`;
  return ms < 120_000 ? `${round(ms / 1000)} s` : `${round(ms / 60_000)} min`;
};
