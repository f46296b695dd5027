import { Type } from "typebox";
import { NullOr } from "./common.ts";
import { maybe, num, text } from "./sizing-fields.ts";

const SizingEnduranceBand = Type.Object(
  {
    leastYears: num("Life under the highest known write amplification, in years"),
    leastAtWriteAmplification: num("That write amplification"),
    mostYears: num("Life under the lowest known write amplification, in years"),
    mostAtWriteAmplification: num("That write amplification"),
    source: text("Where these come from"),
  },
  { description: "How far the life depends on write amplification" },
);

export const SizingEndurance = Type.Object(
  {
    years: maybe("Life of a drive, in years"),
    bytesPerDrivePerDay: maybe("Written to a drive per day, write amplification included, in bytes"),
    driveWritesPerDay: maybe("The same over the drive's capacity"),
    band: NullOr(SizingEnduranceBand),
    requiredForYears: maybe("Years of the drive's warranty, 5 where it is not known; null without drives"),
    requiredRatedBytesWritten: maybe("Rating of a drive that lasts those years, in bytes written"),
    requiredDriveWritesPerDay: maybe("The same as drive writes per day over those years"),
  },
  { description: "Life of the drives" },
);
