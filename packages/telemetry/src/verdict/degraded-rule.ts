import type { DegradationKind, Suspicion } from "../detection/index.ts";
import { brokers, milliseconds } from "../words.ts";
import { downBrokers, type Evidence } from "./evidence.ts";
import type { Observation } from "./observation.ts";

const MATTERS: Record<DegradationKind, string> = {
  slow_append: "appends slowly to its log",
  stalls: "stands still in bursts",
  slow_network: "is slow to reach over the network",
  unknown: "is slow, why is not known",
};

const CHECKS: Record<DegradationKind, readonly string[]> = {
  slow_append: [
    "Its drive: latency and errors in the host's metrics, the kernel's log, SMART.",
    "Garbage collection and CPU of its process: they do the same.",
    "Meanwhile move its leaders away: the demotion on its page has the plan.",
  ],
  stalls: [
    "Pauses of its process: garbage collection, swapping, a hypervisor that takes CPU time away (steal).",
    "Other programs on its machine.",
    "Meanwhile move its leaders away: the demotion on its page has the plan.",
  ],
  slow_network: [
    "The path to it: retransmissions, packet loss, link speed, a proxy or a load balancer before it.",
    "Traffic of its network card against its line rate.",
    "Meanwhile move its leaders away: the demotion on its page has the plan.",
  ],
  unknown: [
    "Its drive, garbage collection, CPU and network against those of its peers.",
    "Meanwhile move its leaders away: the demotion on its page has the plan.",
  ],
};

const firstFigure = ({ evidence: [first] }: Suspicion): string =>
  first === undefined || first.ownUsual === null || first.signal !== "produce_local_time_mean"
    ? ""
    : ` (${milliseconds(first.value)}, usually ${milliseconds(first.ownUsual)})`;

/** Who waits for it, where the figures say so: the other leaders for their follower. */
const waiting = ({ brokerId, evidence }: Suspicion, { suspicions }: Evidence): string => {
  const waits = evidence.find(({ signal }) => signal === "produce_remote_time_mean");
  const peers = suspicions.filter((other) => other.brokerId !== brokerId && other.state === "ok");
  if (waits === undefined || waits.peersUsual === null || waits.value >= waits.peersUsual || peers.length === 0)
    return "";
  return `; ${brokers(peers.map((peer) => peer.brokerId))} wait for it (${milliseconds(waits.peersUsual)})`;
};

/** A broker that drags the others down. What is merely suspected is no finding; what is down drags nobody. */
export const degraded = (evidence: Evidence): Observation[] => {
  const down = downBrokers(evidence);
  return evidence.suspicions
    .filter(({ state, brokerId }) => state === "degraded" && !down.some((one) => one.brokerId === brokerId))
    .map((suspicion): Observation => {
      const { brokerId, kind, sinceMs, evidence: figures } = suspicion;
      const [first] = figures;
      const matter = MATTERS[kind ?? "unknown"];
      return {
        rule: "broker_degraded",
        state: "warning",
        brokerId,
        signal: first?.signal ?? null,
        value: first?.value ?? null,
        limit: null,
        evidence: figures.map(({ words }) => words).join(" "),
        checks: CHECKS[kind ?? "unknown"],
        sentence: `Broker ${brokerId} ${matter}${firstFigure(suspicion)}${waiting(suspicion, evidence)}.`,
        since: sinceMs,
      };
    });
};
