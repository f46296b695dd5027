import { type ProducerLine, secondsOf } from "./producer-line.ts";
import type { ProducerResult } from "./producer-run.ts";

/** Rates are printed with at least one decimal. */
const ROUNDING = 0.05;
/** Seconds that a producer's own windows may be missing for: its last, and that in which its warm-up ended. */
const MISSING = 15;

const secondsAtLeast = ({ records, recordsPerSecond }: ProducerLine) =>
  records / ((recordsPerSecond ?? Infinity) + ROUNDING);
const secondsAtMost = ({ records, recordsPerSecond }: ProducerLine) =>
  recordsPerSecond === null || recordsPerSecond <= ROUNDING ? Infinity : records / (recordsPerSecond - ROUNDING);

const total = (windows: readonly ProducerLine[], of: (window: ProducerLine) => number) =>
  windows.reduce((sum, window) => sum + of(window), 0);

/** One producer's windows hold no more records and time than its summary. */
const holdsOthers = (windows: readonly ProducerLine[], summary: ProducerLine): boolean =>
  total(windows, ({ records }) => records) > summary.records || total(windows, secondsAtLeast) > secondsAtMost(summary);

/** Others' summaries took windows of this producer. */
const lacksSome = (windows: readonly ProducerLine[], summary: ProducerLine): boolean =>
  total(windows, (window) => secondsOf(window) ?? 0) + MISSING < (secondsOf(summary) ?? 0);

/** Results, those without their windows that shared them with producers which wrote into the same file at once. */
export const withoutMixedWindows = <T extends ProducerResult>(results: readonly T[]): readonly T[] => {
  const areMixed = results.map(({ windows, summary }) => windows !== null && holdsOthers(windows, summary));
  if (!areMixed.includes(true)) return results;
  return results.map((result, index) => {
    const { windows, summary } = result;
    const isMixed = areMixed[index] === true || (windows !== null && lacksSome(windows, summary));
    return isMixed ? Object.assign({}, result, { windows: null }) : result;
  });
};
