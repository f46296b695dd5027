import { formatNumber } from "../format-number.ts";
import { bytesText, rateText } from "../human-text.ts";
import type { PlanInput } from "../plan-input.ts";
import { localBytesPerCopy, remoteBytes } from "../storage.ts";
import { bytesPerSecond, bytesToGigabitsPerSecond } from "../units.ts";
import { crossZoneBytesPerSecond } from "../zones.ts";
import { quorumAfterZones, quorumRemedy } from "./quorum.ts";
import type { Observers } from "./topology.ts";

type Notes = readonly string[];

const none: Notes = [];

const uploadsOf = ({ workload }: PlanInput): number => (workload.localRetentionHours === null ? 0 : 1);

/** Bytes/s that the switches carry in one direction at the peak. */
export const switchBytesPerSecond = (input: PlanInput): number => {
  const { peakBytesPerSecond: rate, replicationFactor, observersPerPartition, consumerGroups } = input.workload;
  return rate * (replicationFactor + observersPerPartition + consumerGroups + uploadsOf(input));
};

const aboutSwitches = (input: PlanInput): Notes => {
  const {
    peakBytesPerSecond: rate,
    replicationFactor,
    observersPerPartition: observers,
    consumerGroups,
  } = input.workload;
  const total = switchBytesPerSecond(input);
  const tiered = uploadsOf(input) > 0;
  const symbols = `W·(R${observers > 0 ? "+O" : ""}+C${tiered ? "+1" : ""})`;
  const numbers = `${formatNumber(rate)}·(${replicationFactor}${observers > 0 ? `+${observers}` : ""}+${consumerGroups}${tiered ? "+1" : ""})`;
  const gbps = formatNumber(bytesToGigabitsPerSecond(bytesPerSecond(total)));
  return [
    `Switches carry ${symbols} = ${numbers} = ${formatNumber(total)} bytes/s (${gbps} Gb/s) at the peak: what brokers and ` +
      `consumers receive${tiered ? " and the remote tier takes" : ""}. Controllers and support nodes add little and are not counted.`,
  ];
};

const aboutQuorum = (input: PlanInput): Notes => {
  const { zones, controllers, observersPerPartition } = input.topology;
  if (zones === 1) return [`The quorum of ${controllers} controllers survives the loss of ${(controllers - 1) / 2}.`];
  const { zonesLost, controllersLost, survives } = quorumAfterZones(input);
  const lost = `with ${zonesLost} of ${zones} zones lost`;
  if (!survives) {
    return [
      `Controllers: ${lost}, ${controllersLost} of ${controllers} may be gone. Then there is no quorum, and no leader can be ` +
        `elected. ${quorumRemedy(zones)}`,
    ];
  }
  const place = observersPerPartition > 0 && zones > 2 ? " Zone 3 holds a controller alone, for the quorum." : "";
  return [
    `Controllers are spread over the zones: ${lost}, at most ${controllersLost} of ${controllers} are gone and the quorum stays.${place}`,
  ];
};

const aboutZones = (input: PlanInput): Notes => {
  const { workload, policy } = input;
  const zones = policy.availabilityZones;
  const { consumerGroups, replicationFactor, averageBytesPerSecond: rate } = workload;
  if (zones === 1) return none;
  const total = crossZoneBytesPerSecond(workload, zones);
  const notes = [`Between zones: ${rateText(total)} on average, by producers, replication and consumers.`];
  if (consumerGroups === 0) return notes;
  const withFetch = crossZoneBytesPerSecond({ ...workload, followerFetch: true }, zones);
  const without = crossZoneBytesPerSecond({ ...workload, followerFetch: false }, zones);
  const formula =
    `C·W·(Z−1)/Z − C·W·max(0, 1−R/Z) = ${consumerGroups}·${formatNumber(rate)}·${zones - 1}/${zones} − ` +
    `${consumerGroups}·${formatNumber(rate)}·max(0, 1−${replicationFactor}/${zones})`;
  const settings =
    "brokers need replica.selector.class=RackAwareReplicaSelector and broker.rack, consumers client.rack";
  notes.push(
    `Follower fetch ${workload.followerFetch ? "saves" : "would save"} ${rateText(without - withFetch)} of the ` +
      `${rateText(without)} between zones: ${formula}; ${settings} (KIP-392).`,
  );
  return notes;
};

const aboutStretch = ({ topology, workload }: PlanInput, observers: Observers | null): Notes => {
  if (topology.kind !== "stretch") return none;
  if (observers === null) {
    return ["In-sync replicas stand in every zone: with acks=all each write waits for the round trip between zones."];
  }
  const { averageBytesPerSecond: rate, minInsyncReplicas, acks, observersPerPartition: count } = workload;
  const across = `W·O = ${formatNumber(rate)}·${count} = ${rateText(rate * count)} on average`;
  const notes = [
    "Zone 1 holds the leaders and in-sync replicas and any clients, zone 2 the observers, any further zone controllers " +
      "alone (Intel and Confluent 2020, 341991-001US, Figure 4).",
    `Observers need Confluent Server. Leaders send them ${across} between zones; what they had not fetched yet is lost with zone 1.`,
  ];
  if (acks === "all" && count < minInsyncReplicas) {
    notes.push(
      `Promoted, ${count} observer(s) a partition are fewer than the ${minInsyncReplicas} that acks=all needs: writes would still stop.`,
    );
  }
  return notes;
};

const aboutTiers = ({ workload, policy }: PlanInput): Notes => {
  const { localRetentionHours, replicationFactor, retentionHours, peakBytesPerSecond: rate } = workload;
  if (localRetentionHours === null) return none;
  const local = localBytesPerCopy(workload, policy) * replicationFactor;
  return [
    `Tiered storage: brokers keep ${localRetentionHours} h (${bytesText(local)} with all replicas), the remote tier ` +
      `${retentionHours} h (${bytesText(remoteBytes(workload))}, one copy). Leaders upload W = ${rateText(rate)} at the peak.`,
  ];
};

const aboutRacks = ({ topology, workload }: PlanInput, racks: number): Notes => {
  const rack =
    topology.zones === 1 && racks > 1
      ? "Replicas are spread over the racks (broker.rack = rack). "
      : topology.zones === 1
        ? "All brokers share one rack, so losing it stops the cluster. "
        : "broker.rack names the zone. ";
  const clients =
    topology.clientNodes === 0
      ? "No client machines are given: producers and consumers are outside the racks, and their bytes cross the uplinks."
      : `Clients are spread evenly over the racks${topology.observersPerPartition > 0 ? " of zone 1" : ""}.`;
  const unread = workload.consumerGroups === 0 ? " No consumer is counted." : "";
  return [`${rack}At most ${topology.brokersPerRack} brokers stand in a rack. ${clients}${unread}`];
};

/** What a reader of the layout should know, with its numbers. */
export const notesOf = (input: PlanInput, observers: Observers | null, racks: number): Notes => [
  ...aboutSwitches(input),
  ...aboutRacks(input, racks),
  ...aboutQuorum(input),
  ...aboutZones(input),
  ...aboutStretch(input, observers),
  ...aboutTiers(input),
];
