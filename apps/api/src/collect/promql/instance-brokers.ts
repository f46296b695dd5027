import { type ScrapeReading, tellsOfBroker } from "@highwater/telemetry";
import { createMachineBrokers } from "../machine-brokers.ts";

/** Which broker each instance of a Prometheus API is. */
export interface InstanceBrokers {
  /** What an instance's samples tell is remembered: a broker that is starting does not tell it yet. */
  tell(instance: string, labelled: string | null, reading: ScrapeReading): void;
  /** Null for a machine of which nothing tells the broker. */
  of(instance: string, labelled: string | null, reading: ScrapeReading): string | null;
}

const CLUSTER = 0;
/** Instances may come and go; beyond, what their samples tell is believed, and not remembered. */
const MOST_REMEMBERED = 10_000;

/** Instances without a port, or of any other form, stand for machines too where they could be a host. */
const urlOf = (instance: string): string | null => {
  const url = `http://${instance}`;
  return URL.canParse(url) ? url : null;
};

/** `targetBroker`: the broker that the cluster's other targets say an address is. */
export const createInstanceBrokers = (targetBroker: (instance: string) => string | null): InstanceBrokers => {
  const told = new Map<string, string>();
  const numbers = new Map<string, number>();
  const machines = createMachineBrokers();
  const known = (instance: string, labelled: string | null, reading: ScrapeReading): string | null =>
    labelled ?? reading.brokerId ?? told.get(instance) ?? targetBroker(instance);
  return {
    tell: (instance, labelled, reading) => {
      if (!numbers.has(instance) && numbers.size >= MOST_REMEMBERED) return;
      numbers.set(instance, numbers.get(instance) ?? numbers.size);
      if (reading.brokerId !== null) told.set(instance, reading.brokerId);
      const url = urlOf(instance);
      // A machine tells of its disks, as a broker may.
      if (url === null || reading.role === "host" || !tellsOfBroker(reading.inputs.keys())) return;
      machines.tell(CLUSTER, url, numbers.get(instance) ?? 0, known(instance, labelled, reading));
    },
    of: (instance, labelled, reading) => {
      const brokerId = known(instance, labelled, reading);
      if (brokerId !== null || reading.role !== "host") return brokerId ?? instance;
      const url = urlOf(instance);
      return url === null ? null : machines.at(CLUSTER, url);
    },
  };
};
