import { units } from "@highwater/sizing";

/** How many of the request's unit one of each choice is. */
export type UnitFactors = Readonly<Record<string, number>>;

const THOUSAND = 1e3;
const PERCENT = 0.01;
const HOURS_PER_DAY = 24;

/** To records per second. */
export const RECORD_RATES: UnitFactors = { "/s": 1, "k/s": THOUSAND, "M/s": THOUSAND ** 2 };

/** To bytes. */
export const RECORD_SIZES: UnitFactors = {
  B: 1,
  KB: THOUSAND,
  KiB: units.KIBIBYTE,
  MB: units.fromMegabytes(1),
  MiB: units.fromMebibytes(1),
};

const MEGABYTE = units.fromMegabytes(1);
const MEBIBYTE = units.fromMebibytes(1);
const GIGABYTE = units.fromMegabytes(THOUSAND);

/** To bytes per second. */
export const BYTE_RATES: UnitFactors = {
  "MB/s": MEGABYTE,
  "MiB/s": MEBIBYTE,
  "GB/s": GIGABYTE,
  "Gb/s": units.gigabitsToBytesPerSecond(units.gigabitsPerSecond(1)),
};

const gigabits = (bytes: number): number => units.bytesToGigabitsPerSecond(units.bytesPerSecond(bytes));

/** To Gb/s, per direction. */
export const LINK_RATES: UnitFactors = {
  "Gb/s": 1,
  "GB/s": gigabits(GIGABYTE),
  "MB/s": gigabits(MEGABYTE),
  "MiB/s": gigabits(MEBIBYTE),
};

/** To hours. */
export const TIMES: UnitFactors = { minutes: 1 / units.MINUTES_PER_HOUR, hours: 1, days: HOURS_PER_DAY };

/** To bytes. */
export const DISK_SIZES: UnitFactors = {
  TB: units.fromTerabytes(1),
  TiB: units.fromTebibytes(1),
  GB: GIGABYTE,
  GiB: units.fromGibibytes(1),
};

/** To bytes. */
export const MEMORY_SIZES: UnitFactors = {
  GiB: units.fromGibibytes(1),
  GB: GIGABYTE,
  TiB: units.fromTebibytes(1),
};

/** Fixed units that stand beside an input. */
export const SUFFIX_FACTORS: UnitFactors = { "%": PERCENT };
