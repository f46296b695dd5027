export interface Spread {
  readonly minimum: number;
  readonly median: number;
  readonly maximum: number;
}

/** @returns the spread of some measurements; NaN where there are none */
export const spreadOf = (values: readonly number[]): Spread => {
  const sorted = values.toSorted((a, b) => a - b);
  return {
    minimum: sorted[0] ?? Number.NaN,
    median: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    maximum: sorted.at(-1) ?? Number.NaN,
  };
};

/** CPU milliseconds of this process that one call takes, over several rounds after a warm-up. */
export const cpuMilliseconds = (work: () => void, { rounds, calls }: { rounds: number; calls: number }): Spread => {
  for (let call = 0; call < calls; call += 1) work();
  return spreadOf(
    Array.from({ length: rounds }, () => {
      const before = process.cpuUsage();
      for (let call = 0; call < calls; call += 1) work();
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000 / calls;
    }),
  );
};
