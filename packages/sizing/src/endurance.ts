import type { EnduranceAnswer } from "./answer.ts";
import type { DriveSet } from "./broker.ts";
import type { Drive } from "./catalog/entry.ts";
import { bandOf, bytesPerDrivePerDay, ratingFor, yearsOf } from "./drive-life.ts";
import type { DriveWrites } from "./drive-life.ts";

// The warranty of most data centre drives, and the time that their ratings in drive writes per day mean.
const USUAL_WARRANTY_YEARS = 5;

const UNKNOWN: EnduranceAnswer = {
  years: null,
  bytesPerDrivePerDay: null,
  driveWritesPerDay: null,
  band: null,
  requiredForYears: null,
  requiredRatedBytesWritten: null,
  requiredDriveWritesPerDay: null,
};

/** The life of a plan's drives; all null without drives, the years null where the rating is not known. */
export const planEndurance = (
  drives: DriveSet | null,
  bytesWrittenPerDayPerBroker: number,
  writeAmplification: number,
): EnduranceAnswer => {
  if (drives === null) return UNKNOWN;
  const { drive, count } = drives;
  const writes: DriveWrites = { bytesWrittenPerDayPerBroker, drivesPerBroker: count, writeAmplification };
  const years = drive.ratedBytesWritten === null ? null : yearsOf(drive.ratedBytesWritten, writes);
  const perDrive = bytesPerDrivePerDay(writes);
  const requiredForYears = drive.warrantyYears ?? USUAL_WARRANTY_YEARS;
  return {
    years,
    bytesPerDrivePerDay: perDrive,
    driveWritesPerDay: perDrive / drive.capacityBytes,
    band: years === null ? null : bandOf(years, writeAmplification),
    requiredForYears,
    requiredRatedBytesWritten: ratingFor(requiredForYears, writes),
    requiredDriveWritesPerDay: perDrive / drive.capacityBytes,
  };
};

/** A drive of the catalogue with the life it would have. */
export interface RankedDrive {
  readonly drive: Drive;
  readonly years: number;
  readonly bytesPerDrivePerDay: number;
  readonly driveWritesPerDay: number;
  /** False for discontinued drives, which are listed for comparison only. */
  readonly recommendable: boolean;
}

/** The drives with a known rating, longest life first. */
export const rankDrives = (drives: readonly Drive[], writes: DriveWrites): readonly RankedDrive[] => {
  const perDrive = bytesPerDrivePerDay(writes);
  return drives
    .flatMap((drive) => {
      const years = drive.ratedBytesWritten === null ? null : yearsOf(drive.ratedBytesWritten, writes);
      if (years === null) return [];
      const driveWritesPerDay = perDrive / drive.capacityBytes;
      return [{ drive, years, bytesPerDrivePerDay: perDrive, driveWritesPerDay, recommendable: !drive.discontinued }];
    })
    .sort((a, b) => b.years - a.years);
};
