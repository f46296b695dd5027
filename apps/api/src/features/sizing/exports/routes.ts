import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import * as contract from "@highwater/contract/sizing";
import { type ExportedFile, exportPlan } from "@highwater/sizing/exports";
import type { FastifyReply } from "fastify";
import { ApiError } from "../../../errors.ts";
import type { KnownEntries } from "../known.ts";
import { sizeForPlan } from "../plans/change-plan.ts";
import { findPlan } from "../plans/find-plan.ts";
import { presentPlan } from "../plans/stored-plan.ts";
import { readName } from "../own/read-name.ts";

const UNNAMED = "Kafka cluster";

/** An answer is kept as it was given, and may lack what today's texts are made of. */
const olderAnswer = (id: string) =>
  new ApiError(
    409,
    "Answer of an earlier version",
    `Plan "${id}" was saved by an earlier version of Highwater, and this format needs more than was kept. Size it anew with PATCH /api/v1/sizing/plans/${id}, sending its own request.`,
  );

const send = (reply: FastifyReply, { fileName, contentType, text }: ExportedFile) =>
  reply
    .header("content-disposition", `attachment; filename="${fileName.replace(/[^\w.-]+/g, "-")}"`)
    .type(contentType)
    .serializer(String)
    .send(text);

export const exportRoutes: FastifyPluginAsyncTypebox<{ known: KnownEntries }> = async (app, { known }) => {
  app.route({
    ...contract.exportPlan,
    handler: async ({ params, query, log }, reply) => {
      const { name, request, answer, createdAt } = presentPlan(await findPlan(app.prisma, params.id));
      try {
        return send(reply, exportPlan(query.format, { name, request, answer, createdAt }));
      } catch (error) {
        log.warn({ err: error, plan: params.id }, "a saved answer could not be exported");
        throw olderAnswer(params.id);
      }
    },
  });

  app.route({
    ...contract.exportSizing,
    handler: async ({ query, body }, reply) => {
      const name = body.name === null || body.name === undefined ? UNNAMED : readName(body.name);
      const answer = sizeForPlan(body.request, await known.get());
      return send(reply, exportPlan(query.format, { name, request: body.request, answer }));
    },
  });
};
