import type { Identity } from "./identity.ts";
import type { ToldTopic } from "../topics/topic-rule-book.ts";
import type { CompiledRule } from "./rule-book.ts";

/** What the samples of one series are for. It depends on nothing but name and labels. */
export interface ToldSample {
  /** What the labels say of the broker. */
  readonly identity: Identity | null;
  /** Rules that the series follows; none where it stands in the page for the second time. */
  readonly rules: readonly CompiledRule[];
  /** The topic that it tells of; null where it tells of none. */
  readonly topic: ToldTopic | null;
  /** All labels as one text, equal for equal ones; null where no rule pairs samples by them. */
  readonly labelsText: string | null;
}
