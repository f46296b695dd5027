import type { BenchmarkRunItem } from "@highwater/contract";
import { sayAge } from "../../../lib/durations.ts";

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** "12 runs of 2 clusters are here, the newest of them 3 h ago: nightly"; `more` where the count goes on. */
export const whatIsThere = (runs: readonly BenchmarkRunItem[], more: boolean, nowMs: number): string => {
  const [newest] = runs;
  if (newest === undefined) return "No run is here yet";
  const clusters = new Set(runs.flatMap(({ cluster }) => cluster ?? [])).size;
  const count = more ? `More than ${plural(runs.length, "run")}` : plural(runs.length, "run");
  const where = clusters === 0 ? "" : ` of ${plural(clusters, "cluster")}`;
  const age = sayAge(Date.parse(newest.createdAt), nowMs);
  return runs.length === 1
    ? `One run is here: ${newest.name}, uploaded ${age}`
    : `${count}${where} are here, the newest ${newest.name}, uploaded ${age}`;
};
