import { Type, type Static } from "typebox";
import { ClusterParams, NullOr, OneOf, Problem, Timestamp } from "./common.ts";
import { API_BASE, endpoint } from "./endpoint.ts";

export const VerdictState = OneOf(["good", "warning", "bad", "unknown"], "How the cluster is");

const Cause = Type.Object(
  { rule: Type.String({ description: "Its rule" }), brokerId: NullOr(Type.String({ description: "Its broker" })) },
  { description: "Another finding of the same verdict" },
);

export const Finding = Type.Object(
  {
    rule: Type.String({ description: "Rule that fired" }),
    state: VerdictState,
    brokerId: Type.Optional(Type.String({ description: "Broker it was seen on" })),
    signal: NullOr(Type.String({ description: "Signal it was read from" })),
    value: NullOr(Type.Number({ description: "Value, in the signal's unit" })),
    limit: NullOr(Type.Number({ description: "Limit it was held against, in the signal's unit" })),
    sentence: Type.String({ description: "What is the matter, in one sentence" }),
    evidence: Type.String({ description: "The figures that were seen" }),
    checks: Type.Array(Type.String(), { description: "What to check, in this order" }),
    since: NullOr(Timestamp("Since when it has been so; null where not known")),
    at: NullOr(
      Type.Object(
        { from: Timestamp("From here"), to: Timestamp("To here") },
        { description: "The part of the signal's chart that shows it" },
      ),
    ),
    causedBy: NullOr(Cause),
  },
  { description: "One thing that was found; with a cause it is that finding's consequence" },
);
export type Finding = Static<typeof Finding>;

export const Verdict = Type.Object(
  {
    state: VerdictState,
    sentence: Type.String({ description: "What is the matter, in one sentence" }),
    since: NullOr(Timestamp("Since when it has been so; null where not known")),
    findings: Type.Array(Finding, { description: "The worst first, each cause before its consequences" }),
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
