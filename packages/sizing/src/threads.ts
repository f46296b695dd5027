import type { ThreadsAnswer } from "./answer.ts";
import { INTEL_2020_TABLE_3 } from "./intel-2020-table-3.ts";
import type { Table3Row } from "./intel-2020-table-3.ts";
import { bytesPerSecond, bytesToGigabitsPerSecond, fromMegabytes } from "./units.ts";
import type { Workload } from "./workload.ts";

const TESTED_HARDWARE_THREADS = 112;
const KAFKA_DEFAULT_IO_THREADS = 8;
const KAFKA_DEFAULT_NETWORK_THREADS = 3;
// The most that a published test was run with (Confluent, Kora benchmark, 2023).
const MOST_REPLICA_FETCHERS = 16;
// A rule of thumb, far below one core's copying rate; not measured.
const FETCHER_BYTES_PER_SECOND = fromMegabytes(100);

// 60:32 and 70:40 were tried on the way to 80:30, which the document recommends for 100 GbE.
const RECOMMENDED_ROWS = INTEL_2020_TABLE_3.filter(
  ({ printedNicGbe, producers }) => printedNicGbe < 100 || producers === 15,
);

const rowFor = (gbps: number): Table3Row | undefined =>
  RECOMMENDED_ROWS.find(({ printedNicGbe }) => gbps <= printedNicGbe) ?? RECOMMENDED_ROWS.at(-1);

const scaled = (tested: number, hardwareThreads: number, least: number): number =>
  Math.max(least, Math.floor((tested * Math.min(hardwareThreads, TESTED_HARDWARE_THREADS)) / TESTED_HARDWARE_THREADS));

/** Fetcher threads, one for each 100 MB/s that a broker copies from one peer, from 1 to 16. */
const replicaFetchers = (workload: Workload, brokers: number): number => {
  if (workload.replicationFactor === 1 || brokers === 1) return 1;
  const fromPeers = (workload.peakBytesPerSecond * (workload.replicationFactor - 1)) / brokers;
  const wanted = Math.ceil(fromPeers / (brokers - 1) / FETCHER_BYTES_PER_SECOND);
  return Math.min(MOST_REPLICA_FETCHERS, Math.max(1, wanted));
};

/** What the threads are proposed from. */
export interface ThreadsInput {
  readonly workload: Workload;
  readonly brokers: number;
  readonly nicGbps: number | null;
  readonly networkInBytesPerSecond: number;
  readonly hardwareThreads: number | null;
}

/**
 * I/O and network threads: the row tested for the link speed on 112 hardware threads, fewer in proportion on smaller
 * hosts, never below Kafka's defaults. Without a link speed the received load picks the row.
 */
export const proposeThreads = (input: ThreadsInput): ThreadsAnswer => {
  const numReplicaFetchers = replicaFetchers(input.workload, input.brokers);
  const load = bytesToGigabitsPerSecond(bytesPerSecond(input.networkInBytesPerSecond));
  const row = rowFor(input.nicGbps ?? load);
  if (input.hardwareThreads === null || row === undefined) {
    return {
      numIoThreads: KAFKA_DEFAULT_IO_THREADS,
      numNetworkThreads: KAFKA_DEFAULT_NETWORK_THREADS,
      numReplicaFetchers,
      basis: "Kafka's defaults, as broker.hardwareThreads is not known",
    };
  }
  const tested = `${row.ioThreads}:${row.networkThreads} as tested for ${row.printedNicGbe} GbE on ${TESTED_HARDWARE_THREADS} hardware threads (Intel and Confluent 2020, Table 3)`;
  const same = input.hardwareThreads >= TESTED_HARDWARE_THREADS;
  return {
    numIoThreads: scaled(row.ioThreads, input.hardwareThreads, KAFKA_DEFAULT_IO_THREADS),
    numNetworkThreads: scaled(row.networkThreads, input.hardwareThreads, KAFKA_DEFAULT_NETWORK_THREADS),
    numReplicaFetchers,
    basis: same ? tested : `${tested}, in proportion to ${input.hardwareThreads}, not below Kafka's defaults`,
  };
};
