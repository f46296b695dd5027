import type { Finding } from "@highwater/contract/verdict";
import type { SignalName } from "@highwater/telemetry";
import type { History } from "./evidence.ts";
import type { Held } from "./held-since.ts";

/** Which condition, over time, makes an observation: it tells since when it has been so. */
export interface Condition {
  readonly signal: SignalName;
  readonly heldSince: (histories: readonly History[]) => Held | undefined;
}

/** A finding with the sentence it would put at the top of the verdict. */
export interface Observation extends Finding {
  readonly sentence: string;
  /** Epoch milliseconds, or the condition to look for in the past; null where it is not known. */
  readonly since: number | Condition | null;
}
