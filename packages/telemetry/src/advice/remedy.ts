import type { Naming } from "../namings/naming.ts";
import type { Role } from "../reading/scrape-reading.ts";
import type { Signal } from "../signals/catalogue.ts";
import type { SourceAdvice } from "./source-advice.ts";

/** How to get a signal that a source lacks. */
export type Remedy = Pick<SourceAdvice, "reason" | "advice" | "snippet">;

export interface Lack<Known extends Naming | null = Naming | null> {
  readonly signal: Signal;
  readonly naming: Known;
  readonly role: Role;
}

/** Sentences as one text, empty ones left out. */
export const sentences = (...parts: readonly string[]): string => parts.filter((part) => part !== "").join(" ");
