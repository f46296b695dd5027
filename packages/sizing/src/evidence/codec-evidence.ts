import { INTEL_GUIDE_2022 } from "../published/documents.ts";
import { INTEL_GUIDE_GAINS } from "../published/intel-guide-gains.ts";
import type { Bearing, EvidencePlan } from "./bearing.ts";
import { fromGuide } from "./from-guide.ts";

const compressed = ({ workload }: EvidencePlan): boolean => workload.compressionRatio > 1;

/** Effects of the compression codec and of who computes it. */
export const CODEC_EVIDENCE: readonly Bearing[] = [
  {
    evidence: {
      id: "codecs-on-m6i",
      topic: "codec",
      statement:
        "Of the codecs gzip has the best p99 and the lowest throughput; lz4, zstd and snappy have the better throughput.",
      throughputFactor: null,
      p99Factor: null,
      rig: "m6i.4xlarge, TLS off, Kafka 2.8.1, JDK 17.0.1, default batch and linger, 3 million records",
      source: INTEL_GUIDE_2022,
    },
    bears: compressed,
  },
  {
    evidence: fromGuide(
      INTEL_GUIDE_GAINS.isal,
      "codec",
      "gzip by ISA-L in place of the JDK's: 1.47 times the throughput at 0.66 of the p99.",
    ),
    bears: compressed,
  },
  {
    evidence: fromGuide(
      INTEL_GUIDE_GAINS.ipp,
      "codec",
      "gzip by IPP in place of the JDK's: 1.15 times the throughput at 0.92 of the p99.",
    ),
    bears: compressed,
  },
];
