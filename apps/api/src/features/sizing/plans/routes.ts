import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { API_BASE } from "@highwater/contract/endpoint";
import * as contract from "@highwater/contract/sizing";
import type { FastifyReply } from "fastify";
import type { SizingPlan } from "../../../generated/prisma/client.ts";
import type { KnownEntries } from "../known.ts";
import { createPlan, updatePlan } from "./change-plan.ts";
import { findPlan, listPlanRows, planNotFound } from "./find-plan.ts";
import { presentPlan, presentPlanItem } from "./stored-plan.ts";
import { etagOf } from "./version.ts";

const answer = (reply: FastifyReply, row: SizingPlan) => {
  reply.header("etag", etagOf(row));
  return presentPlan(row);
};

export const planRoutes: FastifyPluginAsyncTypebox<{ known: KnownEntries }> = async (app, { known }) => {
  app.route({
    ...contract.createPlan,
    handler: async ({ body }, reply) => {
      const row = await createPlan(app.prisma, body, await known.get());
      reply.code(201).header("location", `${API_BASE}/sizing/plans/${row.id}`);
      return answer(reply, row);
    },
  });

  app.route({
    ...contract.listPlans,
    handler: async ({ query: { limit = 100, cursor } }) => {
      const { rows, nextCursor } = await listPlanRows(app.prisma, limit, cursor);
      return { items: rows.map(presentPlanItem), nextCursor };
    },
  });

  app.route({
    ...contract.getPlan,
    handler: async ({ params }, reply) => answer(reply, await findPlan(app.prisma, params.id)),
  });

  app.route({
    ...contract.updatePlan,
    handler: async ({ params: { id }, headers, body }, reply) => {
      const place = { id, ifMatch: headers["if-match"] };
      return answer(reply, await updatePlan(app.prisma, place, body, await known.get()));
    },
  });

  app.route({
    ...contract.deletePlan,
    handler: async ({ params: { id } }, reply) => {
      const { count } = await app.prisma.sizingPlan.deleteMany({ where: { id } });
      if (count === 0) throw planNotFound(id);
      return reply.code(204).send(null);
    },
  });
};
