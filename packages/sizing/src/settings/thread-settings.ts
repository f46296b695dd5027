import { replicaFetchers } from "../replica-fetchers.ts";
import { KAFKA_BROKER_CONFIGS, settingOf } from "./plan-to-set.ts";
import type { PlanToSet } from "./plan-to-set.ts";
import type { Setting } from "./setting.ts";

const broker = settingOf("broker");

/** Threads of a broker. */
export const threadSettings = ({ input, brokers, threads }: PlanToSet): readonly Setting[] => {
  const { source } = threads.evidence[0] ?? { source: KAFKA_BROKER_CONFIGS };
  return [
    broker("num.io.threads", threads.numIoThreads, `I/O to network threads ${threads.basis}.`, source),
    broker(
      "num.network.threads",
      threads.numNetworkThreads,
      "As num.io.threads. Each listener but the controllers' has as many of its own; listener.name.<name>. before the key gives one listener another count.",
      `${source}; ${KAFKA_BROKER_CONFIGS}`,
    ),
    broker(
      "num.replica.fetchers",
      threads.numReplicaFetchers,
      `${replicaFetchers(input.workload, brokers, input.policy.availabilityZones).reason}.`,
      `${KAFKA_BROKER_CONFIGS} (threads for each source broker); at most the 16 of Confluent's Kora benchmark, 2023`,
    ),
  ];
};
