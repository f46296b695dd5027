import { countText, factorText, rateText, replicasOf } from "./effect.ts";
import type { Effects } from "./effect.ts";

/** What the load's fields come to. */
export const LOAD_EFFECTS: Effects = {
  compression: ({ answer }) => `sent: ${rateText(answer.cluster.producedBytesPerSecond)}`,
  peak: ({ answer }) => `${rateText(answer.cluster.peakProducedBytesPerSecond)} at the peak`,
  growth: ({ request: { workload } }) => `${factorText(1 + (workload?.growthPerYear ?? 0))} a year`,
  years: ({ request: { workload }, answer }) => {
    const factor = (1 + (workload?.growthPerYear ?? 0)) ** (workload?.horizonYears ?? 0);
    return `${factorText(factor)} the load: ${rateText(answer.cluster.producedBytesPerSecond)}`;
  },
  replicas: ({ request, answer }) => {
    const peak = answer.cluster.peakProducedBytesPerSecond;
    const replicas = replicasOf(request);
    return `in: ${replicas} × ${rateText(peak)} = ${rateText(peak * replicas)}`;
  },
  minIsr: ({ request }) => {
    const replicas = replicasOf(request);
    const acks = request.workload?.acks ?? "all";
    if (acks !== "all") return `with acks=${acks} a write waits for no follower: a lost leader may lose it`;
    const least = request.workload?.minInsyncReplicas ?? Math.min(2, replicas);
    return `writes go on with ${replicas - least} of ${replicas} ${replicas === 1 ? "copy" : "copies"} lost`;
  },
  tls: ({ form }) =>
    form.tls === "yes"
      ? "brokers copy and encrypt what consumers read"
      : "brokers send what consumers read without copying it",
  target: ({ answer, request }) => {
    const report = answer.constraints.find(({ name }) => name === "latency");
    const { p99Ms } = answer.latency;
    if (report !== undefined) return `a broker may receive ${rateText(report.limitPerBroker)}`;
    if ((request.workload?.p99TargetMs ?? null) !== null) return "not judged: the profile has no p99";
    return p99Ms === null ? "no p99 is known at this load" : "no target: p99 decides nothing";
  },
  connections: ({ answer }) => {
    const { clientConnections } = answer.perBroker;
    return clientConnections === null ? null : `${countText(clientConnections, "connection")} a broker`;
  },
};
