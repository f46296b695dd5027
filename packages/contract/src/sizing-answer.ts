import { Type, type Static } from "typebox";
import { List, NullOr } from "./common.ts";
import { ConstraintName, SizingConstraint, SizingRelief } from "./sizing-constraint.ts";
import { SizingEndurance } from "./sizing-endurance-answer.ts";
import { count, maybe, text } from "./sizing-fields.ts";
import { SizingLatency } from "./sizing-latency-answer.ts";
import { SizingClusterLoad, SizingPerBroker, SizingRecovery } from "./sizing-load-answer.ts";
import { SizingNic } from "./sizing-network-answer.ts";
import { SizingEvidence, SizingPartitions, SizingSetting, SizingThreads } from "./sizing-settings-answer.ts";
import { SizingCost, SizingTopology } from "./sizing-topology-answer.ts";

const SizingWarning = Type.Object(
  { code: text("Stable name"), message: text("What it means") },
  { description: "A warning" },
);

export const SizingAnswer = Type.Object(
  {
    brokers: count("Recommended number of brokers"),
    bindingConstraint: ConstraintName("The constraint that needs the most brokers"),
    constraints: List(SizingConstraint, "Every limit that was checked"),
    nic: NullOr(SizingNic),
    perBroker: SizingPerBroker,
    cluster: SizingClusterLoad,
    endurance: SizingEndurance,
    threads: SizingThreads,
    partitions: SizingPartitions,
    latency: SizingLatency,
    recovery: SizingRecovery,
    pageCacheSeconds: maybe("Seconds of writes that fit the page cache"),
    relief: List(
      SizingRelief,
      "What would loosen the binding constraint, fewest brokers first and what costs durability last",
    ),
    settings: List(SizingSetting, "Proposed settings"),
    evidence: List(SizingEvidence, "Published effects that bear on this request; none is applied to a number"),
    topology: SizingTopology,
    cost: NullOr(SizingCost),
    assumptions: List(Type.String(), "All that was assumed"),
    warnings: List(SizingWarning, "What to know before buying"),
  },
  { description: "A sized cluster" },
);
export type SizingAnswer = Static<typeof SizingAnswer>;
