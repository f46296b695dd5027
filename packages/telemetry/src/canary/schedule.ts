/**
 * When records of one partition are due: every `intervalMs`, whatever became of those before. Partitions begin in turn so
 * that not all are due at once.
 */
export const createSchedule = (startMs: number, intervalMs: number, place: number, places: number) => {
  const firstMs = startMs + (intervalMs * place) / Math.max(1, places);
  let next = 0;
  return {
    /** The next intended time. */
    nextMs: (): number => firstMs + next * intervalMs,
    /** All intended times up to now that were not taken yet, oldest first. */
    takeDue: (nowMs: number): number[] => {
      const due: number[] = [];
      for (; firstMs + next * intervalMs <= nowMs; next += 1) due.push(firstMs + next * intervalMs);
      return due;
    },
  };
};

export type Schedule = ReturnType<typeof createSchedule>;
