import { Type } from "typebox";
import { OneOf, Problem } from "./common.ts";
import { endpoint } from "./endpoint.ts";

export const getHealth = endpoint({
  method: "GET",
  url: "/healthz",
  schema: {
    summary: "Alive",
    tags: ["system"],
    response: { 200: Type.Object({ status: OneOf(["ok"], "Always ok") }, { description: "Alive" }) },
  },
});

export const getReadiness = endpoint({
  method: "GET",
  url: "/readyz",
  schema: {
    summary: "Database reachable and migrated, recording filled in",
    tags: ["system"],
    response: {
      200: Type.Object({ status: OneOf(["ready"], "Always ready") }, { description: "Ready" }),
      503: Problem,
    },
  },
});
