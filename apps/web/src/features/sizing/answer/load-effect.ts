import { showText } from "../../../lib/units.ts";
import { bitsPerSecond } from "./bits.ts";

/** What the typed load comes to: "= 61.4 Gb/s = 7.68 GB/s". */
export const loadEffect = (bytesPerSecond: number): string =>
  `= ${showText(bitsPerSecond(bytesPerSecond), "bits/s")} = ${showText(bytesPerSecond, "bytes/s")}`;
