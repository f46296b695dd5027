import { Type, type Static } from "typebox";
import { ClusterParams, NullOr, OneOf, Problem, Timestamp } from "./common.ts";
import { API_BASE, endpoint } from "./endpoint.ts";

export const VerdictState = OneOf(["good", "warning", "bad", "unknown"], "How the cluster is");

export const Finding = Type.Object(
  {
    rule: Type.String({ description: "Rule that fired" }),
    state: VerdictState,
    brokerId: Type.Optional(Type.String({ description: "Broker it was seen on" })),
    signal: NullOr(Type.String({ description: "Signal it was read from" })),
    value: NullOr(Type.Number({ description: "Value, in the signal's unit" })),
    limit: NullOr(Type.Number({ description: "Limit it was held against, in the signal's unit" })),
    evidence: Type.String({ description: "What was seen, and what to check first" }),
  },
  { description: "One thing that was found" },
);
export type Finding = Static<typeof Finding>;

export const Verdict = Type.Object(
  {
    state: VerdictState,
    sentence: Type.String({ description: "What is the matter, in one sentence" }),
    since: NullOr(Timestamp("Since when it has been so; null where not known")),
    findings: Type.Array(Finding, { description: "The worst first" }),
  },
  { description: "How a cluster is right now" },
);
export type Verdict = Static<typeof Verdict>;

export const getVerdict = endpoint({
  method: "GET",
  url: `${API_BASE}/clusters/:cluster/verdict`,
  schema: {
    summary: "How the cluster is right now, with the evidence",
    tags: ["metrics"],
    params: ClusterParams,
    response: { 200: Verdict, 404: Problem },
  },
});
