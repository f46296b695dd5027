import { INTEL_GUIDE_2022, KORA_2023 } from "../published/documents.ts";
import type { Bearing, EvidencePlan } from "./bearing.ts";
import type { Evidence } from "./evidence.ts";

const encrypted = ({ workload }: EvidencePlan): boolean => workload.tls;

const withoutFactor = (
  id: string,
  topic: Evidence["topic"],
  texts: { readonly statement: string; readonly rig: string; readonly source: string },
): Bearing => ({ evidence: { id, topic, ...texts, throughputFactor: null, p99Factor: null }, bears: encrypted });

/** Effects of TLS and of who computes it. */
export const TLS_EVIDENCE: readonly Bearing[] = [
  withoutFactor("tls-ends-zero-copy", "tls", {
    statement:
      "With TLS a broker copies what it sends: fetches no longer go from the page cache to the link by sendfile. No ratio of TLS on to off is printed in the text.",
    rig: "property of Kafka, stated without a figure",
    source: INTEL_GUIDE_2022,
  }),
  withoutFactor("tls-kafka-13418", "tls", {
    statement:
      "Kafka 2.7 with TLS 1.3 disconnects brokers now and then on renegotiation (KAFKA-13418), which hurts the p99.",
    rig: "known fault of Kafka 2.7, stated without a figure",
    source: INTEL_GUIDE_2022,
  }),
  withoutFactor("tls-between-brokers-kora", "tls", {
    statement: "TLS between brokers was on in every published run of Apache Kafka 3.6 and Kora; none was run without.",
    rig: "OpenMessaging Benchmark, 2,048-byte records, 3 consumer groups, 60 minutes a run",
    source: KORA_2023,
  }),
  withoutFactor("tls-openssl", "tlsProvider", {
    statement:
      "OpenSSL as the TLS provider can beat the JDK's; asynchronous OpenSSL with QAT offloads it, on 4th-generation Xeon without a card. No figure is printed.",
    rig: "named as options, not measured in the document",
    source: INTEL_GUIDE_2022,
  }),
];
