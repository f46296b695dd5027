import { CONSTRAINT_WORDS } from "../constraint-words.ts";
import { bytesText, numberText, percentText, plural, rateText, speedText } from "../human-text.ts";
import { lossText } from "../loss-text.ts";
import type { Policy } from "../policy.ts";
import { bytesPerSecond, bytesToGigabitsPerSecond } from "../units.ts";
import { isOfNetwork } from "./need.ts";
import type { PresentLimit } from "./present-limit.ts";

const amountText = (value: number, unit: string): string => {
  if (unit === "bytes/s") return rateText(value);
  return unit === "bytes" ? bytesText(value) : `${numberText(value)} ${unit}`;
};

/** "10 Gb/s link", "4 TB". */
const limitText = (limit: PresentLimit): string =>
  isOfNetwork(limit)
    ? `${speedText(bytesToGigabitsPerSecond(bytesPerSecond(limit.limitPerBroker)))} link`
    : amountText(limit.limitPerBroker, limit.unit);

const whenText = ({ name }: PresentLimit): string => {
  if (name === "diskCapacity") return " once the whole retention is kept";
  return name === "partitions" || name === "connections" ? "" : " at the peak";
};

const lost = ({ brokerFailuresTolerated, zoneFailuresTolerated, availabilityZones }: Policy): string | null =>
  lossText(brokerFailuresTolerated, zoneFailuresTolerated, availabilityZones);

const afterText = (limit: PresentLimit, policy: Policy): string => {
  const { utilization, allowedUtilization, utilizationAfterFailure: after } = limit;
  const planned = lost(policy);
  if (planned !== null) return after === null ? "" : `, ${percentText(after)} with ${planned} lost`;
  return after !== null && after > 1 && utilization <= allowedUtilization
    ? `, ${percentText(after)} with a broker lost, which is not planned for`
    : "";
};

/** "network in is at 127 % of its 10 Gb/s link (1.59 GB/s a broker at the peak); 85 % are allowed". */
export const limitWords = (limit: PresentLimit, policy: Policy): string =>
  `${CONSTRAINT_WORDS[limit.name]} is at ${percentText(limit.utilization)} of ${isOfNetwork(limit) ? "a" : "its"} ${limitText(limit)} ` +
  `(${amountText(limit.demandPerBroker, limit.unit)} a broker${whenText(limit)}${afterText(limit, policy)}), where ${percentText(limit.allowedUtilization)} are allowed`;

/** "6 brokers run". */
export const runText = (brokers: number): string => `${plural(brokers, "broker")} ${brokers === 1 ? "runs" : "run"}`;

/** "9 are needed". */
export const neededText = (brokers: number): string => `${numberText(brokers)} ${brokers === 1 ? "is" : "are"} needed`;
