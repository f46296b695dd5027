import { setTimeout as sleep } from "node:timers/promises";
import { COUNTED_SIGNAL, type CountedTargets } from "./counted-targets.ts";
import type { WatchedConsole } from "./watched-console.ts";

/** What was on its way when a console was killed, or is now, is no sample of it yet. */
const ON_THE_WAY_MS = 1500;
const SPOOL_EMPTY_WITHIN_MS = 60_000;

interface Answer {
  readonly series: { readonly labels: { readonly broker: string }; readonly points: [number, number | null][] }[];
}

/** Scrapes that were answered, and what the console tells of them. */
export interface CountedScrapes {
  readonly answered: number;
  readonly lost: number;
  readonly doubled: number;
}

export const pointsOf = async (console: WatchedConsole, cluster: string, fromMs: number) => {
  const range = `from=${fromMs}&to=${Date.now() + 60_000}&points=5000`;
  const { series } = await console.json<Answer>(`/api/v1/clusters/${cluster}/series?signal=${COUNTED_SIGNAL}&${range}`);
  return new Map(
    series.map(({ labels, points }) => [
      labels.broker,
      points.filter((point): point is [number, number] => point[1] !== null),
    ]),
  );
};

/** Resolves when nothing waits in the spool. @throws Error where something waits for too long */
export const untilSpoolIsEmpty = async (console: WatchedConsole): Promise<void> => {
  const endMs = performance.now() + SPOOL_EMPTY_WITHIN_MS;
  while ((await console.metric("highwater_spool_readings")) !== 0) {
    if (performance.now() > endMs) throw new Error("What waits in the spool is not stored");
    await sleep(200);
  }
};

/** Every number that a target told must be stored once. `killedMs`: when consoles were killed. */
export const countScrapes = async (
  console: WatchedConsole,
  cluster: string,
  targets: CountedTargets,
  { fromMs, killedMs = [] }: { readonly fromMs: number; readonly killedMs?: readonly number[] },
): Promise<CountedScrapes> => {
  await untilSpoolIsEmpty(console);
  const nowMs = Date.now();
  const found = await pointsOf(console, cluster, fromMs);
  let [answered, lost, doubled] = [0, 0, 0];
  for (const [broker, values] of targets.told) {
    const stored = (found.get(broker) ?? []).map(([, value]) => value);
    const have = new Set(stored);
    doubled += stored.length - have.size;
    answered += values.size;
    for (const [value, atMs] of values) {
      const isOnTheWay = [nowMs, ...killedMs].some((ms) => Math.abs(atMs - ms) < ON_THE_WAY_MS);
      if (!have.has(value) && !isOnTheWay) lost += 1;
    }
  }
  return { answered, lost, doubled };
};
