import { INTEL_2020, INTEL_PMEM } from "../published/documents.ts";
import type { Bearing, EvidencePlan } from "./bearing.ts";

const FAST_LINK_GBPS = 25;

const hasFastLink = ({ nicGbps }: EvidencePlan): boolean => nicGbps !== null && nicGbps >= FAST_LINK_GBPS;
const hasDisks = ({ broker }: EvidencePlan): boolean => broker.drives !== null || broker.diskBytesPerSecond !== null;
const byIntel = ({ profile }: EvidencePlan): boolean => profile?.id === "intel-confluent-2020";

const INTEL_RIG = "three brokers with 112 hardware threads, replication factor 3, 480 partitions, 1,024-byte records";

/** Effects of acknowledgements, threads, NIC queues and the log's medium. */
export const HOST_EVIDENCE: readonly Bearing[] = [
  {
    evidence: {
      id: "acks-all-intel",
      topic: "acks",
      statement:
        "acks=all costs throughput and, much more, latency. No figure is printed; acks 0, 1 and all were tested and which of them Table 3 shows is not said.",
      throughputFactor: null,
      p99Factor: null,
      rig: INTEL_RIG,
      source: INTEL_2020,
    },
    bears: ({ workload }) => workload.acks === "all",
  },
  {
    evidence: {
      id: "threads-sensitivity-intel",
      topic: "threads",
      statement:
        "At 7 M events/s 70 I/O and 40 network threads had a p99 of 12 ms, 80 and 30 had 20 ms, 60 and 32 many times more; Table 3 has the 20 ms at 7.5 M, so which load they belong to is not sure. The throughput did not depend on the threads.",
      throughputFactor: null,
      p99Factor: null,
      rig: INTEL_RIG,
      source: INTEL_2020,
    },
    bears: (plan) => byIntel(plan) || plan.broker.hardwareThreads !== null,
  },
  {
    evidence: {
      id: "adq-intel",
      topic: "nicQueues",
      statement: "Application Device Queues (ADQ) of the NIC raised the network throughput by 20 %.",
      throughputFactor: 1.2,
      p99Factor: null,
      rig: "not stated beside the figure; the document's fast NIC is the E810-CQDA2 with 100 GbE",
      source: INTEL_2020,
    },
    bears: hasFastLink,
  },
  {
    evidence: {
      id: "pmem-medium-bounds-ingest",
      topic: "storage",
      statement:
        "Once network and CPU are out of the way the log's medium bounds what a broker takes in: on persistent memory (half in app direct mode) 4 times a SATA SSD and 2 times an Optane SSD, all in app direct mode 10 times a SATA SSD.",
      throughputFactor: null,
      p99Factor: null,
      rig: "one server with broker and producers on it, no replication, records of 240,000 bytes",
      source: INTEL_PMEM,
    },
    bears: hasDisks,
  },
  {
    evidence: {
      id: "knee-by-drives-intel",
      topic: "storage",
      statement:
        "The knee between 7.5 and 10 M events/s may be the drives: at 10 M each broker writes 10.2 GB/s, and four P4800X write about 8 GB/s. An inference, the document does not say so.",
      throughputFactor: null,
      p99Factor: null,
      rig: INTEL_RIG,
      source: `${INTEL_2020}, Table 3 and Figure 6`,
    },
    bears: byIntel,
  },
];
