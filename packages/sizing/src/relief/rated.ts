import { GIVEN } from "../broker-network.ts";
import { countText, rateText } from "../human-text.ts";
import { withBroker, withMinBrokers, withWorkload } from "./candidate.ts";
import type { Bound, Candidate } from "./candidate.ts";
import { fewerReplicas } from "./load.ts";
import { INGRESS, largerMachine, PARTITIONS } from "./machine.ts";

const TWICE = 2;
const LEAST_BY_DEFAULT = 3;

/** Brokers rated for twice the produced bytes, or the next larger machine. */
export const moreIngress = (bound: Bound): readonly Candidate[] => {
  const { ingressBytesPerSecond: limit, ratedSource } = bound.input.broker;
  if (limit === null) return [];
  if (ratedSource.ingressBytesPerSecond !== GIVEN) return largerMachine(bound, INGRESS);
  const change = `brokers rated for ${rateText(limit * TWICE)} of produced data in place of ${rateText(limit)}`;
  return [withBroker(bound, "ingressBytesPerSecond", limit * TWICE, change)];
};

/** Half the partitions, brokers rated for twice as many replicas, or the next larger machine. */
export const partitionRoom = (bound: Bound): readonly Candidate[] => {
  const { maxPartitionReplicas: limit, ratedSource } = bound.input.broker;
  const { partitions } = bound.input.workload;
  if (limit === null || partitions === null) return [];
  const half = Math.ceil(partitions / TWICE);
  const fewer = withWorkload(
    bound,
    "partitions",
    half,
    `${countText(half)} partitions in place of ${countText(partitions)}`,
  );
  if (ratedSource.maxPartitionReplicas !== GIVEN) return [fewer, ...largerMachine(bound, PARTITIONS)];
  const change = `brokers rated for ${countText(limit * TWICE)} replicas in place of ${countText(limit)}`;
  return [fewer, withBroker(bound, "maxPartitionReplicas", limit * TWICE, change)];
};

/** Half the connections, or brokers rated for twice as many. */
export const connectionRoom = (bound: Bound): readonly Candidate[] => {
  const { maxConnections: limit } = bound.input.broker;
  const { clientConnections: connections } = bound.input.workload;
  if (limit === null || connections === null) return [];
  const half = connections / TWICE;
  const fewer = `${countText(half)} client connections, as by sharing clients, in place of ${countText(connections)}`;
  const rated = `brokers rated for ${countText(limit * TWICE)} connections in place of ${countText(limit)}`;
  return [
    withWorkload(bound, "clientConnections", half, fewer),
    withBroker(bound, "maxConnections", limit * TWICE, rated),
  ];
};

/** A minimum that the replicas do not need; else fewer replicas. */
export const fewerLeast = (bound: Bound): readonly Candidate[] => {
  const { minBrokers } = bound.input.policy;
  const { replicationFactor } = bound.input.workload;
  if (minBrokers <= replicationFactor) {
    // Where the policy asks for as many brokers anyway, fewer replicas change nothing.
    return (bound.request.policy?.minBrokers ?? LEAST_BY_DEFAULT) < replicationFactor ? fewerReplicas(bound) : [];
  }
  const change = `at least ${replicationFactor} brokers, one for each replica, in place of ${minBrokers}`;
  return [withMinBrokers(bound, replicationFactor, change)];
};
