declare const unit: unique symbol;

/** A number that carries its unit in its type. Products of two are plain numbers and must be named again. */
export type Quantity<Unit extends string> = number & { readonly [unit]: Unit };

export type Bytes = Quantity<"B">;
export type BytesPerSecond = Quantity<"B/s">;
export type BytesPerDay = Quantity<"B/d">;
export type GigabitsPerSecond = Quantity<"Gb/s">;
export type GibibitsPerSecond = Quantity<"Gib/s">;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a brand has no value at run time; units are named here only
const quantity = <Unit extends string>(value: number): Quantity<Unit> => value as Quantity<Unit>;

const BITS_PER_BYTE = 8;
export const SECONDS_PER_HOUR = 3_600;
const SECONDS_PER_DAY = 86_400;
const GIGA = 1e9;

export const KIBIBYTE = 1024;
const MEBIBYTE = KIBIBYTE ** 2;
const GIBIBYTE = KIBIBYTE ** 3;
const TEBIBYTE = KIBIBYTE ** 4;
const MEGABYTE = 1e6;
const GIGABYTE = 1e9;
const TERABYTE = 1e12;
export const DAYS_PER_YEAR = 365;
export const MINUTES_PER_HOUR = 60;
/** A month as clouds bill it: 365 x 24 / 12. */
export const HOURS_PER_MONTH = 730;

/** Names a number of bytes. 0, NaN and Infinity pass unchanged, as in every function of this file. */
export const bytes = (value: number): Bytes => quantity<"B">(value);

/** Names a rate in bytes per second. */
export const bytesPerSecond = (value: number): BytesPerSecond => quantity<"B/s">(value);

/** Names a link speed in decimal gigabits (10^9 bit) per second. */
export const gigabitsPerSecond = (value: number): GigabitsPerSecond => quantity<"Gb/s">(value);

/** Link speed in Gb/s to bytes/s: 10 Gb/s is 1.25e9 bytes/s. */
export const gigabitsToBytesPerSecond = (gbps: GigabitsPerSecond): BytesPerSecond =>
  quantity<"B/s">((gbps * GIGA) / BITS_PER_BYTE);

/** Bytes/s to Gb/s: 1.25e9 bytes/s is 10 Gb/s. */
export const bytesToGigabitsPerSecond = (rate: BytesPerSecond): GigabitsPerSecond =>
  quantity<"Gb/s">((rate * BITS_PER_BYTE) / GIGA);

/** Bytes/s to binary Gib/s (2^30 bit per second). */
export const bytesToGibibitsPerSecond = (rate: BytesPerSecond): GibibitsPerSecond =>
  quantity<"Gib/s">((rate * BITS_PER_BYTE) / GIBIBYTE);

/** Decimal megabytes (10^6 bytes) to bytes. */
export const fromMegabytes = (value: number): Bytes => quantity<"B">(value * MEGABYTE);

/** Bytes to decimal gigabytes (10^9 bytes). */
export const toGigabytes = (value: number): number => value / GIGABYTE;

/** Bytes to decimal megabytes. */
export const toMegabytes = (value: number): number => value / MEGABYTE;

/** Decimal terabytes (10^12 bytes) to bytes. */
export const fromTerabytes = (value: number): Bytes => quantity<"B">(value * TERABYTE);

/** Bytes to decimal terabytes. */
export const toTerabytes = (value: number): number => value / TERABYTE;

/** MiB (2^20 bytes) to bytes. */
export const fromMebibytes = (value: number): Bytes => quantity<"B">(value * MEBIBYTE);

/** Bytes to MiB (2^20 bytes). */
export const toMebibytes = (value: number): number => value / MEBIBYTE;

/** GiB (2^30 bytes) to bytes. */
export const fromGibibytes = (value: number): Bytes => quantity<"B">(value * GIBIBYTE);

/** Bytes to GiB (2^30 bytes). */
export const toGibibytes = (value: number): number => value / GIBIBYTE;

/** TiB (2^40 bytes) to bytes. */
export const fromTebibytes = (value: number): Bytes => quantity<"B">(value * TEBIBYTE);

/** Bytes to TiB (2^40 bytes). */
export const toTebibytes = (value: number): number => value / TEBIBYTE;

/** A rate held for a day: bytes/s to bytes/day. */
export const perDay = (rate: BytesPerSecond): BytesPerDay => quantity<"B/d">(rate * SECONDS_PER_DAY);

/** Bytes/day to the mean bytes/s. */
export const fromPerDay = (rate: BytesPerDay): BytesPerSecond => quantity<"B/s">(rate / SECONDS_PER_DAY);

/** Any count per second to the count in a day. */
export const countPerDay = (perSecond: number): number => perSecond * SECONDS_PER_DAY;

/** Names a number of bytes per day. */
export const bytesPerDay = (value: number): BytesPerDay => quantity<"B/d">(value);

/** Bytes that a rate leaves behind in some hours. */
export const bytesInHours = (rate: BytesPerSecond, hours: number): Bytes =>
  quantity<"B">(rate * hours * SECONDS_PER_HOUR);

/** Hours to move an amount at a rate; Infinity at rate 0 (NaN for 0 bytes at rate 0). */
export const hoursToMove = (amount: Bytes, rate: BytesPerSecond): number => amount / rate / SECONDS_PER_HOUR;
