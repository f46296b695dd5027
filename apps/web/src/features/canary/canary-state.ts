import type { Canary } from "@highwater/contract";

type State = "good" | "warning" | "bad" | "unknown";

/** Longer is slow for any client, whatever was promised. */
const SLOW_MS = 1000;

/** What the first sentence of the page means. */
export const stateOfCanary = (canary: Canary): State | null => {
  const { state, reason, brokers, lostLastHour, failedLastHour, lateLastHour } = canary;
  if (state === "off") return null;
  if (state === "starting") return "unknown";
  if (state === "failing" || lostLastHour > 0) return "bad";
  const troubled = brokers.some(({ isUp, roundTrip }) => !isUp || (roundTrip.p99Ms ?? 0) > SLOW_MS);
  return reason !== null || troubled || failedLastHour + lateLastHour > 0 ? "warning" : "good";
};

/** The console's own machine was this late: times of that order say nothing of Kafka. */
const TELLING_STALL_MS = 100;

export const stallNote = ({ consoleStallMs }: Canary): string | null =>
  consoleStallMs < TELLING_STALL_MS
    ? null
    : `The console's own machine was up to ${Math.round(consoleStallMs)} ms late within the last minute: times of that order are its, not Kafka's.`;
