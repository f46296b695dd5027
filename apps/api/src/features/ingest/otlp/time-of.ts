const NS_PER_MS = 1_000_000n;

/** Epoch milliseconds of OTLP's epoch nanoseconds, which are more than a float64 holds exactly. */
export const timeOf = (unixNano: bigint): number => Number(unixNano / NS_PER_MS);
