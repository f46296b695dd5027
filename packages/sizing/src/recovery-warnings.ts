import type { RecoveryAnswer, SizingWarning } from "./answer.ts";
import { numberText } from "./human-text.ts";
import { DAYS_PER_YEAR } from "./units.ts";

const HOURS_PER_DAY = 24;
const LONGEST_DAYS = 7;

/** The warning that a lost broker takes more than a week to fill again, so that a second loss meanwhile is likely. */
export const recoveryWarnings = ({ rebuildHours }: RecoveryAnswer): readonly SizingWarning[] => {
  if (rebuildHours === null || rebuildHours <= LONGEST_DAYS * HOURS_PER_DAY) return [];
  const days = rebuildHours / HOURS_PER_DAY;
  const time = days > DAYS_PER_YEAR ? `${numberText(days / DAYS_PER_YEAR)} years` : `${numberText(days)} days`;
  const message =
    `A lost broker takes ${time} to fill again at the rate that the peak leaves below the ceilings; more than ` +
    `${LONGEST_DAYS} days make a second loss meanwhile likely. More brokers, a faster link or disk, or less kept shorten it.`;
  return [{ code: "recovery_too_slow", message }];
};
