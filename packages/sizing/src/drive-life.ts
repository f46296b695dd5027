import type { EnduranceBand } from "./answer.ts";
import { INTEL_2020_FIGURE_7_FACTOR } from "./intel-2020-figure-7.ts";
import { DAYS_PER_YEAR } from "./units.ts";

// TB that a Micron 9300 Pro 3.84 TB takes at a write amplification of 1, over its rating (Chia wiki, SSD endurance).
const MICRON_9300_SEQUENTIAL_FACTOR = 43_980 / 8_400;

/** What one drive of a broker takes in a day. */
export interface DriveWrites {
  readonly bytesWrittenPerDayPerBroker: number;
  readonly drivesPerBroker: number;
  readonly writeAmplification: number;
}

/** Bytes written to one drive a day, write amplification included. */
export const bytesPerDrivePerDay = (writes: DriveWrites): number =>
  (writes.bytesWrittenPerDayPerBroker * writes.writeAmplification) / writes.drivesPerBroker;

/** rated x drives / (bytes per day per broker x write amplification x 365); null where nothing is written. */
export const yearsOf = (ratedBytesWritten: number, writes: DriveWrites): number | null => {
  const perDay = bytesPerDrivePerDay(writes);
  return perDay > 0 ? ratedBytesWritten / (perDay * DAYS_PER_YEAR) : null;
};

/** The rating in bytes written that one drive needs to last some years: bytes per day x 365 x years. */
export const ratingFor = (years: number, writes: DriveWrites): number =>
  bytesPerDrivePerDay(writes) * DAYS_PER_YEAR * years;

const FIGURE_7 = "the factor that Figure 7 of Intel and Confluent 2020 (341991-001US) needs, a fit";
const IN_SEQUENCE =
  "43,980 TB in sequence against 8,400 TB rated for the Micron 9300 Pro 3.84 TB (Chia wiki, SSD endurance)";
const givenFactor = (side: "above" | "below"): string =>
  `the write amplification of the request, ${side} ${side === "above" ? "that of Figure 7 of Intel and Confluent 2020 (341991-001US)" : "that of a published drive written in sequence"}`;

/** The years between two published readings of what a rating means for a log that is written in sequence. */
export const bandOf = (years: number, writeAmplification: number): EnduranceBand => {
  const leastAt = Math.max(writeAmplification, INTEL_2020_FIGURE_7_FACTOR);
  const mostAt = Math.min(writeAmplification, 1 / MICRON_9300_SEQUENTIAL_FACTOR);
  return {
    leastYears: (years * writeAmplification) / leastAt,
    leastAtWriteAmplification: leastAt,
    mostYears: (years * writeAmplification) / mostAt,
    mostAtWriteAmplification: mostAt,
    source: `least: ${leastAt === writeAmplification ? givenFactor("above") : FIGURE_7}; most: ${mostAt === writeAmplification ? givenFactor("below") : IN_SEQUENCE}`,
  };
};
