import { Prisma } from "../../../generated/prisma/client.ts";

const hasCode = (error: unknown, code: string) =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === code;

/** Another row has this id already. */
export const isTaken = (error: unknown): boolean => hasCode(error, "P2002");

/** The row to change is gone. */
export const isGone = (error: unknown): boolean => hasCode(error, "P2025");
