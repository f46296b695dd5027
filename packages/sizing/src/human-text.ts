import { bytesPerSecond, bytesToGigabitsPerSecond } from "./units.ts";

const SIGNIFICANT = 3;
const PERCENT = 100;
const STEP = 1_000;
const THOUSANDS = /\B(?=(?:\d{3})+$)/gu;

// Many are written for each answer; Intl.NumberFormat takes several times as long.
const grouped = (whole: number): string =>
  Math.abs(whole) < STEP ? String(whole) : String(whole).replace(THOUSANDS, ",");

const significant = (value: number): number =>
  Number.isInteger(value) && Math.abs(value) < STEP ? value : Number(value.toPrecision(SIGNIFICANT));

/** A number as people read it: three significant digits, whole thousands grouped ("0.0512", "98.3", "4,500"). */
export const numberText = (value: number): string => {
  if (Math.abs(value) >= STEP) return grouped(Math.round(significant(value)));
  return String(significant(value));
};

/** A whole count, exact and grouped ("1,000,000"). */
export const countText = (value: number): string => (Number.isInteger(value) ? grouped(value) : `${value}`);

const scaled = (value: number, units: readonly string[]): string => {
  let shown = significant(value);
  let step = 0;
  while (Math.abs(shown) >= STEP && step < units.length - 1) {
    shown /= STEP;
    step += 1;
  }
  return `${numberText(shown)} ${units[step] ?? ""}`;
};

const BYTES = ["B", "kB", "MB", "GB", "TB", "PB", "EB"];

/** Bytes in decimal units, "102 MB". */
export const bytesText = (bytes: number): string => scaled(bytes, BYTES);

/** Bytes per second in decimal units, "102 MB/s". */
export const rateText = (rate: number): string => `${bytesText(rate)}/s`;

/** A link speed, "25 Gb/s". */
export const speedText = (gbps: number): string => `${numberText(gbps)} Gb/s`;

/** Bytes per second as the link speed that carries just as much, "10 Gb/s". */
export const rateAsSpeedText = (rate: number): string => speedText(bytesToGigabitsPerSecond(bytesPerSecond(rate)));

/** A share as a percentage, "150 %". */
export const percentText = (share: number): string => `${numberText(share * PERCENT)} %`;

/** "1 broker", "3 brokers". */
export const plural = (count: number, noun: string): string => `${countText(count)} ${noun}${count === 1 ? "" : "s"}`;
