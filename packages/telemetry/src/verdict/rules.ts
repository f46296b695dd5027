import { activeController, offlinePartitions, underMinIsr, underReplicated } from "./availability-rules.ts";
import { canaryLatency } from "./canary-latency-rule.ts";
import { canary } from "./canary-rules.ts";
import { byCause } from "./causes.ts";
import { degraded } from "./degraded-rule.ts";
import { disks } from "./disk-rule.ts";
import { down } from "./down-rule.ts";
import type { Evidence } from "./evidence.ts";
import { latency } from "./latency-rule.ts";
import { noAnswer } from "./no-answer-rule.ts";
import type { Observation } from "./observation.ts";
import { networkProcessors, requestHandlers } from "./saturation-rules.ts";
import { silent } from "./silent-rule.ts";
import { brokerToldTwice } from "./told-twice-rule.ts";

type Rule = (evidence: Evidence) => Observation[];

/** In the order in which they lead the verdict among equals. */
const RULES: readonly Rule[] = [
  noAnswer,
  down,
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

/** What holds still where no broker answers: all else is of before, or follows from it. */
const OF_THE_PAST: readonly Rule[] = [disks, brokerToldTwice];
const LOST = "canary_losing";
const NOBODY = "no_broker_answers";

/** All that is wrong, the worst first; what follows from something else stands behind it. */
export const observe = (evidence: Evidence): Observation[] => {
  const unanswered = noAnswer(evidence).filter(({ rule }) => rule === NOBODY);
  if (unanswered.length === 0)
    return byCause(
      evidence,
      RULES.flatMap((rule) => rule(evidence)),
    );
  const lost = canary(evidence).filter(({ rule }) => rule === LOST);
  return byCause(evidence, [...unanswered, ...lost, ...OF_THE_PAST.flatMap((rule) => rule(evidence))]);
};
