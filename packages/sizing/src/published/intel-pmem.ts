import { printed, reproduced } from "./column.ts";
import { INTEL_PMEM } from "./documents.ts";
import type { PublishedDocument, PublishedTable } from "./published-document.ts";

const OVER_SATA = { half: 4, whole: 10 } as const;
const HALF_OVER_OPTANE = 2;
const OPTANE_OVER_SATA = OVER_SATA.half / HALF_OVER_OPTANE;

const THROUGHPUT: PublishedTable = {
  id: "throughput",
  title: "Throughput of one broker by the medium of its log",
  columns: [
    printed("medium"),
    printed("against a SATA SSD"),
    reproduced("against a SATA SSD"),
    printed("against an Optane SSD"),
    reproduced("against an Optane SSD"),
    printed("best with producers"),
  ],
  rows: [
    ["persistent memory, half in app direct mode", OVER_SATA.half, null, HALF_OVER_OPTANE, null, 10],
    ["persistent memory, all in app direct mode", OVER_SATA.whole, null, null, OVER_SATA.whole / OPTANE_OVER_SATA, 30],
    ["Optane SSD", null, OPTANE_OVER_SATA, null, null, null],
  ],
  notes: [
    "One server with ZooKeeper, one broker and the producers on it; records of 240,000 bytes, no replication.",
    "The reproduced ratios follow from the printed ones, taken to be of the same runs.",
    "Smaller records gave more throughput, with more variance beyond 10 producers.",
  ],
};

/** Intel's blog on persistent memory. */
export const INTEL_PMEM_DOCUMENT: PublishedDocument = {
  id: "intel-pmem",
  title: INTEL_PMEM,
  year: null,
  tables: [THROUGHPUT],
  contradictions: ["25 and 40 GB/s of network are named; Gb/s must be meant (inferred)."],
  latencyKind: null,
  scope: "Evidence that the log's medium bounds what a broker takes in once network and CPU do not. No profile.",
};
