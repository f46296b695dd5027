import { setTimeout as sleep } from "node:timers/promises";
import { COUNTED_SIGNAL, type CountedTargets } from "./counted-targets.ts";
import type { WatchedConsole } from "./watched-console.ts";

/** From when a kill is noted until nothing is asked any more. */
const DYING_MS = 1000;
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

/** Scrapes of a target never overlap: when a console ends, its newest one alone may be answered and not stored yet. */
const valuesOnTheWay = (values: ReadonlyMap<number, number>, endsMs: readonly number[]): ReadonlySet<number> =>
  new Set(
    endsMs.flatMap((endMs) => {
      const before = [...values].filter(([, atMs]) => atMs <= endMs).map(([value]) => value);
      const dying = [...values].filter(([, atMs]) => atMs > endMs && atMs < endMs + DYING_MS).map(([value]) => value);
      return [...before.slice(-1), ...dying];
    }),
  );

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
  const endsMs = [nowMs, ...killedMs];
  const found = await pointsOf(console, cluster, fromMs);
  let [answered, lost, doubled] = [0, 0, 0];
  for (const [broker, all] of targets.told) {
    const values = new Map([...all].filter(([, atMs]) => atMs <= nowMs));
    const stored = (found.get(broker) ?? []).map(([, value]) => value);
    const have = new Set(stored);
    doubled += stored.length - have.size;
    answered += values.size;
    const onTheWay = valuesOnTheWay(values, endsMs);
    for (const value of values.keys()) if (!have.has(value) && !onTheWay.has(value)) lost += 1;
  }
  return { answered, lost, doubled };
};
