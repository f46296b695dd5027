/** Digits that an exporter's arithmetic leaves right: what it computes of whole numbers differs from the true value behind them. */
const SIGNIFICANT_DIGITS = 13;

/** 2.7100000000000364 is 2.71: whole numbers stay, others keep thirteen significant digits (a time in seconds to its millisecond), which take a third of the room. */
export const withoutNoise = (value: number): number =>
  Number.isInteger(value) ? value : Number(value.toPrecision(SIGNIFICANT_DIGITS));
