import { setTimeout as sleep } from "node:timers/promises";
import type { CountedTargets } from "./console/counted-targets.ts";
import { mostMebibytes, type WatchedConsole } from "./console/watched-console.ts";

/** Memory at the end is held against that of the steady state. */
const MOST_GROWTH = 1.5;
const WARM_MS = 6000;
const SETTLE_MS = 3000;
const MOST_SETTLING_MS = 30_000;

/** Load of the usual kind: charts, lists and the page of its own metrics, as several open pages ask for. */
export const usualLoad = async (console: WatchedConsole, forMs: number): Promise<void> => {
  const paths = [
    "/api/v1/clusters",
    "/api/v1/clusters/scraped/brokers",
    "/api/v1/clusters/scraped/series?signal=under_replicated_partitions",
    "/api/v1/clusters/scraped/verdict",
    "/metrics",
    "/api/v1/openapi.json",
  ];
  const endMs = performance.now() + forMs;
  const ask = async () => {
    while (performance.now() < endMs) for (const path of paths) await (await console.request(path)).arrayBuffer();
  };
  await Promise.all([ask(), ask(), ask(), ask()]);
};

/** The largest memory under the usual load, in MiB. */
export const steadyMebibytes = async (console: WatchedConsole): Promise<number> => {
  const [most] = await Promise.all([mostMebibytes(console, WARM_MS), usualLoad(console, WARM_MS)]);
  return most;
};

/** Memory once what was done to it is over: given time to be returned. */
export const settledMebibytes = async (console: WatchedConsole, most: number): Promise<number> => {
  const endMs = performance.now() + MOST_SETTLING_MS;
  for (;;) {
    await sleep(SETTLE_MS);
    const now = await console.residentMebibytes();
    if (!(now > most) || performance.now() > endMs) return now;
    await usualLoad(console, SETTLE_MS);
  }
};

export interface Besieged {
  readonly console: WatchedConsole;
  readonly targets: CountedTargets;
}

/** Says what is wrong with a console after something was done to it; its memory is given in words. */
export const afterwards = async (
  { console }: Besieged,
  steady: number,
): Promise<{ words: string; faults: string[] }> => {
  if (!console.isAlive()) return { words: "", faults: ["the console ended"] };
  const settled = await settledMebibytes(console, steady * MOST_GROWTH);
  const words = `${Math.round(settled)} MiB after ${Math.round(steady)} MiB in steady state`;
  const faults = settled > steady * MOST_GROWTH ? [`memory grew: ${words}`] : [];
  const health = await console.request("/healthz");
  if (health.status !== 200) faults.push(`/healthz answers ${health.status}`);
  return { words, faults };
};
