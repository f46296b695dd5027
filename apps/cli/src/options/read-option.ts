import { InvalidArgumentError } from "commander";

const numberIn = (text: string, unit: RegExp = /$/): number => {
  const match = /^\s*(\d+(?:\.\d+)?)\s*/.exec(text);
  return match !== null && unit.test(text.slice(match[0].length)) ? Number(match[1]) : Number.NaN;
};

const isWithin = (value: number, least: number, most: number): boolean =>
  Number.isFinite(value) && value >= least && value <= most;

/** A whole number. */
export const whole =
  (least: number, most: number) =>
  (text: string): number => {
    const value = numberIn(text);
    if (Number.isInteger(value) && isWithin(value, least, most)) return value;
    throw new InvalidArgumentError(`"${text}" is no whole number from ${least} to ${most}.`);
  };

/** Seconds, fractions allowed, with or without an s. */
export const seconds =
  (least: number, most: number) =>
  (text: string): number => {
    const value = numberIn(text, /^s?$/);
    if (isWithin(value, least, most)) return value;
    throw new InvalidArgumentError(`"${text}" is no number of seconds from ${least} to ${most}.`);
  };

const partsOf = (text: string): string[] => {
  const parts = text.split(",").map((part) => part.trim());
  if (parts.some((part) => part === ""))
    throw new InvalidArgumentError(`"${text}" has an empty place; give values separated by commas, such as 1,2,4.`);
  return parts;
};

/** Each value once, in the order in which they were given. */
const once = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Whole numbers, separated by commas. */
export const wholes =
  (least: number, most: number) =>
  (text: string): number[] =>
    once(partsOf(text).map(whole(least, most)));

/** Words out of a list, separated by commas. */
export const words =
  (known: readonly string[]) =>
  (text: string): string[] =>
    once(
      partsOf(text).map((part) => {
        if (known.includes(part)) return part;
        throw new InvalidArgumentError(`"${part}" is none of ${known.join(", ")}.`);
      }),
    );

const SERVER = /^(?:\[[^\]]+\]|[^\s:/]+):\d{1,5}$/;

/** Brokers as host:port, separated by commas. */
export const servers = (text: string): string => {
  const wrong = partsOf(text).find((part) => !SERVER.test(part));
  if (wrong === undefined) return text;
  throw new InvalidArgumentError(`"${wrong}" is no host:port, such as broker-1:9092.`);
};

/** A share of something: 10% or 0.1; a bare 10 could be meant as either, so it is refused. */
export const ratio = (text: string): number => {
  const percent = numberIn(text, /^%$/);
  const isBare = Number.isNaN(percent);
  const value = isBare ? numberIn(text) : percent / 100;
  if (isWithin(value, 0, isBare ? 1 : 1000)) return value;
  throw new InvalidArgumentError(`"${text}" is no share; give 10% or 0.1.`);
};

export const address = (text: string): string => {
  const url = URL.parse(text);
  if (url !== null && /^https?:$/.test(url.protocol)) return text;
  throw new InvalidArgumentError(`"${text}" is no address such as http://127.0.0.1:4600.`);
};

export const tags = (text: string): string[] => {
  const list = once(partsOf(text));
  if (list.length > 20 || list.some((tag) => tag.length > 60))
    throw new InvalidArgumentError("There may be at most 20 tags of at most 60 characters each.");
  return list;
};
