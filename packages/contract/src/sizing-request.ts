import { Type, type Static } from "typebox";
import { NullOr } from "./common.ts";
import { given, strict } from "./sizing-fields.ts";
import { BrokerHardware } from "./sizing-request-broker.ts";
import { Policy } from "./sizing-request-policy.ts";
import { Prices, Topology } from "./sizing-request-topology.ts";
import { Partitioning, Workload } from "./sizing-request-workload.ts";

export const SizingRequest = Type.Object(
  {
    workload: Workload,
    broker: Type.Optional(NullOr(BrokerHardware)),
    policy: Type.Optional(NullOr(Policy)),
    profile: given.text(200, "Measured profile for latency or CPU, see GET /sizing/profiles"),
    partitioning: Type.Optional(NullOr(Partitioning)),
    topology: Type.Optional(NullOr(Topology)),
    prices: Type.Optional(NullOr(Prices)),
  },
  strict("What to size"),
);
export type SizingRequest = Static<typeof SizingRequest>;
