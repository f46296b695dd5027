import type { Bearing, EvidencePlan } from "./bearing.ts";
import { CODEC_EVIDENCE } from "./codec-evidence.ts";
import { CPU_EVIDENCE } from "./cpu-evidence.ts";
import { END_TO_END_EVIDENCE } from "./end-to-end-evidence.ts";
import type { Evidence } from "./evidence.ts";
import { HOST_EVIDENCE } from "./host-evidence.ts";
import { JDK_EVIDENCE } from "./jdk-evidence.ts";
import { TLS_EVIDENCE } from "./tls-evidence.ts";

const BEARINGS: readonly Bearing[] = [
  ...HOST_EVIDENCE,
  ...JDK_EVIDENCE,
  ...TLS_EVIDENCE,
  ...CODEC_EVIDENCE,
  ...CPU_EVIDENCE,
  ...END_TO_END_EVIDENCE,
];

/** Every published effect that is known here. The gains come from different rigs and contain each other. */
export const EVIDENCE: readonly Evidence[] = BEARINGS.map(({ evidence }) => evidence);

/** The published effects that bear on a plan; none of them is in any of its numbers. */
export const relevantEvidence = (plan: EvidencePlan): readonly Evidence[] =>
  BEARINGS.filter(({ bears }) => bears(plan)).map(({ evidence }) => evidence);
