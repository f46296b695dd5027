import { DETECTION_SIGNALS, detectDegraded, type Suspicion } from "@highwater/telemetry/detection";
import type { ReadHistory, Window } from "./read-histories.ts";
import { readHistories } from "./read-histories.ts";

/** A fault that lasts longer than this becomes usual. */
export const DETECTION_WINDOW_MS = 2 * 60 * 60 * 1000;

interface Asked extends Window {
  readonly intervalMs: number;
  readonly brokerIds: readonly string[];
}

/** What detection says of these brokers at the end of the window, from nothing but the window's history. */
export const suspicionsOf = async (read: ReadHistory, asked: Asked): Promise<Suspicion[]> => {
  const { fromMs, toMs, intervalMs, brokerIds } = asked;
  const histories = await readHistories(read, DETECTION_SIGNALS, { fromMs, toMs });
  const history = (signal: (typeof DETECTION_SIGNALS)[number]) => histories.get(signal) ?? [];
  return detectDegraded({ nowMs: toMs, intervalMs, brokerIds, history });
};
