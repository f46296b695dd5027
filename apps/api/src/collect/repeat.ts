import type { Clock } from "./clock.ts";
import { nextDue } from "./phase.ts";

interface RepeatOptions {
  readonly intervalMs: number;
  /** Place within the interval, 0 up to 1. */
  readonly phase: number;
  readonly clock: Clock;
  readonly run: () => Promise<void>;
  /** A run failed; the next one comes all the same. */
  readonly onError: (error: unknown) => void;
  /** A due run was left out, since the one before had not ended. */
  readonly onSkip: () => void;
}

/** Longest wait for the first run, so that a new target shows at once what it gives. */
const FIRST_WITHIN_MS = 1000;

/** Runs at its phase of every interval, first within a second; runs never overlap. */
export const repeat = ({ intervalMs, phase, clock, run, onError, onSkip }: RepeatOptions) => {
  let running: Promise<void> | undefined;
  let lastDueMs = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout;

  const tick = () => {
    const now = clock();
    // A timer may fire a little early, and the clock may be set back by any amount.
    const isEarly = lastDueMs > now && lastDueMs - now < intervalMs;
    lastDueMs = nextDue(isEarly ? lastDueMs : now, intervalMs, phase);
    timer = setTimeout(tick, lastDueMs - now);
    if (running !== undefined) return onSkip();
    running = run()
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
  };
  timer = setTimeout(tick, phase * Math.min(FIRST_WITHIN_MS, intervalMs));

  return {
    /** No run begins after this; resolves when the one in flight has ended. */
    stop: async (): Promise<void> => {
      clearTimeout(timer);
      await running;
    },
  };
};
