export { allWell, canaryAlone } from "./all-well.ts";
export type { Evidence, Promised, ToldTwice } from "./evidence.ts";
export type { Held } from "./held-since.ts";
export type { Cause, Condition, Observation, VerdictState } from "./observation.ts";
export { observe } from "./rules.ts";
export type { CanaryTold, KafkaNow, KafkaTold, KnownRestart, MissingBroker } from "./told-by-kafka.ts";
export { VERDICT_SIGNALS } from "./signals.ts";
export type { History, HistoryPoint } from "../history.ts";
