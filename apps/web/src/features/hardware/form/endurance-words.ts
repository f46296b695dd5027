import { showText, threeDigits } from "../../../lib/units.ts";
import type { HardwareForm } from "./hardware-form.ts";
import { readField } from "./read-form.ts";

const DAYS_A_YEAR = 365;

/** The endurance in the other of its two forms; "" where it does not follow. */
export const enduranceWords = (form: HardwareForm): string => {
  const capacity = readField(form, "capacity");
  const years = readField(form, "warranty");
  if (typeof capacity !== "number" || typeof years !== "number") return "";
  if (form.enduranceBy === "writes") {
    const writes = readField(form, "dwpd");
    return typeof writes === "number"
      ? `= ${showText(writes * capacity * years * DAYS_A_YEAR, "bytes")} written over ${threeDigits(years)} years`
      : "";
  }
  const rated = readField(form, "rated");
  return form.enduranceBy === "bytes" && typeof rated === "number"
    ? `= ${threeDigits(rated / (capacity * years * DAYS_A_YEAR))} drive writes per day over ${threeDigits(years)} years`
    : "";
};
