import { Type, type Static } from "typebox";
import { NullOr, OneOf, Problem, Timestamp } from "./common.ts";
import { API_BASE, endpoint } from "./endpoint.ts";

export const getHealth = endpoint({
  method: "GET",
  url: "/healthz",
  schema: {
    summary: "Alive",
    tags: ["system"],
    response: {
      200: Type.Object(
        {
          status: OneOf(["ok"], "Always ok"),
          role: OneOf(["active", "standby"], "Works on the database, or stands by and passes requests on"),
        },
        { description: "Alive" },
      ),
    },
  },
});

export const getReadiness = endpoint({
  method: "GET",
  url: "/readyz",
  schema: {
    summary: "Database reachable and migrated, recording filled in; of a process that stands by: of the one that works",
    tags: ["system"],
    response: {
      200: Type.Object({ status: OneOf(["ready"], "Always ready") }, { description: "Ready" }),
      503: Problem,
    },
  },
});

export const SpoolAnswer = Type.Object(
  {
    readings: Type.Integer({ description: "Scrapes, canary and lag readings that wait, of one broker each" }),
    since: NullOr(Timestamp("Since when the oldest of them wait")),
    dropped: Type.Integer({
      description: "Those that are lost since the last time that none waited; the log and /metrics say why",
    }),
    bytes: Type.Integer({ description: "Bytes on disk" }),
    maxBytes: Type.Integer({ description: "Bytes that all of them may have; beyond it the oldest are dropped" }),
  },
  { description: "What waits on disk for the database" },
);
export type SpoolAnswer = Static<typeof SpoolAnswer>;

export const getSpool = endpoint({
  method: "GET",
  url: `${API_BASE}/spool`,
  schema: {
    summary: "Scrapes that wait on disk for the database",
    description:
      "Asks the database nothing: it answers while that is away, to who signed in within ten minutes before.",
    tags: ["system"],
    response: { 200: SpoolAnswer },
  },
});
