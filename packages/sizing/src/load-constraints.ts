import { clientConnections } from "./connections.ts";
import type { LoadConstraint } from "./constraint.ts";
import { cpu, cpuAssumptions, measurementFor } from "./cpu.ts";
import { diskThroughput } from "./disk-throughput.ts";
import { ingress } from "./ingress.ts";
import { latency } from "./latency.ts";
import { curveOf } from "./latency-model.ts";
import { fastestLink, networkIn, networkOut } from "./network.ts";
import { partitionReplicas } from "./partitions.ts";
import type { PlanInput } from "./plan-input.ts";
import type { Unsatisfiable } from "./recommendation-result.ts";
import { diskCapacity } from "./storage.ts";

/** The limits that a request sets, the network at its fastest link, with what was assumed to find them. */
export interface LoadConstraints {
  readonly constraints: readonly LoadConstraint[];
  readonly assumptions: readonly string[];
}

const network = ({ workload, policy, broker }: PlanInput): LoadConstraint[] => {
  const link = fastestLink(broker.network);
  return link === null ? [] : [networkIn(workload, policy, link), networkOut(workload, policy, link)];
};

const disk = ({ workload, policy, broker }: PlanInput): LoadConstraint[] => [
  ...(broker.diskBytesPerSecond === null ? [] : [diskThroughput(workload, policy, broker.diskBytesPerSecond)]),
  ...(broker.diskBytes === null ? [] : [diskCapacity(workload, policy, broker.diskBytes)]),
];

const processors = ({ workload, policy, broker, profile }: PlanInput): LoadConstraints => {
  if (profile === null || profile.cpu === null) return { constraints: [], assumptions: [] };
  const { cores, jdk } = broker;
  if (cores === null) {
    return { constraints: [], assumptions: ["cpu: broker.cores is not given, so the profile sets no limit"] };
  }
  const measurement = measurementFor(profile.cpu.measurements, cores, jdk);
  if (measurement === null) return { constraints: [], assumptions: [] };
  return {
    constraints: [cpu(workload, policy, cores, measurement, profile)],
    assumptions: cpuAssumptions(measurement, profile, { cores, jdk, tls: workload.tls }),
  };
};

const rated = ({ workload, broker }: PlanInput): LoadConstraint[] => {
  const { maxPartitionReplicas, maxConnections, ingressBytesPerSecond, ratedSource } = broker;
  const { partitions, clientConnections: connections } = workload;
  return [
    ...(ingressBytesPerSecond === null
      ? []
      : [ingress(workload, ingressBytesPerSecond, ratedSource.ingressBytesPerSecond)]),
    ...(maxPartitionReplicas === null || partitions === null
      ? []
      : [partitionReplicas(workload, partitions, maxPartitionReplicas, ratedSource.maxPartitionReplicas)]),
    ...(maxConnections === null || connections === null ? [] : [clientConnections(connections, maxConnections)]),
  ];
};

const tooFast = (targetMs: number, lowestMs: number, profile: string): Unsatisfiable => ({
  ok: false,
  kind: "unsatisfiable",
  constraint: "latency",
  reason:
    `The p99 at the lowest load that the profile ${profile} has measured is ${lowestMs} ms; ` +
    `no load, and so no number of brokers, is known to reach ${targetMs} ms.`,
  suggestion: `a p99 target of ${lowestMs} ms or more, or another profile`,
});

type Latency = { readonly constraint: LoadConstraint | null; readonly assumptions: readonly string[] };

const p99 = ({ workload, profile }: PlanInput): Latency | Unsatisfiable => {
  const targetMs = workload.p99TargetMs;
  const points = profile?.latency?.points ?? [];
  if (targetMs === null || profile === null || points.length === 0) return { constraint: null, assumptions: [] };
  const measured = points.map(({ p99Ms }) => p99Ms);
  const constraint = latency(workload, profile, targetMs);
  if (constraint === null)
    return tooFast(targetMs, curveOf(points, profile.latency?.form).points[0]?.p99Ms ?? 0, profile.id);
  const highest = Math.max(...measured);
  const note = `latency: the target is above the highest measured p99 (${highest} ms); the highest measured load is the limit`;
  return { constraint, assumptions: targetMs > highest ? [note] : [] };
};

/** Every limit on a broker's load that the request sets, in the order of the answer. */
export const loadConstraints = (input: PlanInput): LoadConstraints | Unsatisfiable => {
  const latencyLimit = p99(input);
  if ("ok" in latencyLimit) return latencyLimit;
  const cpuLimit = processors(input);
  return {
    constraints: [
      ...network(input),
      ...disk(input),
      ...cpuLimit.constraints,
      ...(latencyLimit.constraint === null ? [] : [latencyLimit.constraint]),
      ...rated(input),
    ],
    assumptions: [...cpuLimit.assumptions, ...latencyLimit.assumptions],
  };
};
