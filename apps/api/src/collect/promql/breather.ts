import { setImmediate as turn } from "node:timers/promises";

const MOST_BUSY_MS = 10;

/** Lets others work now and then within long work. */
export const createBreather = () => {
  let sinceMs = performance.now();
  return async (): Promise<void> => {
    if (performance.now() - sinceMs < MOST_BUSY_MS) return;
    await turn();
    sinceMs = performance.now();
  };
};

export type Breather = ReturnType<typeof createBreather>;
