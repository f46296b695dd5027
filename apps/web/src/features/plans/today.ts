import { recommendWith } from "@highwater/sizing";
import type { Known, SizingRequest } from "@highwater/sizing";

/** What the engine of today says to a request that was saved with an answer. */
export type Today =
  /** Hardware and measurements are not loaded yet. */
  | { readonly kind: "unknown" }
  | { readonly kind: "same" }
  | { readonly kind: "other"; readonly brokers: number }
  | { readonly kind: "refused"; readonly why: string };

/** Sizes a saved request again and holds the number of brokers against the saved one. */
export const todayOf = (request: SizingRequest, savedBrokers: number, known: Known | undefined): Today => {
  if (known === undefined) return { kind: "unknown" };
  const result = recommendWith(request, known);
  if (result.ok)
    return result.answer.brokers === savedBrokers
      ? { kind: "same" }
      : { kind: "other", brokers: result.answer.brokers };
  const why =
    result.kind === "invalid"
      ? result.issues.map(({ path, message }) => `${path} ${message}`).join("; ")
      : result.reason;
  return { kind: "refused", why };
};

/** The same in words: "with today's engine: 4"; null where there is nothing to say. */
export const todayWords = (today: Today): string | null => {
  if (today.kind === "other") return `with today's engine: ${today.brokers}`;
  return today.kind === "refused" ? `cannot be sized today: ${today.why}` : null;
};
