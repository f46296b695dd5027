/** Hours that are being compacted: what is to be written into one waits. */
export const createClosingHours = () => {
  const closing = new Map<number, Promise<unknown>>();
  return {
    /** Runs work on hours that nobody writes into meanwhile. Begin it while no write is in flight. */
    close: async <R>(hours: readonly number[], work: () => Promise<R>): Promise<R> => {
      const running = work();
      const settled = running.catch(() => undefined);
      for (const hour of hours) closing.set(hour, settled);
      try {
        return await running;
      } finally {
        for (const hour of hours) if (closing.get(hour) === settled) closing.delete(hour);
      }
    },
    /** Resolves once none of the hours is being compacted; without hours, once none at all is. */
    settled: async (hours: Iterable<number> = closing.keys()): Promise<void> => {
      for (const hour of Array.from(hours)) await closing.get(hour);
    },
  };
};
