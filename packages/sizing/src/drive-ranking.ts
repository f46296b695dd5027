import type { EnduranceBand, SizingAnswer } from "./answer.ts";
import { isUnverified } from "./catalog/entry.ts";
import type { Drive } from "./catalog/entry.ts";
import { demandIn } from "./constraint.ts";
import type { LoadConstraint } from "./constraint.ts";
import { diskThroughput } from "./disk-throughput.ts";
import { bandOf, bytesPerDrivePerDay, ratingFor, yearsOf } from "./drive-life.ts";
import { readPolicy } from "./policy.ts";
import { readPart } from "./reader.ts";
import type { Reader } from "./reader.ts";
import type { SizingRequest } from "./request.ts";
import { requiredSituations } from "./situation.ts";
import { diskCapacity } from "./storage.ts";
import { bytesPerSecond, DAYS_PER_YEAR, perDay } from "./units.ts";
import { readWorkload } from "./workload.ts";

/** A sized plan: the request and its answer. */
export interface RankedPlan {
  readonly request: SizingRequest;
  readonly answer: SizingAnswer;
}

/** Drives per broker that each need takes alone; the throughput is null where the drive's is not known. */
export interface DriveNeeds {
  readonly endurance: number;
  readonly capacity: number;
  readonly throughput: number | null;
}

/** A drive as it would serve a plan. */
export interface PlanDrive {
  readonly drive: Drive;
  /** The fewest per broker that last the years asked for and keep the plan's limits of capacity and throughput. */
  readonly drivesPerBroker: number;
  readonly decidedBy: keyof DriveNeeds;
  readonly needs: DriveNeeds;
  /** Life of that many, with the band of write amplifications. */
  readonly years: number;
  readonly band: EnduranceBand;
  readonly bytesPerDrivePerDay: number;
  /** What that many take, in writes of their whole capacity a day. */
  readonly driveWritesPerDay: number;
  /** The drive's rating on the same scale, over its warranty or 5 years. */
  readonly ratedDriveWritesPerDay: number;
  /** Life of as many drives as the request names; null where it names none. */
  readonly yearsAsPlanned: number | null;
  /** False for a discontinued drive, which is listed for comparison only. */
  readonly recommendable: boolean;
  readonly unverified: boolean;
  /** Why it is not recommended or what to know of it; null where there is nothing to say. */
  readonly reason: string | null;
}

const USUAL_WARRANTY_YEARS = 5;
// Only absorbs the rounding of binary fractions, as in the plan's own limits.
const TOLERANCE = 1e-9;

const drivesFor = (need: number, eachHolds: number): number =>
  Math.max(1, Math.ceil((need / eachHolds) * (1 - TOLERANCE)));

const reasonFor = (drive: Drive): string | null => {
  if (drive.discontinued) return "discontinued: comparison only";
  if (isUnverified(drive)) return "its figures are not verified";
  return drive.writeBytesPerSecond === null ? "its write rate is not known, so the throughput was not checked" : null;
};

const NO_LIMIT = { value: 1, source: "" };

/** What a broker must hold and carry with all up and after each tolerated failure, before any ceiling. */
const needsOf = ({ request, answer }: RankedPlan) => {
  const reader: Reader = { issues: [], assumptions: [] };
  const workload = readWorkload(reader, readPart(reader, "/workload", request.workload));
  const policy = readPolicy(reader, readPart(reader, "/policy", request.policy), workload.replicationFactor);
  const situations = requiredSituations(answer.brokers, workload.replicationFactor, policy);
  const most = (constraint: LoadConstraint): number =>
    Math.max(...situations.map((situation) => (situation === null ? 0 : demandIn(constraint, situation))));
  return {
    policy,
    bytes: most(diskCapacity(workload, policy, NO_LIMIT)),
    bytesPerSecond: most(diskThroughput(workload, policy, NO_LIMIT)),
    plannedDrives: request.broker?.drives?.count ?? null,
    bytesWrittenPerDayPerBroker:
      (perDay(bytesPerSecond(answer.cluster.producedBytesPerSecond)) * workload.replicationFactor) / answer.brokers,
  };
};

type Needs = ReturnType<typeof needsOf>;

const decidedBy = (needs: DriveNeeds, drives: number): keyof DriveNeeds => {
  if (needs.endurance === drives) return "endurance";
  return needs.capacity === drives ? "capacity" : "throughput";
};

const rank = (drive: Drive, ratedBytesWritten: number, needed: Needs, years: number): PlanDrive | null => {
  const { bytesWrittenPerDayPerBroker, plannedDrives, policy } = needed;
  const { writeAmplification, maxUtilization } = policy;
  const writesOn = (drivesPerBroker: number) => ({ bytesWrittenPerDayPerBroker, drivesPerBroker, writeAmplification });
  const needs: DriveNeeds = {
    endurance: drivesFor(ratingFor(years, writesOn(1)), ratedBytesWritten),
    capacity: drivesFor(needed.bytes, drive.capacityBytes * maxUtilization.diskCapacity),
    throughput:
      drive.writeBytesPerSecond === null
        ? null
        : drivesFor(needed.bytesPerSecond, drive.writeBytesPerSecond * maxUtilization.diskThroughput),
  };
  const drivesPerBroker = Math.max(needs.endurance, needs.capacity, needs.throughput ?? 1);
  const writes = writesOn(drivesPerBroker);
  const life = yearsOf(ratedBytesWritten, writes);
  if (life === null) return null;
  const perDrive = bytesPerDrivePerDay(writes);
  const warrantyDays = (drive.warrantyYears ?? USUAL_WARRANTY_YEARS) * DAYS_PER_YEAR;
  return {
    drive,
    drivesPerBroker,
    decidedBy: decidedBy(needs, drivesPerBroker),
    needs,
    years: life,
    band: bandOf(life, writeAmplification),
    bytesPerDrivePerDay: perDrive,
    driveWritesPerDay: perDrive / drive.capacityBytes,
    ratedDriveWritesPerDay: ratedBytesWritten / (drive.capacityBytes * warrantyDays),
    yearsAsPlanned: plannedDrives === null ? null : yearsOf(ratedBytesWritten, writesOn(plannedDrives)),
    recommendable: !drive.discontinued,
    unverified: isUnverified(drive),
    reason: reasonFor(drive),
  };
};

const inOrder = (a: PlanDrive, b: PlanDrive): number =>
  Number(b.recommendable) - Number(a.recommendable) ||
  Number(a.unverified) - Number(b.unverified) ||
  a.drivesPerBroker - b.drivesPerBroker ||
  b.years - a.years;

/**
 * The drives with a known rating as they would serve a plan for some years: recommendable before discontinued, verified
 * before unverified, then the fewest drives per broker, then the longest life.
 */
export const rankDrivesForPlan = (
  plan: RankedPlan,
  drives: readonly Drive[],
  years = USUAL_WARRANTY_YEARS,
): readonly PlanDrive[] => {
  const needed = needsOf(plan);
  return drives
    .flatMap((drive) => {
      const ranked = drive.ratedBytesWritten === null ? null : rank(drive, drive.ratedBytesWritten, needed, years);
      return ranked ?? [];
    })
    .sort(inOrder);
};
