import { sayDuration, SECOND_MS } from "../../../lib/durations.ts";
import { groupThousands, scaleOf, THIN_SPACE } from "../../../lib/units.ts";
import { bitsPerSecond } from "./bits.ts";

const DIGITS = 6;
const BINARY_PREFIXES = ["B", "KiB", "MiB", "GiB", "TiB", "PiB"] as const;
const BINARY_STEP = 1024;

const number = (value: number): string => {
  const rounded = Number(value.toPrecision(DIGITS));
  return Math.abs(rounded) >= 1e21 ? String(rounded) : groupThousands(String(rounded));
};

const scaled = (value: number, unit: string): string => {
  const scale = scaleOf(unit, Math.abs(value));
  return `${number(value / scale.divisor)}${THIN_SPACE}${scale.unit}`;
};

const binary = (bytes: number): string => {
  const power = Math.floor(Math.log(Math.max(1, Math.abs(bytes))) / Math.log(BINARY_STEP));
  const index = Math.max(0, Math.min(BINARY_PREFIXES.length - 1, power));
  return `${number(bytes / BINARY_STEP ** index)}${THIN_SPACE}${BINARY_PREFIXES[index] ?? "B"}`;
};

const others = (value: number, unit: string): readonly string[] => {
  switch (unit) {
    case "bytes/s":
      return [scaled(value, "bytes/s"), `${binary(value)}/s`, scaled(bitsPerSecond(value), "bits/s")];
    case "bytes":
      return [scaled(value, "bytes"), binary(value)];
    case "ms":
      return [`${number(value / SECOND_MS)}${THIN_SPACE}s`];
    case "s":
      return [sayDuration(value * SECOND_MS)];
    case "Gb/s":
      return [`${number(value / 8)}${THIN_SPACE}GB/s`];
    case "ratio":
      return [scaled(value, "ratio")];
    default:
      return [];
  }
};

/** A value exactly, then in the other units it is said in: "7 680 000 000 bytes/s = 7.68 GB/s = 61.44 Gb/s". */
export const otherUnits = (value: number | null, unit: string): string =>
  value === null || !Number.isFinite(value)
    ? "no value"
    : [`${groupThousands(String(value))}${unit === "ratio" ? "" : ` ${unit}`}`, ...new Set(others(value, unit))].join(
        " = ",
      );
