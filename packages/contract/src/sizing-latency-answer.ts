import { Type } from "typebox";
import { List, NullOr, OneOf } from "./common.ts";
import { flag, maybe, text } from "./sizing-fields.ts";

export const LATENCY_KINDS = ["producerAck", "brokerTotal", "endToEnd", "unknown"] as const;

const LatencyModel = Type.Object(
  {
    name: OneOf(["queueing", "universalScalabilityLaw", "lowestMeasured"], "The form"),
    formula: text("Its formula"),
    errorMs: maybe("Root of the mean squared distance to the points, in milliseconds"),
  },
  { description: "The form that an extrapolation follows" },
);

export const SizingLatency = Type.Object(
  {
    p99Ms: maybe("99th percentile, in milliseconds"),
    kind: OneOf(LATENCY_KINDS, "Where it was measured"),
    basis: OneOf(["measured", "interpolated", "extrapolated", "none"], "What the number stands on"),
    conditionsMatch: flag("True where the request equals the profile's conditions"),
    differences: List(Type.String(), "How the request differs from the profile"),
    profile: NullOr(text("Profile")),
    model: NullOr(LatencyModel),
  },
  { description: "Expected latency" },
);
