import { Prisma } from "../generated/prisma/client.ts";

/** Longest answer that an entry keeps whole, in characters. */
const LONGEST = 32_768;

type Json = Prisma.InputJsonValue;
const isObject = (value: unknown): value is Record<string, Json> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What is shown once and kept nowhere. */
const SECRET = "token";
/** What nobody changes: it is measured, or follows from a change. */
const MEASURED: ReadonlySet<string> = new Set([
  "state",
  "sentence",
  "since",
  "updatedAt",
  "lastSampleAt",
  "lastUsedAt",
  "lastSignInAt",
  "consoleStallMs",
  "lostLastHour",
  "failedLastHour",
  "lateLastHour",
  "lostLastDay",
]);

/** Brokers that are known, beside a number of brokers that somebody planned with. */
const isKnownBrokers = (name: string, part: unknown) => name === "brokers" && Array.isArray(part);

const settingsOf = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(settingsOf);
  if (!isObject(value)) return value;
  const fields = Object.entries(value).filter(([name, part]) => !MEASURED.has(name) && !isKnownBrokers(name, part));
  return Object.fromEntries(fields.map(([name, part]) => [name, settingsOf(part)]));
};

/**
 * What an entry keeps of an answer of the API: it is what the API shows, which holds no secret but a new token, without
 * what is measured. Of a large one only what is short.
 */
export const auditValue = (text: unknown): Json | typeof Prisma.DbNull => {
  if (typeof text !== "string" || text === "") return Prisma.DbNull;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return Prisma.DbNull;
  }
  if (!isObject(value)) return Prisma.DbNull;
  const fields = Object.entries(value).filter(([name]) => name !== SECRET);
  const kept = text.length <= LONGEST ? fields : fields.filter(([, part]) => !(part instanceof Object));
  return settingsOf(Object.fromEntries(kept));
};
