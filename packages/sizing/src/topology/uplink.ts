import type { Workload } from "../workload.ts";
import { replicasTogether } from "../zones.ts";
import type { Machines } from "./spread.ts";

/** Where the bytes of a plan come from and go to. */
export interface Traffic {
  readonly workload: Workload;
  /** All machines of the plan. */
  readonly totals: Machines;
  /** Zones that hold in-sync replicas. */
  readonly zones: number;
}

/** A rack's bytes/s to and from everything outside it. */
export interface Uplink {
  readonly out: number;
  readonly in: number;
}

const partOf = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/**
 * Share of W that followers of a rack fetch from other racks, which its leaders also send. Replicas are spread over
 * zones, and in a single zone over its racks (broker.rack); inside one of several zones they fall anywhere.
 */
const replicated = ({ workload, totals, zones }: Traffic, zone: Machines, rack: Machines, racks: number): number => {
  const { replicationFactor } = workload;
  const brokers = partOf(rack.brokers, totals.brokers);
  if (zones === 1) return brokers * (replicationFactor - replicasTogether(replicationFactor, racks));
  const inZone = replicasTogether(replicationFactor, zones);
  const elsewhereInZone = partOf(zone.brokers - rack.brokers, zone.brokers - 1);
  return brokers * (replicationFactor - inZone + (inZone - 1) * elsewhereInZone);
};

/** Shares of C·W that cross the uplink: read by the rack's clients elsewhere, and served to clients elsewhere. */
const consumed = ({ workload, totals, zones }: Traffic, zone: Machines, rack: Machines): Uplink => {
  const brokers = partOf(rack.brokers, totals.brokers);
  const clients = partOf(rack.clients, totals.clients);
  if (!workload.followerFetch || totals.clients === 0) {
    return { out: brokers * (1 - clients), in: clients * (1 - brokers) };
  }
  const local = Math.min(1, workload.replicationFactor / zones);
  const clientsOfZone = partOf(zone.clients, totals.clients);
  const ofZone = partOf(rack.brokers, zone.brokers);
  const toOtherZones = (1 - local) * (1 - clientsOfZone) * partOf(rack.brokers, totals.brokers - zone.brokers);
  return {
    out: local * (clientsOfZone - clients) * ofZone + toOtherZones,
    in: clients * (1 - local * ofZone),
  };
};

/**
 * Bytes/s over the uplink of one of `racks` racks of a zone, at the peak: producers, replication, observers, consumers
 * and uploads to a remote tier. Leaders are spread evenly over the brokers, the load evenly over the clients; without
 * client machines the clients are outside the plan. Over all racks what comes in is what goes out, but for that outside.
 */
export const uplinkOf = (traffic: Traffic, zone: Machines, rack: Machines, racks: number): Uplink => {
  const { workload, totals } = traffic;
  const { peakBytesPerSecond: rate, consumerGroups, observersPerPartition } = workload;
  const brokers = partOf(rack.brokers, totals.brokers);
  const clients = partOf(rack.clients, totals.clients);
  const followers = replicated(traffic, zone, rack, racks);
  const readers = consumed(traffic, zone, rack);
  const uploads = workload.localRetentionHours === null ? 0 : brokers;
  const toObservers = brokers * observersPerPartition;
  const fromLeaders = partOf(rack.observers, totals.observers) * observersPerPartition;
  return {
    out: rate * (clients * (1 - brokers) + followers + toObservers + consumerGroups * readers.out + uploads),
    in: rate * (brokers * (1 - clients) + followers + fromLeaders + consumerGroups * readers.in),
  };
};
