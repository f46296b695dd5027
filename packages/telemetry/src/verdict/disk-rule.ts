import { figure, percent } from "../words.ts";
import { DISK_SIGNAL, type DiskUsed, disksUsed } from "./disks-used.ts";
import type { Evidence } from "./evidence.ts";
import { hoursUntil } from "./growth.ts";
import { brokerHeldSince } from "./held-since.ts";
import type { Observation } from "./observation.ts";

const WARNING = 0.8;
const BAD = 0.9;
const SOON_HOURS = 24;
const URGENT_HOURS = 4;

const CHECKS = [
  "Which topics grow? Shorten their retention.",
  "Can partitions move to brokers with more room?",
  "Else add room, before Kafka stops the log directory.",
];
const CHECK_OTHERS = "What else lies on that volume? It fills it too.";

const hoursText = (hours: number): string => (hours < 1 ? "less than an hour" : `${figure(Math.round(hours))} hours`);

interface Filling {
  readonly disk: DiskUsed;
  /** Until it is full; undefined where no trend says so. */
  readonly hours: number | undefined;
}

const evidenceOf = ({ disk: { brokerId, value, path }, hours }: Filling): string => {
  const growth =
    hours === undefined
      ? "No steady growth of the last day says when it will be full."
      : `The growth of the last hours fills it in about ${hoursText(hours)}.`;
  return path === undefined
    ? `Broker ${brokerId} has used ${percent(value)} of its disk. ${growth}`
    : `Kafka says that of the volume of broker ${brokerId}'s log directory ${path} ${percent(value)} is used. ${growth}`;
};

const toObservation = (filling: Filling): Observation => {
  const { disk, hours } = filling;
  const { brokerId, value, path } = disk;
  const limit = value > BAD ? BAD : WARNING;
  const soon = hours === undefined ? "" : `, and full in about ${hoursText(hours)} if it goes on filling as it did`;
  const isCharted = path === undefined;
  const since = { signal: DISK_SIGNAL, heldSince: brokerHeldSince(brokerId, (used) => used > limit) };
  return {
    rule: "disk_nearly_full",
    state: value > BAD || (hours ?? Infinity) < URGENT_HOURS ? "bad" : "warning",
    brokerId,
    signal: isCharted ? DISK_SIGNAL : null,
    value,
    limit,
    evidence: evidenceOf(filling),
    checks: isCharted ? CHECKS : [...CHECKS, CHECK_OTHERS],
    sentence: `The disk of broker ${brokerId} is ${percent(value)} full${soon}.`,
    since: isCharted && value > WARNING ? since : null,
  };
};

/** Disks that are nearly full, or will be within a day if they go on filling as they did; the fullest first. */
export const disks = (evidence: Evidence): Observation[] =>
  disksUsed(evidence)
    .map((disk): Filling => {
      const history = evidence.lastDay(DISK_SIGNAL).find(({ brokerId }) => brokerId === disk.brokerId);
      return { disk, hours: hoursUntil(history?.points ?? [], 1) };
    })
    .filter(({ disk, hours = Infinity }) => disk.value > WARNING || hours < SOON_HOURS)
    .sort((a, b) => b.disk.value - a.disk.value)
    .map(toObservation);
