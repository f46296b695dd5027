/** Sources that something is being done to: what is read of them meanwhile is not kept. */
export const createChanging = () => {
  const works = new Map<number, number>();
  return {
    has: (sourceId: number): boolean => works.has(sourceId),
    /** Marks sources as long as work is being done. */
    during: async <R>(sourceIds: readonly number[], work: () => Promise<R>): Promise<R> => {
      for (const id of sourceIds) works.set(id, (works.get(id) ?? 0) + 1);
      try {
        return await work();
      } finally {
        for (const id of sourceIds) {
          const left = (works.get(id) ?? 1) - 1;
          if (left === 0) works.delete(id);
          else works.set(id, left);
        }
      }
    },
  };
};
