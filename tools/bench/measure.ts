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

interface InTurn<N extends string> {
  readonly rounds: number;
  /** How often each is called in a round. */
  readonly calls: Readonly<Partial<Record<N, number>>>;
  readonly defaultCalls: number;
}

/** The same of several works, one after the other in each round, so that what else the machine does falls on all alike. */
export const cpuMillisecondsInTurn = <N extends string>(
  works: Readonly<Record<N, () => unknown>>,
  { rounds, calls, defaultCalls }: InTurn<N>,
): Record<N, Spread> => {
  const names = Object.keys(works).filter((name): name is N => name in works);
  const taken = new Map<N, number[]>(names.map((name) => [name, []]));
  for (let round = -1; round < rounds; round += 1)
    for (const name of names) {
      const times = calls[name] ?? defaultCalls;
      const before = process.cpuUsage();
      for (let call = 0; call < times; call += 1) works[name]();
      const { user, system } = process.cpuUsage(before);
      if (round >= 0) taken.get(name)?.push((user + system) / 1000 / times);
    }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every name of the works is there
  return Object.fromEntries(names.map((name) => [name, spreadOf(taken.get(name) ?? [])])) as Record<N, Spread>;
};
