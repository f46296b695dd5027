import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { API_BASE } from "@highwater/contract/endpoint";
import * as contract from "@highwater/contract/events";
import { findCluster } from "../../database/find-cluster.ts";
import { checkBrokers } from "./check-brokers.ts";
import { createEvent } from "./create-event.ts";
import { findEvent } from "./find-event.ts";
import { listEventRows } from "./list-events.ts";
import { presentEvent } from "./present-event.ts";
import { updateEvent } from "./update-event.ts";

export const eventRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const find = async ({ cluster, id }: { readonly cluster: string; readonly id: string }) =>
    findEvent(app.prisma, (await findCluster(app.prisma, cluster)).id, id);

  app.route({
    ...contract.createEvent,
    handler: async ({ params, body }, reply) => {
      const cluster = await findCluster(app.prisma, params.cluster);
      await checkBrokers(app, cluster, body.brokerIds);
      const { event, isNew } = await createEvent(app.prisma, cluster.id, body, Date.now());
      reply.code(isNew ? 201 : 200).header("location", `${API_BASE}/clusters/${cluster.name}/events/${event.id}`);
      return presentEvent(event);
    },
  });

  app.route({
    ...contract.listEvents,
    handler: async ({ params, query }) => {
      const cluster = await findCluster(app.prisma, params.cluster);
      const { rows, nextCursor } = await listEventRows(app.prisma, cluster.id, query);
      return { items: rows.map(presentEvent), nextCursor };
    },
  });

  app.route({ ...contract.getEvent, handler: async ({ params }) => presentEvent(await find(params)) });

  app.route({
    ...contract.updateEvent,
    handler: async ({ params, body }) => {
      const event = await find(params);
      await checkBrokers(app, await findCluster(app.prisma, params.cluster), body.brokerIds);
      return presentEvent(await updateEvent(app.prisma, event, body, Date.now()));
    },
  });

  app.route({
    ...contract.deleteEvent,
    handler: async ({ params }, reply) => {
      const { id, source } = await find(params);
      const isTold = source === "api" || source === "web";
      await (isTold
        ? app.prisma.event.deleteMany({ where: { id } })
        : app.prisma.event.updateMany({ where: { id }, data: { dismissed: true } }));
      return reply.code(204).send(null);
    },
  });
};
