import { createTurns } from "./turns.ts";

interface Waiting<T> {
  readonly items: readonly T[];
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

interface Limits {
  /** Most items in one commit; a single call may bring more. */
  readonly batch: number;
  /** Most items that may wait; above it calls are refused. */
  readonly waiting: number;
}

export interface GroupCommit<T> {
  /** Resolves once a commit that holds all these items has succeeded. */
  add(items: readonly T[]): Promise<void>;
  /** Runs work while no commit is in flight. */
  alone<R>(work: () => Promise<R>): Promise<R>;
}

/** Gathers what arrives while a commit is in flight into the next one. */
export const createGroupCommit = <T>(
  commit: (items: readonly T[]) => Promise<void>,
  limits: Limits,
): GroupCommit<T> => {
  let waiting: Waiting<T>[] = [];
  let waitingItems = 0;
  const alone = createTurns();

  const takeBatch = (): Waiting<T>[] => {
    let size = 0;
    const end = waiting.findIndex(({ items }, index) => (size += items.length) > limits.batch && index > 0);
    const batch = end < 0 ? waiting : waiting.slice(0, end);
    waiting = end < 0 ? [] : waiting.slice(end);
    waitingItems -= batch.reduce((sum, { items }) => sum + items.length, 0);
    return batch;
  };

  const flush = async () => {
    const batch = takeBatch();
    if (batch.length === 0) return;
    try {
      await commit(batch.flatMap(({ items }) => items));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };

  return {
    alone,
    add: (items) => {
      if (waitingItems + items.length > limits.waiting && waitingItems > 0)
        return Promise.reject(new Error(`${waitingItems} readings wait for the database already`));
      return new Promise((resolve, reject) => {
        waiting.push({ items, resolve, reject });
        waitingItems += items.length;
        void alone(flush);
      });
    },
  };
};
