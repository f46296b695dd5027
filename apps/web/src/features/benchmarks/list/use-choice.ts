import type { BenchmarkRunItem } from "@highwater/contract";
import { useMemo, useState } from "react";

/** The runs that were ticked, to be compared or calibrated on. */
export interface Choice {
  readonly runs: readonly BenchmarkRunItem[];
  readonly has: (run: BenchmarkRunItem) => boolean;
  readonly set: (runs: readonly BenchmarkRunItem[], chosen: boolean) => void;
  readonly clear: () => void;
}

export const useChoice = (): Choice => {
  const [byId, setById] = useState<ReadonlyMap<string, BenchmarkRunItem>>(new Map());
  return useMemo(
    () => ({
      runs: [...byId.values()],
      has: ({ id }) => byId.has(id),
      set: (runs, chosen) =>
        setById((before) => {
          const after = new Map(before);
          for (const run of runs) {
            if (chosen) after.set(run.id, run);
            else after.delete(run.id);
          }
          return after;
        }),
      clear: () => setById(new Map()),
    }),
    [byId],
  );
};
