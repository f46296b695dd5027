import { activeController, offlinePartitions, silent, underMinIsr, underReplicated } from "./availability-rules.ts";
import { canaryLatency } from "./canary-latency-rule.ts";
import { canary } from "./canary-rules.ts";
import { byCause } from "./causes.ts";
import { degraded } from "./degraded-rule.ts";
import { disks } from "./disk-rule.ts";
import type { Evidence } from "./evidence.ts";
import { latency } from "./latency-rule.ts";
import type { Observation } from "./observation.ts";
import { networkProcessors, requestHandlers } from "./saturation-rules.ts";
import { brokerToldTwice } from "./told-twice-rule.ts";

/** In the order in which they lead the verdict among equals. */
const RULES: readonly ((evidence: Evidence) => Observation[])[] = [
  offlinePartitions,
  underMinIsr,
  activeController,
  silent,
  degraded,
  latency,
  requestHandlers,
  networkProcessors,
  canary,
  canaryLatency,
  underReplicated,
  disks,
  brokerToldTwice,
];

/** All that is wrong, the worst first; what follows from something else stands behind it. */
export const observe = (evidence: Evidence): Observation[] =>
  byCause(
    evidence,
    RULES.flatMap((rule) => rule(evidence)),
  );
