const NUMBER = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

/** 12,034 */
export const countWords = (value: number): string => NUMBER.format(value);

export const rateWords = (recordsPerSecond: number): string => `${countWords(recordsPerSecond)} records/s`;

/** 0.8 ms, 12 ms */
export const msWords = (milliseconds: number): string =>
  `${milliseconds < 10 ? Number(milliseconds.toFixed(1)) : countWords(milliseconds)} ms`;

/** 45 s, 12 min, 2 h 5 min */
export const durationWords = (seconds: number): string => {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};

/** 4 %, 0.4 % */
export const ratioWords = (ratio: number): string => {
  const percent = ratio * 100;
  return `${Math.abs(percent) < 10 ? Number(percent.toFixed(1)) : Math.round(percent)} %`;
};
