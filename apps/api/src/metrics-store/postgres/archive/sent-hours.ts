import { HOUR_MS, hourOf } from "../../days.ts";

/** How long a hour that was sent is remembered, beyond any time that a back end takes. */
const REMEMBERED_MS = HOUR_MS;

/** Which hours something was sent of a moment ago: a back end that is killed may forget what it has shown already. */
export const createSentHours = (durableAfterMs: number) => {
  const startedMs = Date.now();
  const sentMs = new Map<number, number>();
  return {
    note: (timeMs: number): void => {
      const nowMs = Date.now();
      sentMs.set(hourOf(timeMs), nowMs);
      for (const [hour, then] of sentMs) if (nowMs - then > REMEMBERED_MS) sentMs.delete(hour);
    },
    /** What was sent before this process began is not known. */
    isDurable: (hour: number): boolean => Date.now() - (sentMs.get(hour) ?? startedMs) >= durableAfterMs,
  };
};

export type SentHours = ReturnType<typeof createSentHours>;
