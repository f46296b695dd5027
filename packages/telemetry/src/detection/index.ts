export { detectDegraded } from "./detect.ts";
export type { DetectionInput } from "./detect.ts";
export { DETECTION_SIGNALS } from "./signals.ts";
export type { DetectionSignal } from "./signals.ts";
export type { DegradationKind, Suspicion, SuspicionEvidence, SuspicionState } from "./suspicion.ts";
