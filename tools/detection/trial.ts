import type { DegradationKind } from "../../packages/telemetry/src/detection/index.ts";
import { FAULTS, type FaultName, inject } from "./faults.ts";
import type { TestCluster } from "./test-cluster.ts";
import type { Watched } from "./watched.ts";

/** What one trial showed. Times in seconds. */
export interface Trial {
  readonly fault: FaultName;
  readonly brokerId: string;
  /** The broker that was named first; null where none was in time. */
  readonly named: string | null;
  readonly kind: DegradationKind | null;
  /** From the fault's begin until a broker was named; null where none was. */
  readonly seconds: number | null;
  /** From the fault's end until none was named any more; null where one still was. */
  readonly clearSeconds: number | null;
  readonly at: string;
}

/** A fault is to be found within this time. */
export const LIMIT_SECONDS = 60;
/** A little longer, so that what was found just too late is told with its time. */
export const PATIENCE_SECONDS = 90;
const CLEAR_SECONDS = 240;
/** Steady before each fault, in seconds. */
const SETTLED_SECONDS = 45;

const degraded = (watched: Watched) => watched.suspicions().filter(({ state }) => state === "degraded");

/** Asks after every scrape; the seconds until the answer is yes, null after `limitSeconds`. */
async function secondsUntil(watched: Watched, isSo: () => boolean, limitSeconds: number): Promise<number | null> {
  const beganMs = watched.nowMs();
  for (;;) {
    await watched.nextScrape();
    const seconds = (watched.nowMs() - beganMs) / 1000;
    if (isSo()) return seconds;
    if (seconds > limitSeconds) return null;
  }
}

/** Waits until no broker has been suspected for a while. */
export async function settle(watched: Watched): Promise<void> {
  let calmSinceMs = watched.nowMs();
  const isCalm = (): boolean => {
    if (watched.suspicions().some(({ state }) => state !== "ok")) calmSinceMs = watched.nowMs();
    return watched.nowMs() - calmSinceMs > SETTLED_SECONDS * 1000;
  };
  await secondsUntil(watched, isCalm, Infinity);
}

/** One fault on one broker, from settling to settling; the fault is removed whatever happens. */
export async function runTrial(
  fault: FaultName,
  brokerId: number,
  { test, watched, log }: { test: TestCluster; watched: Watched; log: (line: string) => void },
): Promise<Trial> {
  await settle(watched);
  const at = new Date().toISOString();
  log(`${fault} on broker ${brokerId}: ${FAULTS[fault].words}`);
  const under = inject(fault, brokerId, test);
  let seconds: number | null;
  let first;
  try {
    seconds = await secondsUntil(watched, () => degraded(watched).length > 0, PATIENCE_SECONDS);
    [first] = degraded(watched);
  } finally {
    await under.remove();
  }
  const clearSeconds = await secondsUntil(watched, () => degraded(watched).length === 0, CLEAR_SECONDS);
  const trial = {
    fault,
    brokerId: String(brokerId),
    named: first?.brokerId ?? null,
    kind: first?.kind ?? null,
    seconds,
    clearSeconds,
    at,
  };
  const found =
    first === undefined ? "nothing found" : `broker ${first.brokerId}, ${first.kind}, after ${seconds?.toFixed(0)} s`;
  log(`  ${found}; clear ${clearSeconds === null ? "not yet" : `after ${clearSeconds.toFixed(0)} s`}`);
  return trial;
}

/** Right broker in time, and only slow appends called slow appends. */
export const isRight = ({ fault, brokerId, named, kind, seconds }: Trial): boolean =>
  named === brokerId &&
  seconds !== null &&
  seconds <= LIMIT_SECONDS &&
  (kind === "slow_append") === (FAULTS[fault].kind === "slow_append");
