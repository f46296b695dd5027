const SPAN_MS = 60_000;
/** Timers of Node are right to a few milliseconds. */
const USUAL_MS = 20;

/** By how much the console itself was late to do what was due, over the last minute: its machine's fault, not Kafka's. */
export const createLateness = () => {
  let late: { readonly atMs: number; readonly ms: number }[] = [];
  return {
    add: (ms: number, atMs: number): void => {
      if (ms > USUAL_MS) late.push({ atMs, ms });
    },
    longestMs: (nowMs: number): number => {
      late = late.filter(({ atMs }) => nowMs - atMs < SPAN_MS);
      return Math.max(0, ...late.map(({ ms }) => ms));
    },
  };
};
