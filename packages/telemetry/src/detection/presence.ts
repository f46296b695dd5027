import type { Timeline } from "./timeline.ts";

/** A broker that came back has cold caches and catches up: it is not judged for so long. */
const SETTLE_MS = 120_000;
/** So many scrapes may be missing before a broker counts as silent. */
const MISSED = 2.5;

export type Presence = "present" | "silent" | "settling";

/** Whether a broker can be judged at one time, and when it last came back. */
export const presenceAt = (
  timeline: Timeline,
  brokerId: string,
  atMs: number,
  { intervalMs, startMs }: { readonly intervalMs: number; readonly startMs: number },
): Presence => {
  const gapMs = MISSED * intervalMs;
  const told = timeline.toldMs(brokerId);
  const newest = told.findLastIndex((timeMs) => timeMs <= atMs);
  const newestMs = told[newest];
  if (newestMs === undefined || atMs - newestMs > gapMs) return "silent";
  if (timeline.backMs(brokerId).some((timeMs) => timeMs <= atMs && timeMs >= atMs - SETTLE_MS)) return "settling";
  for (let index = newest; index >= 0; index--) {
    const timeMs = told[index] ?? 0;
    if (timeMs < atMs - SETTLE_MS) return "present";
    const before = told[index - 1] ?? startMs;
    if (timeMs - before > gapMs) return "settling";
  }
  return "present";
};
