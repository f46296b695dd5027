import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import * as contract from "@highwater/contract/sizing";
import { CATALOG, endurance, PROFILES, recommend, type SizingIssue } from "@highwater/sizing";
import { ApiError } from "../../errors.ts";

const invalid = (issues: readonly SizingIssue[]) => {
  const errors = issues.map(({ path, message }) => ({ path: `body${path.replaceAll("/", ".")}`, message }));
  return new ApiError(400, "Invalid input", `${errors.map(({ path, message }) => `${path} ${message}`).join("; ")}.`, {
    errors,
  });
};

export const sizingRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...contract.recommendSizing,
    handler: async ({ body }) => {
      const result = recommend(body);
      if (result.ok) return result.answer;
      if (result.kind === "invalid") throw invalid(result.issues);
      const { reason, suggestion, constraint } = result;
      const detail = suggestion === undefined ? reason : `${reason} What would help: ${suggestion}.`;
      throw new ApiError(422, "No broker count satisfies this", detail, { constraint });
    },
  });

  app.route({
    ...contract.computeEndurance,
    handler: async ({ body }) => {
      const result = endurance(body);
      if (result.ok) return result.answer;
      throw invalid(result.issues);
    },
  });

  app.route({ ...contract.listProfiles, handler: async () => ({ items: PROFILES, nextCursor: null }) });

  app.route({ ...contract.getCatalog, handler: async () => CATALOG });
};
