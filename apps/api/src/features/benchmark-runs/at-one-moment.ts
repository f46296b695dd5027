import { Prisma, type PrismaClient } from "../../generated/prisma/client.ts";

const OPTIONS = {
  isolationLevel: Prisma.TransactionIsolationLevel.RepeatableRead,
  maxWait: 30_000,
  timeout: 60_000,
} as const;

/** A run and its file are read by two queries: both see the same moment, lest a run is found without its file. */
export const atOneMoment = <T>(
  prisma: PrismaClient,
  read: (transaction: Prisma.TransactionClient) => Promise<T>,
): Promise<T> => prisma.$transaction(read, OPTIONS);
