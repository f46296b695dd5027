import type { SizingAnswer } from "@highwater/sizing";
import { CONSTRAINT_TITLES } from "./constraint-words.ts";
import { showText } from "../../lib/units.ts";

const NO_ROOM = 0.98;

/** What the sizing says first: how many brokers, which NIC, which p99 to expect, and what is full. */
export const answerSentence = ({ brokers, nic, latency, constraints }: SizingAnswer): string => {
  const network = nic === null ? "" : ` with ${nic.gbps} GbE each`;
  const p99 = latency.p99Ms === null ? "" : `, p99 about ${showText(latency.p99Ms, "ms")}`;
  const full = constraints.find(({ name, utilization }) => name !== "replication" && utilization >= NO_ROOM);
  const room = full === undefined ? "" : `; no room is left: ${CONSTRAINT_TITLES[full.name].toLowerCase()}`;
  return `${brokers} brokers${network}${p99}${room}.`;
};
