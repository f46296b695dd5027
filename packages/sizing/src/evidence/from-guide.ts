import { INTEL_GUIDE_2022 } from "../published/documents.ts";
import type { GuideGain } from "../published/intel-guide-gains.ts";
import type { Evidence, EvidenceTopic } from "./evidence.ts";

/** A gain of Intel's guide as evidence; the guide's figures are medians of three runs. */
export const fromGuide = (gain: GuideGain, topic: EvidenceTopic, statement: string): Evidence => ({
  id: gain.id,
  topic,
  statement,
  throughputFactor: gain.throughput,
  p99Factor: gain.p99,
  rig: `${gain.rig}, median of three runs`,
  source: INTEL_GUIDE_2022,
});
