import type { History } from "../history.ts";
import type { SignalName } from "../signals/catalogue.ts";
import type { Held } from "./held-since.ts";

export type VerdictState = "good" | "warning" | "bad" | "unknown";

/** Which condition, over time, makes an observation: it tells since when it has been so. */
export interface Condition {
  readonly signal: SignalName;
  readonly heldSince: (histories: readonly History[]) => Held | undefined;
}

/** Names another observation of the same verdict. */
export interface Cause {
  readonly rule: string;
  readonly brokerId: string | null;
}

/** One thing that is wrong, with the sentence it would put at the top of the verdict. */
export interface Observation {
  readonly rule: string;
  readonly state: VerdictState;
  readonly brokerId?: string;
  readonly signal: SignalName | null;
  readonly value: number | null;
  readonly limit: number | null;
  readonly sentence: string;
  /** The figures. */
  readonly evidence: string;
  /** What to look at, the likeliest first. */
  readonly checks: readonly string[];
  /** What follows the cause's sentence where this is a consequence, such as "brokers 1 and 3 wait for it". */
  readonly clause?: string;
  /** Epoch milliseconds, or the condition to look for in the past; null where it is not known. */
  readonly since: number | Condition | null;
  readonly causedBy?: Cause;
}
