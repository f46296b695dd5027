import type { Token } from "@highwater/contract";
import { DAY_MS, sayAge, sayDuration } from "../../../lib/durations.ts";

const SOON_MS = 14 * DAY_MS;

/** When it stops working, and whether somebody should see to it. */
export const expiryOf = (
  { expiresAt }: Pick<Token, "expiresAt">,
  nowMs: number,
): { readonly words: string; readonly tone: "plain" | "warning" | "bad" } => {
  if (expiresAt === null) return { words: "never", tone: "plain" };
  const leftMs = Date.parse(expiresAt) - nowMs;
  if (leftMs <= 0) return { words: `expired ${sayAge(Date.parse(expiresAt), nowMs)}`, tone: "bad" };
  return { words: `in ${sayDuration(leftMs)}`, tone: leftMs < SOON_MS ? "warning" : "plain" };
};

const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? "" : "s"}`;

/** The first sentence of the list: what stops working, or soon will. */
export const tokensSentence = (tokens: readonly Token[], nowMs: number): string => {
  const expired = tokens.filter((token) => expiryOf(token, nowMs).tone === "bad").length;
  const soon = tokens.filter((token) => expiryOf(token, nowMs).tone === "warning").length;
  const parts = [
    ...(expired === 0 ? [] : [`${expired} expired: whoever uses ${expired === 1 ? "it" : "them"} is turned away`]),
    ...(soon === 0 ? [] : [`${soon} ${soon === 1 ? "expires" : "expire"} within two weeks`]),
  ];
  return `${count(tokens.length, "token")}${parts.length === 0 ? ", none about to expire" : `; ${parts.join("; ")}`}.`;
};
