import fp from "fastify-plugin";
import { needOfRequest } from "../access/permissions.ts";
import { checkNeed } from "../access/principal.ts";

const clusterOf = (params: unknown): string | null => {
  if (typeof params !== "object" || params === null || !("cluster" in params)) return null;
  return typeof params.cluster === "string" ? params.cluster : null;
};

/** Lets nobody do what the table of permissions does not allow them; what is refused counts as asked. */
export const permissionsPlugin = fp(
  async (app) => {
    app.addHook("onRequest", async (request) => {
      checkNeed(request.principal, needOfRequest(request), clusterOf(request.params));
    });
  },
  { name: "permissions", dependencies: ["access", "rate-limit"] },
);
