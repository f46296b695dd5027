import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { API_BASE } from "@highwater/contract/endpoint";
import * as contract from "@highwater/contract/sizing";
import type { KnownEntries } from "../known.ts";
import { pageOf } from "../own/page-by-id.ts";
import { createHardware } from "./create-hardware.ts";
import { presentHardware } from "./fields.ts";
import { findHardware, hardwareNotFound, listHardwareRows } from "./find-hardware.ts";
import { updateHardware } from "./update-hardware.ts";

export const hardwareRoutes: FastifyPluginAsyncTypebox<{ known: KnownEntries }> = async (app, { known }) => {
  app.route({
    ...contract.createHardware,
    handler: async ({ body }, reply) => {
      const hardware = await createHardware(app.prisma, body);
      known.forget();
      reply.code(201).header("location", `${API_BASE}/sizing/hardware/${hardware.id}`);
      return hardware;
    },
  });

  app.route({
    ...contract.listHardware,
    handler: async ({ query: { kind, limit = 100, cursor } }) => {
      const rows = await listHardwareRows(app.prisma, { kind, cursor, take: limit + 1 });
      const { items, nextCursor } = pageOf(rows, limit);
      return { items: items.map(presentHardware), nextCursor };
    },
  });

  app.route({
    ...contract.getHardware,
    handler: async ({ params }) => presentHardware(await findHardware(app.prisma, params.id)),
  });

  app.route({
    ...contract.updateHardware,
    handler: async ({ params, body }) => {
      const hardware = await updateHardware(app.prisma, params.id, body);
      known.forget();
      return hardware;
    },
  });

  app.route({
    ...contract.deleteHardware,
    handler: async ({ params: { id } }, reply) => {
      const { count } = await app.prisma.ownHardware.deleteMany({ where: { id } });
      if (count === 0) throw hardwareNotFound(id);
      known.forget();
      return reply.code(204).send(null);
    },
  });
};
