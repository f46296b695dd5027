import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { auditRoutes } from "./audit-routes.ts";
import { oidcRoutes } from "./oidc-routes.ts";
import { sessionRoutes } from "./session-routes.ts";
import { tokenRoutes } from "./token-routes.ts";
import { userRoutes } from "./user-routes.ts";

/** Who may use the console, and what they did. */
export const accessRoutes: FastifyPluginAsyncTypebox = async (app) => {
  await app.register(sessionRoutes);
  await app.register(userRoutes);
  await app.register(tokenRoutes);
  await app.register(auditRoutes);
  await app.register(oidcRoutes);
};
