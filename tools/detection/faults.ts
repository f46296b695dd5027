import type { KafkaCluster } from "../kafka/cluster.ts";
import { slowAppends } from "../record/slow-appends.ts";
import { burstStops } from "./burst-stops.ts";
import type { Proxies } from "./proxies.ts";

/** What is done to one broker, and by how much. */
export const FAULTS = {
  "slow-appends": { kind: "slow_append", delayMs: 20, words: "each write to its log segments takes 20 ms longer" },
  stalls: { kind: "stalls", stopMs: 300, everyMs: 1000, words: "its process is stopped for 300 ms of each second" },
  "slow-network": {
    kind: "slow_network",
    delayMs: 25,
    words: "a proxy before its advertised listener delays each direction by 25 ms",
  },
} as const;

export type FaultName = keyof typeof FAULTS;

export const isFaultName = (name: string): name is FaultName => Object.hasOwn(FAULTS, name);

export const FAULT_NAMES: readonly FaultName[] = Object.keys(FAULTS).filter(isFaultName);

/** A fault under way. */
export type Fault = { remove(): Promise<void> };

/** @throws where the broker does not run */
export function inject(name: FaultName, brokerId: number, on: { cluster: KafkaCluster; proxies: Proxies }): Fault {
  const broker = on.cluster.brokers.find(({ id }) => id === brokerId);
  if (typeof broker?.pid !== "number") throw new Error(`Broker ${brokerId} is not running`);
  const { pid, logDir } = broker;
  switch (name) {
    case "slow-appends": {
      const slow = slowAppends({ pid, logDir }, FAULTS[name].delayMs);
      return { remove: () => slow.stop() };
    }
    case "stalls": {
      const bursts = burstStops(pid, FAULTS[name]);
      return { remove: async () => bursts.stop() };
    }
    case "slow-network": {
      on.proxies.setDelay(brokerId, FAULTS[name].delayMs);
      return { remove: async () => on.proxies.setDelay(brokerId, 0) };
    }
  }
}
