import { INTEL_2020_TABLE_3, type Table3Row, units } from "@highwater/sizing";
import { publishedRun } from "./published-run.ts";

const RECORD_BYTES = 1024;

type Row = Pick<Table3Row, "producers" | "eventsPerSecond" | "printedNicGbe" | "ioThreads" | "networkThreads">;

const configOf = ({ producers, printedNicGbe, ioThreads, networkThreads }: Row) => ({
  topics: 1,
  partitions: 480,
  producers,
  recordBytes: RECORD_BYTES,
  brokers: 3,
  replicationFactor: 3,
  minInsyncReplicas: 2,
  coresPerBroker: 56,
  hardwareThreadsPerBroker: 112,
  memoryBytesPerBroker: units.fromGibibytes(384),
  drives: "4 x P4510 4 TB and 4 x P4800X 375 GB",
  nic: `${printedNicGbe} GbE`,
  numIoThreads: ioThreads,
  numNetworkThreads: networkThreads,
  hardware: "2 x Xeon Gold 6258R, 384 GiB",
  jdk: "OpenJDK 11",
});

const WARNINGS = [
  "The p99 is an average of 99th percentiles; how it was measured, and with which acks, is not stated.",
  "Footnotes and bill of materials differ on CPU, memory and drives; the footnotes' are given.",
];
const DERIVED = ["bytesPerSecond: events per second times 1,024 bytes; the document's Gbps are Gib/s"];
const SUITE = "Intel and Confluent 2020, Table 3";
const documentId = "intel-confluent-2020";

const loads = INTEL_2020_TABLE_3.map((row) =>
  publishedRun({
    documentId,
    tableId: "table-3",
    slug: `table-3-${row.producers}-producers`,
    name: `${SUITE}, ${row.producers} producers`,
    suite: SUITE,
    step: `${row.producers} producers`,
    bytesPerSecond: row.eventsPerSecond * RECORD_BYTES,
    p99Ms: row.p99Ms,
    config: configOf(row),
    derived: DERIVED,
    warnings: WARNINGS,
  }),
);

const THREADS_SUITE = "Intel and Confluent 2020, threads at 14 producers";
const THREADS: readonly (readonly [io: number, network: number, p99Ms: number])[] = [
  [70, 40, 12],
  [80, 30, 20],
];

const threads = THREADS.map(([ioThreads, networkThreads, p99Ms]) => {
  const row = { producers: 14, eventsPerSecond: 7_000_000, printedNicGbe: 100, ioThreads, networkThreads };
  return publishedRun({
    documentId,
    tableId: "table-2",
    slug: `threads-${ioThreads}-${networkThreads}`,
    name: `${THREADS_SUITE}: ${ioThreads} I/O and ${networkThreads} network`,
    suite: THREADS_SUITE,
    step: `${ioThreads} I/O and ${networkThreads} network threads`,
    bytesPerSecond: row.eventsPerSecond * RECORD_BYTES,
    p99Ms,
    config: configOf(row),
    derived: DERIVED,
    warnings: [
      "From the text; Table 3 has the 20 ms of 80 and 30 threads at 15 producers.",
      "60 and 32 threads are said to have been many times slower, without a figure.",
      ...WARNINGS,
    ],
  });
});

/** Table 3, whose points Figure 6 draws, and the thread counts that the text compares. */
export const INTEL_2020_RUNS = [...loads, ...threads];
