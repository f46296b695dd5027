import type { Condition, Evidence, Held, Observation } from "@highwater/telemetry/verdict";
import type { ReadHistory } from "../../judged/read-histories.ts";

const HOUR_MS = 60 * 60 * 1000;
/** Where a condition held through the last minutes already, longer windows tell when it began. */
const LONGER_WINDOWS_MS = [6 * HOUR_MS, 7 * 24 * HOUR_MS];

const conditionBegan = async ({ signal, heldSince }: Condition, evidence: Evidence, read: ReadHistory) => {
  let held: Held | undefined = heldSince(evidence.history(signal));
  for (const windowMs of LONGER_WINDOWS_MS) {
    if (held?.fromTheStart !== true) break;
    held = heldSince(await read(signal, { fromMs: evidence.nowMs - windowMs, toMs: evidence.nowMs })) ?? held;
  }
  return held?.sinceMs ?? null;
};

/** Since when an observation has been so, in epoch milliseconds; null where that is not known. */
export const began = async ({ since }: Observation, evidence: Evidence, read: ReadHistory): Promise<number | null> =>
  since === null || typeof since === "number" ? since : conditionBegan(since, evidence, read);
