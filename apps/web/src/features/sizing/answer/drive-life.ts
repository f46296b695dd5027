import type { Drive, EnduranceAnswer } from "@highwater/sizing";
import { DAY_MS, sayDuration } from "../../../lib/durations.ts";
import { threeDigits } from "../../../lib/units.ts";

const DAYS_A_YEAR = 365;
const IN_DAYS_BELOW_YEARS = 2;
const IN_TENTHS_BELOW_YEARS = 10;
const ROUNDING = 1e-9;

/** Drive life as a key figure: "25–199" days, with each end named. */
export interface DriveLife {
  readonly range: string;
  readonly unit: "days" | "years";
  readonly rated: string;
  readonly least: string;
  readonly most: string;
}

/** Years rounded down to what is shown, so that none is claimed that is not there: 34.7 is 34, 4.96 is 4.9. */
const wholeYears = (years: number): number =>
  years < IN_TENTHS_BELOW_YEARS ? Math.floor(years * 10 + ROUNDING) / 10 : Math.floor(years + ROUNDING);

/** A drive's life as people say it: days below two years, else years rounded down. */
export const lifeWords = (years: number): string =>
  sayDuration((years < IN_DAYS_BELOW_YEARS ? years : wholeYears(years)) * DAYS_A_YEAR * DAY_MS);

const number = (years: number, unit: DriveLife["unit"]): string =>
  threeDigits(unit === "days" ? Math.round(years * DAYS_A_YEAR) : wholeYears(years));

/** The life of the drives as a band; null without drives or without a rating. */
export const driveLifeOf = ({ years, band }: EnduranceAnswer): DriveLife | null => {
  if (years === null || band === null) return null;
  const unit = band.leastYears < IN_DAYS_BELOW_YEARS ? "days" : "years";
  return {
    range: `${number(band.leastYears, unit)}–${number(band.mostYears, unit)}`,
    unit,
    rated: lifeWords(years),
    least: lifeWords(band.leastYears),
    most: lifeWords(band.mostYears),
  };
};

const BASES: ReadonlyMap<string, string> = new Map([
  ["bytesWritten", ", given as such"],
  ["driveWritesPerDay", ", from drive writes per day over the warranty"],
]);

/** How the rating of a drive was given: ", from drive writes per day over the warranty". */
export const ratingWords = ({ ratingBasis }: Pick<Drive, "ratingBasis">): string => {
  if (ratingBasis === null) return "";
  return BASES.get(ratingBasis) ?? `, ${ratingBasis}`;
};
