import { TWITTER_ROWS } from "@highwater/sizing";
import { publishedRun } from "./published-run.ts";

const BROKERS = 10;
const SUITE = "Twitter 2022, most that a broker sustained";

const MEMORY_BYTES: Readonly<Record<string, number>> = { F5: 512e9, F6: 768e9 };

/** What one broker of ten sustained on two generations of hosts and two JDKs; throughput and connections alone. */
export const TWITTER_2022_RUNS = TWITTER_ROWS.map(({ measurement, connections }) => {
  const { host, jdk, cores, receivedBytesPerSecond } = measurement;
  const generation = host.slice(0, 2);
  const memoryBytes = MEMORY_BYTES[generation];
  return publishedRun({
    documentId: "twitter-2022",
    tableId: "per-broker",
    slug: `${generation.toLowerCase()}-jdk-${jdk}`,
    name: `Twitter 2022, ${generation} with JDK ${jdk}`,
    suite: SUITE,
    step: `${generation}, JDK ${jdk}`,
    bytesPerSecond: receivedBytesPerSecond * BROKERS,
    receivedBytesPerSecondPerBroker: receivedBytesPerSecond,
    config: {
      topics: 1,
      partitions: 50,
      producers: 10_000,
      recordBytes: 500,
      tls: true,
      brokers: BROKERS,
      coresPerBroker: cores,
      ...(memoryBytes === undefined ? {} : { memoryBytesPerBroker: memoryBytes }),
      ...(connections === null ? {} : { clientConnections: connections * BROKERS }),
      drives: "2 x 4 TB NVMe, RAID 0, XFS",
      nic: "100 GbE",
      hardware: host,
      jdk,
      kafka: "2.7",
    },
    derived: [
      "bytesPerSecond: the printed MB/s of one broker times 10 brokers",
      ...(connections === null ? [] : ["clientConnections: the printed connections of one broker times 10 brokers"]),
    ],
    warnings: [
      "Whether a broker's MB/s were produced or received is not stated; they are taken as received, replication included.",
      "No latency is printed, nor the number of replicas.",
    ],
  });
});
