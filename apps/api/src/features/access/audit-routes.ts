import { Readable } from "node:stream";
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import type { FastifyReply } from "fastify";
import * as contract from "@highwater/contract/audit-log";
import { invalidInput } from "../../errors.ts";
import { presentEntry, readEntries } from "./audit-entries.ts";
import { exportEntries } from "./audit-export.ts";

const TYPES = { csv: "text/csv; charset=utf-8", ndjson: "application/x-ndjson; charset=utf-8" };

const readCursor = (cursor: string | undefined): bigint | undefined => {
  if (cursor === undefined || /^\d{1,18}$/.test(cursor)) return cursor === undefined ? undefined : BigInt(cursor);
  throw invalidInput([{ path: "query.cursor", message: "is not the nextCursor of a page" }]);
};

export const auditRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { prisma, actionWords } = app;

  app.route({
    ...contract.listAuditLog,
    handler: async ({ query: { limit = 100, cursor, ...filter } }) => {
      const rows = await readEntries(prisma, filter, readCursor(cursor), limit + 1);
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return {
        items: page.map((row) => presentEntry(row, actionWords)),
        nextCursor: rows.length > limit && last !== undefined ? String(last.id) : null,
      };
    },
  });

  app.route({
    ...contract.exportAuditLog,
    exposeHeadRoute: false,
    handler: async ({ query: { format = "csv", ...filter } }, reply) => {
      // A wrong filter is refused before the file begins.
      await readEntries(prisma, filter, undefined, 1);
      reply
        .type(TYPES[format])
        .header("cache-control", "no-store")
        .header("content-disposition", `attachment; filename="highwater-audit-log.${format}"`);
      const sendStream: FastifyReply["send"] = reply.send.bind(reply);
      return sendStream(Readable.from(exportEntries(prisma, filter, format, actionWords)));
    },
  });
};
