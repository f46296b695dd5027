interface Unsent {
  readonly dueMs: number;
  readonly brokerId: number;
}

/** Further ones are counted, but their waits are not kept: an hour at ten a second. The oldest decide the percentiles. */
const MOST = 36_000;

/**
 * Records that were due while too many others were under way. They were never sent, but their time was lost all the same:
 * each counts as a wait until the first record that was due after it is through.
 */
export const createUnsent = () => {
  let waiting: Unsent[] = [];
  return {
    add: (dueMs: number, brokerId: number): void => {
      if (waiting.length < MOST) waiting.push({ dueMs, brokerId });
    },
    /** A record that was due at `dueMs` is through: all that were due before it need not wait longer. */
    release: (dueMs: number): readonly Unsent[] => {
      if (waiting[0] === undefined || waiting[0].dueMs > dueMs) return [];
      const released = waiting.filter((one) => one.dueMs <= dueMs);
      waiting = waiting.filter((one) => one.dueMs > dueMs);
      return released;
    },
    ages: (brokerId: number, nowMs: number): number[] =>
      waiting.filter((one) => one.brokerId === brokerId).map(({ dueMs }) => nowMs - dueMs),
  };
};

export type UnsentRecords = ReturnType<typeof createUnsent>;
