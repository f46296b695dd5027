import { TWITTER_2022_CASE, INTEL_2020, INTEL_GUIDE_2022 } from "../published/documents.ts";
import { INTEL_GUIDE_GAINS } from "../published/intel-guide-gains.ts";
import type { Evidence } from "./evidence.ts";
import type { Bearing } from "./bearing.ts";
import { fromGuide } from "./from-guide.ts";

const olderThan =
  (major: number) =>
  ({ broker }: { readonly broker: { readonly jdk: number | null } }): boolean =>
    broker.jdk === null || broker.jdk < major;

const PATCH_RIG =
  "2 brokers, 12 network and 16 I/O threads each, 2 x Xeon Platinum 8180, 100 GbE, a JDK 15 build with and without the patch";

const patch = (direction: "received" | "sent", throughputFactor: number, p99Factor: number | null): Evidence => ({
  id: `jdk-15-patch-${direction}`,
  topic: "jdk",
  statement:
    direction === "received"
      ? "A patch to JDK 15 raised the bytes received to 1.21 times; the mean latency fell to 0.88 and its p99 to 0.79 of what they were."
      : "The same patch to JDK 15 raised the bytes sent to 1.09 times.",
  throughputFactor,
  p99Factor,
  rig: PATCH_RIG,
  source: INTEL_2020,
});

/** Effects of the brokers' JDK. */
export const JDK_EVIDENCE: readonly Bearing[] = [
  {
    evidence: fromGuide(
      INTEL_GUIDE_GAINS.jdk11,
      "jdk",
      "JDK 11 in place of JDK 8, with TLS and zstd: 1.26 times the throughput at 0.61 of the p99.",
    ),
    bears: olderThan(11),
  },
  {
    evidence: {
      id: "jdk-11-over-8-twitter",
      topic: "jdk",
      statement:
        "JDK 11.0.15 in place of JDK 8, with TLS 1.3: 1.27 times the throughput per core as printed; the printed 450 over 350 MB/s are 1.29.",
      throughputFactor: 1.27,
      p99Factor: null,
      rig: "10 brokers on 2 x Xeon 8352V (72 cores), 10,000 producers, 500-byte records, Kafka 2.7",
      source: TWITTER_2022_CASE,
    },
    bears: olderThan(11),
  },
  { evidence: patch("received", 1.21, 0.79), bears: olderThan(16) },
  { evidence: patch("sent", 1.09, null), bears: olderThan(16) },
  {
    evidence: {
      id: "jdk-18-checksums",
      topic: "jdk",
      statement: "JDK 18 computes CRC32 checksums and interleaved GCM encryption faster; no figure is printed.",
      throughputFactor: null,
      p99Factor: null,
      rig: "named as a later improvement, not measured in the document",
      source: INTEL_GUIDE_2022,
    },
    bears: olderThan(18),
  },
];
