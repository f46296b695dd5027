import { units } from "@highwater/sizing";

const GIGA = 1e9;

/** Bytes/s as the bits/s that links are rated in. */
export const bitsPerSecond = (bytesPerSecond: number): number =>
  units.bytesToGigabitsPerSecond(units.bytesPerSecond(bytesPerSecond)) * GIGA;

/** Bytes/s as Gb/s. */
export const gigabitsPerSecond = (bytesPerSecond: number): number =>
  units.bytesToGigabitsPerSecond(units.bytesPerSecond(bytesPerSecond));
