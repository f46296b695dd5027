import { randomBytes } from "node:crypto";

const BYTES = 12;

/** A short id that cannot be guessed: 96 random bits in 16 characters that are safe in a URL. */
export const newPlanId = (): string => randomBytes(BYTES).toString("base64url");
