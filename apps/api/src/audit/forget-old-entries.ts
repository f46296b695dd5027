import type { PrismaClient } from "../generated/prisma/client.ts";

const DAY_MS = 86_400_000;

/** Removes entries of the audit log that are older than so many days. @returns how many */
export const forgetOldEntries = async (prisma: PrismaClient, days: number, nowMs = Date.now()): Promise<number> => {
  const { count } = await prisma.auditEntry.deleteMany({ where: { at: { lt: new Date(nowMs - days * DAY_MS) } } });
  return count;
};
