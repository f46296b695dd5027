import fp from "fastify-plugin";
import { clusterOfPath } from "../access/cluster-of-path.ts";
import { needOfRequest } from "../access/permissions.ts";
import { checkNeed } from "../access/principal.ts";

/** Lets nobody do what the table of permissions does not allow them; what is refused counts as asked. */
export const permissionsPlugin = fp(
  async (app) => {
    app.addHook("onRequest", async (request) => {
      checkNeed(request.principal, needOfRequest(request), clusterOfPath(request.params));
    });
  },
  { name: "permissions", dependencies: ["access", "rate-limit"] },
);
