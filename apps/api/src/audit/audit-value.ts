import { Prisma } from "../generated/prisma/client.ts";

/** Longest answer that an entry keeps whole, in characters. */
const LONGEST = 32_768;

type Json = Prisma.InputJsonValue;
const isObject = (value: unknown): value is Record<string, Json> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What is shown once and kept nowhere. */
const isSecret = (name: string) => name === "token";

/**
 * What an entry keeps of an answer of the API: it is what the API shows, which holds no secret but a new token. Of a
 * large one only what is short.
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
  const fields = Object.entries(value).filter(([name]) => !isSecret(name));
  const kept = text.length <= LONGEST ? fields : fields.filter(([, part]) => !(part instanceof Object));
  return Object.fromEntries(kept);
};
