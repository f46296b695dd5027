/** What Kafka takes at once: at least half (rounded down) and at most double of the number of threads. */
export const isAllowedStep = (from: number, to: number): boolean => to >= Math.floor(from / 2) && to <= from * 2;

const towards = (from: number, to: number): number =>
  to > from ? Math.min(to, from * 2) : Math.max(to, Math.floor(from / 2), 1);

/** The numbers of threads to set one after another to come from one to the other; empty where they are equal. */
export const threadSteps = (from: number, to: number): number[] => {
  const steps: number[] = [];
  for (let threads = from; threads !== to;) {
    threads = towards(threads, to);
    steps.push(threads);
  }
  return steps;
};
