import { activeController, offlinePartitions, silent, underMinIsr, underReplicated } from "./availability-rules.ts";
import type { Evidence } from "./evidence.ts";
import { latency } from "./latency-rule.ts";
import type { Observation } from "./observation.ts";
import { brokerToldTwice } from "./told-twice-rule.ts";
import { disks, networkProcessors, requestHandlers } from "./saturation-rules.ts";

/** In the order in which they lead the verdict among equals. */
const RULES: readonly ((evidence: Evidence) => Observation[])[] = [
  silent,
  offlinePartitions,
  underMinIsr,
  activeController,
  latency,
  requestHandlers,
  networkProcessors,
  brokerToldTwice,
  underReplicated,
  disks,
];

const SEVERITY = { bad: 0, warning: 1, unknown: 2, good: 3 } as const;

/** All that is wrong, the worst first. */
export const observe = (evidence: Evidence): Observation[] =>
  RULES.flatMap((rule) => rule(evidence)).sort((a, b) => SEVERITY[a.state] - SEVERITY[b.state]);
