import type { Profile } from "../profile.ts";
import { fromMegabytes } from "../units.ts";

/** Highest throughput per broker on two generations of hosts and two JDKs; of use for CPU, it has no latency. */
export const TWITTER_2022: Profile = {
  id: "twitter-2022",
  name: "Twitter and Intel case study, 2022",
  source: "Twitter and Intel case study, benchmarks by Twitter's messaging team, 2022-05-05",
  conditions: {
    brokers: 10,
    replicationFactor: null,
    minInsyncReplicas: null,
    acks: null,
    tls: true,
    consumerGroups: null,
    partitions: 50,
    recordBytes: 500,
    compression: null,
    coresPerBroker: null,
    hardwareThreadsPerBroker: null,
    memoryBytesPerBroker: null,
    drives: null,
    nic: "100 GbE",
    kafka: "2.7",
    jdk: null,
  },
  latency: null,
  cpu: {
    measurements: [
      { host: "F5, 2 x Xeon 6230R", cores: 52, jdk: "8", receivedBytesPerSecond: fromMegabytes(260) },
      { host: "F5, 2 x Xeon 6230R", cores: 52, jdk: "11.0.15", receivedBytesPerSecond: fromMegabytes(300) },
      { host: "F6, 2 x Xeon 8352V", cores: 72, jdk: "8", receivedBytesPerSecond: fromMegabytes(350) },
      { host: "F6, 2 x Xeon 8352V", cores: 72, jdk: "11.0.15", receivedBytesPerSecond: fromMegabytes(450) },
    ],
    reading: "whether produced or received bytes were counted is not stated; taken as received, the cautious reading",
  },
  notes: [
    "10,000 producers, TLS 1.3, one broker per node, 2 x 4 TB NVMe in RAID 0 with XFS",
    "A gain of 1.19 per core from F5 to F6 is printed; the printed figures give 6.25 / 5.8 = 1.08",
  ],
};
