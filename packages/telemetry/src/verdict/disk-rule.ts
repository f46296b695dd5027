import { figure, percent } from "../words.ts";
import { type Evidence, newestOf } from "./evidence.ts";
import { hoursUntil } from "./growth.ts";
import { brokerHeldSince } from "./held-since.ts";
import type { Observation } from "./observation.ts";

const SIGNAL = "disk_used_ratio";
const WARNING = 0.8;
const BAD = 0.9;
const SOON_HOURS = 24;
const URGENT_HOURS = 4;

const CHECKS = [
  "Which topics grow? Shorten their retention.",
  "Can partitions move to brokers with more room?",
  "Else add room, before Kafka stops the log directory.",
];

const hoursText = (hours: number): string => (hours < 1 ? "less than an hour" : `${figure(Math.round(hours))} hours`);

/** Disks that are nearly full, or will be within a day if they go on filling as they did; the fullest first. */
export const disks = (evidence: Evidence): Observation[] =>
  newestOf(evidence, SIGNAL)
    .map(({ brokerId, value }) => {
      const history = evidence.lastDay(SIGNAL).find((one) => one.brokerId === brokerId);
      return { brokerId, value, hours: hoursUntil(history?.points ?? [], 1) };
    })
    .filter(({ value, hours = Infinity }) => value > WARNING || hours < SOON_HOURS)
    .sort((a, b) => b.value - a.value)
    .map(({ brokerId, value, hours }) => {
      const isBad = value > BAD || (hours ?? Infinity) < URGENT_HOURS;
      const limit = value > BAD ? BAD : WARNING;
      const soon = hours === undefined ? "" : `, and full in about ${hoursText(hours)} if it goes on filling as it did`;
      return {
        rule: "disk_nearly_full",
        state: isBad ? "bad" : "warning",
        brokerId,
        signal: SIGNAL,
        value,
        limit,
        evidence: `Broker ${brokerId} has used ${percent(value)} of its disk.${hours === undefined ? " No steady growth of the last day says when it will be full." : ` The growth of the last hours fills it in about ${hoursText(hours)}.`}`,
        checks: CHECKS,
        sentence: `The disk of broker ${brokerId} is ${percent(value)} full${soon}.`,
        since:
          value > WARNING ? { signal: SIGNAL, heldSince: brokerHeldSince(brokerId, (used) => used > limit) } : null,
      };
    });
