import type { TestedThreads, ThreadsAnswer } from "./answer.ts";
import { countText, plural } from "./human-text.ts";
import type { PlanInput } from "./plan-input.ts";
import { replicaFetchers } from "./replica-fetchers.ts";
import { TESTED_HARDWARE_THREADS, TESTED_THREADS, testedThreadsFor } from "./threads-tested.ts";
import { bytesPerSecond, bytesToGigabitsPerSecond } from "./units.ts";

const KAFKA_DEFAULT_IO_THREADS = 8;
const KAFKA_DEFAULT_NETWORK_THREADS = 3;

const scaled = (tested: number, hardwareThreads: number): number =>
  Math.floor((tested * Math.min(hardwareThreads, TESTED_HARDWARE_THREADS)) / TESTED_HARDWARE_THREADS);

const testedText = ({ ioThreads, networkThreads, nicGbps }: TestedThreads): string =>
  `${ioThreads}:${networkThreads} as tested for ${nicGbps} GbE on ${TESTED_HARDWARE_THREADS} hardware threads (Intel and Confluent 2020, Table 3)`;

const listenerText = (listeners: number, perListener: number): string =>
  listeners === 1
    ? ""
    : `; num.network.threads is for each of ${listeners} listeners, ${countText(listeners * perListener)} together`;

const sumText = (sum: number, hardwareThreads: number): string =>
  sum > hardwareThreads
    ? `; Kafka's defaults, ${countText(sum)} threads together, stand although the host has ${plural(hardwareThreads, "hardware thread")}`
    : "";

const boundedProposal = (row: TestedThreads, hardwareThreads: number, listeners: number) => {
  const share = Math.floor(scaled(row.networkThreads, hardwareThreads) / listeners);
  const network = Math.max(KAFKA_DEFAULT_NETWORK_THREADS, share);
  const left = Math.floor(hardwareThreads) - network * listeners;
  const io = Math.max(KAFKA_DEFAULT_IO_THREADS, Math.min(left, scaled(row.ioThreads, hardwareThreads)));
  const smaller = hardwareThreads < TESTED_HARDWARE_THREADS;
  const proportion = smaller ? `, in proportion to ${countText(hardwareThreads)}, not below Kafka's defaults` : "";
  return {
    numIoThreads: io,
    numNetworkThreads: network,
    basis:
      testedText(row) +
      proportion +
      listenerText(listeners, network) +
      sumText(io + network * listeners, hardwareThreads),
  };
};

const defaults = (listeners: number) => ({
  numIoThreads: KAFKA_DEFAULT_IO_THREADS,
  numNetworkThreads: KAFKA_DEFAULT_NETWORK_THREADS,
  basis:
    "Kafka's defaults, as broker.hardwareThreads is not known" + listenerText(listeners, KAFKA_DEFAULT_NETWORK_THREADS),
});

/**
 * I/O and network threads: the row tested for the link speed on 112 hardware threads, fewer in proportion on smaller
 * hosts, never below Kafka's defaults, the network threads shared evenly by the listeners. Where the defaults leave
 * room, all together stay within the hardware threads (the rule of Table 2). Without a link speed the received load
 * picks the row.
 */
export const proposeThreads = (
  { workload, broker, policy }: PlanInput,
  brokers: number,
  nicGbps: number | null,
): ThreadsAnswer => {
  const { hardwareThreads, listeners } = broker;
  const received = (workload.peakBytesPerSecond * workload.replicationFactor) / brokers;
  const row = testedThreadsFor(nicGbps ?? bytesToGigabitsPerSecond(bytesPerSecond(received)));
  const proposed =
    hardwareThreads === null || row === undefined
      ? defaults(listeners)
      : boundedProposal(row, hardwareThreads, listeners);
  return {
    ...proposed,
    numReplicaFetchers: replicaFetchers(workload, brokers, policy.availabilityZones).count,
    listeners,
    evidence: TESTED_THREADS,
  };
};
