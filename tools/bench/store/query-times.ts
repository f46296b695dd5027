import { type Spread, spreadOf } from "../measure.ts";

export interface QueryTimes {
  /** Of the very first time that the question was asked. */
  readonly firstMs: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

const ROUNDS = 40;
const WARM_UP = 3;

const timesOf = (firstMs: number, sorted: readonly number[], { median }: Spread): QueryTimes => ({
  firstMs,
  p50Ms: median,
  p99Ms: sorted[Math.ceil(0.99 * sorted.length) - 1] ?? Number.NaN,
});

export type StoreName = "Highwater" | "Prometheus" | "VictoriaMetrics";

const timesIn = ([first = Number.NaN, ...all]: readonly number[]) =>
  timesOf(
    first,
    all.toSorted((a, b) => a - b),
    spreadOf(all),
  );

/** Asks the same question in turn of all that answer it, so that what else the machine does falls on all alike. */
export const timeInTurn = async (
  questions: Readonly<Record<StoreName, () => Promise<unknown>>>,
  rounds = ROUNDS,
): Promise<Record<StoreName, QueryTimes>> => {
  const times: Record<StoreName, number[]> = { Highwater: [], Prometheus: [], VictoriaMetrics: [] };
  for (let round = -WARM_UP; round < rounds; round += 1)
    for (const name of ["Highwater", "Prometheus", "VictoriaMetrics"] as const) {
      const beganMs = performance.now();
      await questions[name]();
      if (round >= 0 || times[name].length === 0) times[name].push(performance.now() - beganMs);
    }
  return {
    Highwater: timesIn(times.Highwater),
    Prometheus: timesIn(times.Prometheus),
    VictoriaMetrics: timesIn(times.VictoriaMetrics),
  };
};
