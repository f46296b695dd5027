import { Type, type Static } from "typebox";
import { ClusterName, NullOr, OneOf, Page, PageQuery, Problem, Timestamp } from "./common.ts";
import { API_BASE, endpoint } from "./endpoint.ts";

export const AuditOutcome = OneOf(
  ["done", "refused", "failed", "unknown"],
  "done; refused: no permission, wrong credentials or a state that does not allow it; failed: a fault of the console; unknown: the console ended meanwhile",
);
export type AuditOutcome = Static<typeof AuditOutcome>;

export const AuditEntry = Type.Object(
  {
    id: Type.String({ description: "Id" }),
    at: Timestamp("When"),
    actorKind: OneOf(["user", "token", "anonymous"], "What kind of caller"),
    actor: Type.String({ description: "Name of the user or the token; of a refused sign-in the name that was given" }),
    address: Type.String({ description: "Address that the request came from" }),
    action: Type.String({
      description: "Method and path with its parameters' names, such as PATCH /clusters/:cluster",
    }),
    what: Type.String({ description: "The same in words, such as Change a cluster" }),
    target: Type.String({ description: "The path as it was asked for" }),
    cluster: NullOr(Type.String({ description: "The cluster that it concerns" })),
    outcome: AuditOutcome,
    status: NullOr(Type.Integer({ description: "HTTP status of the answer" })),
    before: NullOr(Type.Unknown({ description: "What it was before, as the API answers it; secrets are never in it" })),
    after: NullOr(Type.Unknown({ description: "What it is now, as the API answers it; secrets are never in it" })),
  },
  { description: "One change, or one try" },
);
export type AuditEntry = Static<typeof AuditEntry>;

const instant = (description: string) =>
  Type.String({ maxLength: 40, description: `${description}; RFC 3339 or epoch milliseconds as a text` });

const filter = {
  from: Type.Optional(instant("Start of the range; no limit if not given")),
  to: Type.Optional(instant("End of the range; no limit if not given")),
  actor: Type.Optional(Type.String({ maxLength: 128, description: "Name of a user or a token" })),
  cluster: Type.Optional(ClusterName),
  outcome: Type.Optional(AuditOutcome),
  search: Type.Optional(
    Type.String({ maxLength: 200, description: "Part of the actor, the action, the path or the address" }),
  ),
};

const tags = ["access"];

export const listAuditLog = endpoint({
  method: "GET",
  url: `${API_BASE}/audit-log`,
  schema: {
    summary: "Who changed what, the newest first",
    tags,
    querystring: Type.Object(
      { ...PageQuery.properties, ...filter },
      { additionalProperties: false, description: "Which entries" },
    ),
    response: { 200: Page(AuditEntry, "Entries"), 400: Problem },
  },
});

export const exportAuditLog = endpoint({
  method: "GET",
  url: `${API_BASE}/audit-log/export`,
  schema: {
    summary: "The whole audit log, or what a filter leaves of it, as a file",
    description: "CSV with a line of names, or a JSON object a line.",
    tags,
    querystring: Type.Object(
      { ...filter, format: Type.Optional(OneOf(["csv", "ndjson"], "csv if not given")) },
      { additionalProperties: false, description: "Which entries, and how" },
    ),
    response: { 200: Type.String({ description: "The file" }), 400: Problem },
  },
});
