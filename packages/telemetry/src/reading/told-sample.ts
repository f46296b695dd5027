import type { Identity } from "./identity.ts";
import type { CompiledRule } from "./rule-book.ts";

/** What the samples of one series are for. It depends on nothing but name and labels. */
export interface ToldSample {
  /** What the labels say of the broker. */
  readonly identity: Identity | null;
  /** Rules that the series follows; none where it stands in the page for the second time. */
  readonly rules: readonly CompiledRule[];
  /** All labels as one text, equal for equal ones; null where no rule pairs samples by them. */
  readonly labelsText: string | null;
}
