import type { Missing } from "./finding.ts";

/** What neither a metric of a broker nor Kafka tells. */
export const UNTOLD: readonly Missing[] = [
  {
    field: "workload.compressionRatio",
    why: "Brokers count bytes as they arrive, compressed. It is not needed: bytesPerSecond is after compression.",
  },
  { field: "workload.acks", why: "A setting of the producers that no metric tells. Enter it; else all is assumed." },
  { field: "workload.tls", why: "A setting of the listeners that no metric tells. Enter it; else no TLS is assumed." },
  {
    field: "workload.laggingReaders",
    why: "Brokers do not tell reads from disk from reads from the page cache. Enter how many groups lag; else 0 is assumed.",
  },
];
