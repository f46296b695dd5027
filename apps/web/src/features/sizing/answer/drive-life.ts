import type { EnduranceAnswer } from "@highwater/sizing";
import { DAY_MS, sayDuration } from "../../../lib/durations.ts";
import { threeDigits } from "../../../lib/units.ts";

const DAYS_A_YEAR = 365;
const IN_DAYS_BELOW_YEARS = 2;

/** Drive life as a key figure: "25–199" days, with each end named. */
export interface DriveLife {
  readonly range: string;
  readonly unit: "days" | "years";
  readonly rated: string;
  readonly least: string;
  readonly most: string;
}

const say = (years: number): string => sayDuration(years * DAYS_A_YEAR * DAY_MS);

const number = (years: number, unit: DriveLife["unit"]): string =>
  unit === "days" ? threeDigits(Math.round(years * DAYS_A_YEAR)) : threeDigits(Number(years.toPrecision(2)));

/** The life of the drives as a band; null without drives or without a rating. */
export const driveLifeOf = ({ years, band }: EnduranceAnswer): DriveLife | null => {
  if (years === null || band === null) return null;
  const unit = band.leastYears < IN_DAYS_BELOW_YEARS ? "days" : "years";
  return {
    range: `${number(band.leastYears, unit)}–${number(band.mostYears, unit)}`,
    unit,
    rated: say(years),
    least: say(band.leastYears),
    most: say(band.mostYears),
  };
};
