import type { Evidence, EvidenceTopic } from "@highwater/sizing";
import { threeDigits } from "./units.ts";

export const TOPIC_WORDS: Readonly<Record<EvidenceTopic, string>> = {
  jdk: "JDK",
  tls: "TLS",
  tlsProvider: "TLS provider",
  codec: "Codec",
  cpu: "CPU generation",
  acks: "acks",
  nicQueues: "NIC queues",
  storage: "Drives",
  threads: "Threads",
  endToEnd: "End to end",
};

/** The published factors of an effect, as they were printed: "throughput × 1.3, p99 × 0.7"; "" where there are none. */
export const factorWords = ({ throughputFactor, p99Factor }: Evidence): string =>
  [
    ...(throughputFactor === null ? [] : [`throughput × ${threeDigits(throughputFactor)}`]),
    ...(p99Factor === null ? [] : [`p99 × ${threeDigits(p99Factor)}`]),
  ].join(", ");
