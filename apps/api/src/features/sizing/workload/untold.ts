import type { Missing } from "./finding.ts";

/** What no metric of a broker tells. */
export const UNTOLD: readonly Missing[] = [
  {
    field: "workload.compressionRatio",
    why: "Brokers count bytes as they arrive, compressed. It is not needed: bytesPerSecond is after compression.",
  },
  {
    field: "workload.minInsyncReplicas",
    why: "A setting of topics that no metric tells. Enter it; else 2, or the replication factor where that is lower, is assumed.",
  },
  { field: "workload.acks", why: "A setting of the producers that no metric tells. Enter it; else all is assumed." },
  { field: "workload.tls", why: "A setting of the listeners that no metric tells. Enter it; else no TLS is assumed." },
  {
    field: "workload.laggingReaders",
    why: "Brokers do not tell reads from disk from reads from the page cache. Enter how many groups lag; else 0 is assumed.",
  },
  {
    field: "workload.localRetentionHours",
    why: "Whether storage is tiered is not read. Enter the local hours where it is; else all data is kept on the brokers.",
  },
];
