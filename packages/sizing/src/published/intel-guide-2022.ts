import { printed } from "./column.ts";
import { INTEL_GUIDE_2022 } from "./documents.ts";
import { INTEL_GUIDE_GAINS, INTEL_GUIDE_M6I_RANGE } from "./intel-guide-gains.ts";
import type { PublishedDocument, PublishedTable } from "./published-document.ts";

const GAINS: PublishedTable = {
  id: "gains",
  title: "Gains of one set-up over another",
  columns: [
    printed("change"),
    printed("throughput, with over without"),
    printed("p99, with over without"),
    printed("measured on"),
  ],
  rows: [
    ...Object.values(INTEL_GUIDE_GAINS).map(({ what, throughput, p99, rig }) => [what, throughput, p99, rig]),
    [
      "m6i over m5, across JDK 8 and 11, TLS on and off",
      `${INTEL_GUIDE_M6I_RANGE.least.toFixed(2)} to ${INTEL_GUIDE_M6I_RANGE.most.toFixed(2)}`,
      null,
      null,
    ],
    ["i4i.xlarge to 2xlarge to 4xlarge (4, 8, 16 vCPU), lz4", "in proportion to the vCPU", null, null],
  ],
  notes: [
    "The rates behind the gains are drawn and not printed, so there is nothing to work out again.",
    "The gains come from different rigs and contain each other: they are never multiplied.",
    "gzip has the best p99 and the lowest throughput; lz4, zstd and snappy have the better throughput (m6i.4xlarge).",
    "No ratio of TLS on to off is in the text.",
  ],
};

const INSTANCES: PublishedTable = {
  id: "instances",
  title: "Instances",
  columns: [printed("instance"), printed("vCPU"), printed("memory", "GB"), printed("CPU")],
  rows: [
    ["m5.4xlarge", 16, 64, "Xeon Platinum 8259CL 2.5 GHz"],
    ["m6i.4xlarge", 16, 64, "Xeon Platinum 8375C 2.9 GHz"],
    ["i4i.xlarge", 4, 32, "Xeon Platinum 8375C"],
    ["i4i.2xlarge", 8, 64, "Xeon Platinum 8375C"],
    ["i4i.4xlarge", 16, 128, "Xeon Platinum 8375C"],
  ],
  notes: ["i4i.4xlarge has 3.4 TB of local NVMe."],
};

/** Intel's guide of 2022. */
export const INTEL_GUIDE_2022_DOCUMENT: PublishedDocument = {
  id: "intel-guide-2022",
  title: INTEL_GUIDE_2022,
  year: 2022,
  tables: [GAINS, INSTANCES],
  contradictions: [
    "The p99 is called the producer's latency and defined end to end.",
    "The method names one partition, the appendix twice the number of vCPU.",
  ],
  latencyKind: "unknown",
  scope:
    "Evidence beside an answer, one gain at a time. No profile: one broker without replicas, and no p99 over load.",
};
