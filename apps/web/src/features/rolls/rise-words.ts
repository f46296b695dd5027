import type { LatencyRise, Roll } from "@highwater/contract";
import { SECOND_MS, sayDuration } from "../../lib/durations.ts";
import { NO_VALUE, THIN_SPACE, threeDigits } from "../../lib/units.ts";

const side = (value: number | null): string => (value === null ? NO_VALUE : threeDigits(value));

/** "3 → 45 ms": before and meanwhile. */
export const sayRise = ({ beforeMs, duringMs }: LatencyRise): string => {
  if (beforeMs === null && duringMs === null) return NO_VALUE;
  return `${side(beforeMs)} → ${side(duringMs)}${THIN_SPACE}ms`;
};

export const saySeconds = (seconds: number | null): string =>
  seconds === null ? NO_VALUE : sayDuration(seconds * SECOND_MS);

const brokersWords = ({ brokerIds, brokersKnown }: Roll): string =>
  brokerIds.length === 1 ? `Broker ${brokerIds[0] ?? ""}` : `${brokerIds.length} of ${brokersKnown} brokers`;

const riseWords = ({ produceP99 }: Roll): string => {
  const { beforeMs, duringMs, duringBrokerId, roseMs } = produceP99;
  if (duringMs === null) return "produce p99 meanwhile is not known";
  if (roseMs === null)
    return `produce p99 was up to ${threeDigits(duringMs)}${THIN_SPACE}ms on broker ${duringBrokerId ?? ""}`;
  if (roseMs === 0)
    return `produce p99 did not rise above the ${threeDigits(beforeMs ?? 0)}${THIN_SPACE}ms of the minute before`;
  return `produce p99 rose from ${threeDigits(beforeMs ?? 0)} to ${threeDigits(duringMs)}${THIN_SPACE}ms on broker ${duringBrokerId ?? ""}`;
};

/** What a roll did, in one sentence. */
export const rollSentence = (roll: Roll): string => {
  const verb = roll.brokerIds.length === 1 ? "restarted" : "restarted in turn";
  const isr =
    roll.state === "settled"
      ? "every replica was in sync again"
      : roll.state === "watching"
        ? "its replicas are not all in sync yet"
        : "it is not known when every replica was in sync again";
  return `${brokersWords(roll)} ${verb} in ${saySeconds(roll.durationSeconds)}: ${riseWords(roll)}; ${isr}.`;
};

/** How it is judged: writes that failed are bad, replicas out of sync are not over yet. */
export const rollState = ({ state, underMinIsrMost }: Roll): "good" | "warning" | "bad" | "unknown" => {
  if ((underMinIsrMost ?? 0) > 0) return "bad";
  if (state === "watching") return "warning";
  return state === "settled" ? "good" : "unknown";
};
