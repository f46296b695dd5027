import { isUnverified } from "../catalog/entry.ts";
import type { Drive } from "../catalog/entry.ts";
import { bytesText, numberText, rateText } from "../human-text.ts";
import { isMissing } from "../reader.ts";
import { withBroker, withDrives, withWorkload } from "./candidate.ts";
import type { Bound, Candidate } from "./candidate.ts";
import { DISK_CAPACITY, DISK_THROUGHPUT, largerMachine } from "./machine.ts";

const TWICE = 2;
const HALF = 0.5;
const QUARTER = 0.25;

const moreDrives = (bound: Bound): readonly Candidate[] => {
  const { drives } = bound.input.broker;
  if (drives === null) return [];
  const { drive, count } = drives;
  const more = { catalogId: drive.id, count: count + 1 };
  return [withDrives(bound, "count", more, `${more.count} drives per broker in place of ${count}`)];
};

type DriveFigure = "capacityBytes" | "writeBytesPerSecond";

// The next by one figure and no less by the other, so that a limit that was checked stays checked.
const nextDrive = (drives: readonly Drive[], current: Drive, figure: DriveFigure): Drive | null => {
  const other = figure === "capacityBytes" ? "writeBytesPerSecond" : "capacityBytes";
  const now = current[figure] ?? Number.POSITIVE_INFINITY;
  let next: Drive | null = null;
  for (const drive of drives) {
    const value = drive[figure] ?? 0;
    if (value <= now || value >= (next?.[figure] ?? Number.POSITIVE_INFINITY)) continue;
    const keeps = current[other] === null || (drive[other] ?? 0) >= current[other];
    if (keeps && !drive.discontinued && !isUnverified(drive)) next = drive;
  }
  return next;
};

const betterDrive = (bound: Bound, figure: DriveFigure): readonly Candidate[] => {
  const { drives } = bound.input.broker;
  if (drives === null) return [];
  const next = nextDrive(bound.known.catalog.drives, drives.drive, figure);
  if (next === null) return [];
  const kind = figure === "capacityBytes" ? "larger" : "faster";
  const change = `${next.id} drives, ${kind}, in place of ${drives.drive.id}`;
  return [withDrives(bound, "catalogId", { catalogId: next.id, count: drives.count }, change)];
};

/** More or faster drives, the next larger machine, or twice a given rate. */
export const fasterDisk = (bound: Bound): readonly Candidate[] => {
  const { diskBytesPerSecond: rate, drives } = bound.request.broker ?? {};
  if (!isMissing(rate)) {
    const change = `disks of ${rateText(rate * TWICE)} per broker in place of ${rateText(rate)}`;
    return [withBroker(bound, "diskBytesPerSecond", rate * TWICE, change)];
  }
  if (isMissing(drives)) return largerMachine(bound, DISK_THROUGHPUT);
  return [...moreDrives(bound), ...betterDrive(bound, "writeBytesPerSecond")];
};

const largerDisk = (bound: Bound): readonly Candidate[] => {
  const { diskBytes, drives } = bound.request.broker ?? {};
  if (!isMissing(diskBytes)) {
    const change = `${bytesText(diskBytes * TWICE)} of disk per broker in place of ${bytesText(diskBytes)}`;
    return [withBroker(bound, "diskBytes", diskBytes * TWICE, change)];
  }
  if (isMissing(drives)) return largerMachine(bound, DISK_CAPACITY);
  return [...moreDrives(bound), ...betterDrive(bound, "capacityBytes")];
};

const hours = (value: number): string => `${numberText(value)} h`;

const shorterRetention = (bound: Bound): readonly Candidate[] => {
  const { retentionHours: whole, localRetentionHours: local } = bound.input.workload;
  const now = local ?? whole;
  if (now === 0) return [];
  const half = now * HALF;
  if (local !== null) {
    const change = `${hours(half)} of local retention in place of ${hours(now)}, the rest from the remote tier`;
    return [withWorkload(bound, "localRetentionHours", half, change)];
  }
  const quarter = now * QUARTER;
  return [
    withWorkload(bound, "retentionHours", half, `${hours(half)} of retention in place of ${hours(now)}`),
    withWorkload(bound, "localRetentionHours", quarter, `tiered storage with ${hours(quarter)} of ${hours(now)} local`),
  ];
};

/** More or larger drives, the next larger machine, twice a given capacity; or less to keep on the brokers. */
export const moreCapacity = (bound: Bound): readonly Candidate[] => [...largerDisk(bound), ...shorterRetention(bound)];
