/** A gain as the guide prints it: with the change over without. null where it prints none. */
export interface GuideGain {
  readonly id: string;
  readonly what: string;
  readonly rig: string;
  readonly throughput: number | null;
  readonly p99: number | null;
}

// What the guide's cloud runs have in common.
const KAFKA_3_2 = "one broker on Kubernetes, replication factor 1, 1,000-byte records, Kafka 3.2";
const KAFKA_3_2_CODEC = `${KAFKA_3_2}, TLS not stated beside the figure`;
const GZIP = "bare metal Xeon Gold 6348, 112 producers, 1 partition, 2,048-byte records, Kafka 3.0.0, loopback network";

const gain = (id: string, what: string, rig: string, throughput: number | null, p99: number | null): GuideGain => ({
  id,
  what,
  rig,
  throughput,
  p99,
});

/** The gains of Intel's guide of 2022 (353150-001): medians of three runs on different rigs, never to be multiplied. */
export const INTEL_GUIDE_GAINS = {
  m6i: gain("m6i-over-m5", "m6i.4xlarge over m5.4xlarge, TLS off, JDK 11", KAFKA_3_2, 1.3, null),
  m6iTls: gain("m6i-over-m5-tls", "m6i.4xlarge over m5.4xlarge, TLS on, JDK 11", KAFKA_3_2, 1.33, 0.88),
  m6iZstd: gain("m6i-over-m5-zstd", "m6i.4xlarge over m5.4xlarge, zstd", KAFKA_3_2_CODEC, 1.35, 0.88),
  m6iLz4: gain("m6i-over-m5-lz4", "m6i.4xlarge over m5.4xlarge, lz4", KAFKA_3_2_CODEC, 1.3, 0.64),
  jdk11: gain("jdk-11-over-8-i4i", "JDK 11 over JDK 8 on i4i.4xlarge, TLS on, zstd", KAFKA_3_2, 1.26, 0.61),
  isal: gain("isal-gzip", "ISA-L gzip over the JDK's gzip", GZIP, 1.47, 0.66),
  ipp: gain("ipp-gzip", "IPP gzip over the JDK's gzip", GZIP, 1.15, 0.92),
} as const satisfies Readonly<Record<string, GuideGain>>;

/** "m6i over m5, across JDK 8 and 11 and TLS on and off": printed as a range. */
export const INTEL_GUIDE_M6I_RANGE = { least: 1.25, most: 1.3 } as const;
