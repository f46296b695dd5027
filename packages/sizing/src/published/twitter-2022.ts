import { toMegabytes } from "../units.ts";
import { printed, reproduced } from "./column.ts";
import { TWITTER_2022_CASE } from "./documents.ts";
import type { PublishedDocument, PublishedTable } from "./published-document.ts";
import { connectionsPerCore, megabytesPerSecondPerCore, TWITTER_GAINS, TWITTER_ROWS } from "./twitter-figures.ts";

const PER_BROKER: PublishedTable = {
  id: "per-broker",
  title: "Most that one broker sustained",
  columns: [
    printed("host"),
    printed("JDK"),
    printed("cores"),
    printed("throughput", "MB/s"),
    printed("throughput per core", "MB/s"),
    reproduced("throughput per core", "MB/s"),
    printed("connections"),
    printed("connections per core"),
    reproduced("connections per core"),
  ],
  rows: TWITTER_ROWS.map((row) => [
    row.measurement.host,
    row.measurement.jdk,
    row.measurement.cores,
    toMegabytes(row.measurement.receivedBytesPerSecond),
    row.printedMegabytesPerSecondPerCore,
    megabytesPerSecondPerCore(row.measurement),
    row.connections,
    row.printedConnectionsPerCore,
    row.connections === null ? null : connectionsPerCore(row),
  ]),
  notes: [
    "10 brokers, one topic of 50 partitions, 10,000 producers, 500-byte records, TLS 1.3, Kafka 2.7.",
    "Whether MB/s are produced or received is not stated.",
  ],
};

const GAINS: PublishedTable = {
  id: "gains",
  title: "Gains",
  columns: [printed("change"), printed("with over without"), reproduced("with over without")],
  rows: TWITTER_GAINS.map((gain) => [gain.what, gain.printed, gain.computed]),
  notes: ["The reproduced gains follow from the printed rates, connections and cores."],
};

/** The case study of 2022. */
export const TWITTER_2022_DOCUMENT: PublishedDocument = {
  id: "twitter-2022",
  title: TWITTER_2022_CASE,
  year: 2022,
  tables: [PER_BROKER, GAINS],
  contradictions: [
    "A gain of 1.19 per core is printed; 6.25 over 5.77 is 1.08.",
    "VAES support is dated to JDK 11.0.11 in one place and to 11.0.8 in another.",
  ],
  latencyKind: null,
  scope: "A profile for CPU alone; it prints no latency.",
};
