import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { API_BASE } from "@highwater/contract/endpoint";
import * as contract from "@highwater/contract/tokens";
import { hashSecret, newSecret } from "../../access/secret-text.ts";
import { tokenStart } from "../../access/token-start.ts";
import { ApiError, invalidInput } from "../../errors.ts";
import { notFound, numberOfId } from "./find-by-id.ts";
import { keepAnAdministrator } from "./keep-an-administrator.ts";
import { presentToken, type ShownToken, SHOWN_TOKEN, tokenData } from "./token-data.ts";

const PREFIX = "hw_";

const refuseEnvironments = ({ origin }: ShownToken) => {
  if (origin === "environment")
    throw new ApiError(
      409,
      "Given by the environment",
      "This token is HIGHWATER_BOOTSTRAP_TOKEN. It is there while the variable is set: change or remove it there and start the console again.",
    );
};

export const tokenRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { prisma, config } = app;

  const findToken = async (id: string) => {
    const token = await prisma.apiToken.findUnique({
      where: { id: numberOfId(id, "token") },
      include: SHOWN_TOKEN,
    });
    if (token === null) throw notFound(id, "token");
    return token;
  };

  app.route({
    ...contract.listTokens,
    handler: async ({ query: { limit = 100, cursor } }) => {
      if (cursor !== undefined && !/^\d{1,9}$/.test(cursor))
        throw invalidInput([{ path: "query.cursor", message: "is not the nextCursor of a page" }]);
      const rows = await prisma.apiToken.findMany({
        ...(cursor === undefined ? {} : { where: { id: { lt: Number(cursor) } } }),
        orderBy: { id: "desc" },
        include: SHOWN_TOKEN,
        take: limit + 1,
      });
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return { items: page.map(presentToken), nextCursor: rows.length > limit && last ? String(last.id) : null };
    },
  });

  app.route({
    ...contract.createToken,
    handler: async ({ body, principal }, reply) => {
      const token = newSecret(PREFIX);
      const row = await prisma.apiToken.create({
        data: {
          name: body.name,
          allClusters: true,
          ...(await tokenData(prisma, body)),
          hash: hashSecret(token),
          start: tokenStart(token),
          createdBy: principal.name,
        },
        include: SHOWN_TOKEN,
      });
      reply.code(201).header("location", `${API_BASE}/tokens/${row.id}`).header("cache-control", "no-store");
      return { ...presentToken(row), token };
    },
  });

  app.route({ ...contract.getToken, handler: async ({ params }) => presentToken(await findToken(params.id)) });

  app.route({
    ...contract.updateToken,
    handler: async ({ params, body }) => {
      const before = await findToken(params.id);
      refuseEnvironments(before);
      const data = await tokenData(prisma, body, before);
      const row = await keepAnAdministrator(prisma, config, (transaction) =>
        transaction.apiToken.update({ where: { id: before.id }, data, include: SHOWN_TOKEN }),
      );
      app.authenticator.forget();
      return presentToken(row);
    },
  });

  app.route({
    ...contract.deleteToken,
    handler: async ({ params }, reply) => {
      const before = await findToken(params.id);
      refuseEnvironments(before);
      await keepAnAdministrator(prisma, config, (transaction) =>
        transaction.apiToken.delete({ where: { id: before.id } }),
      );
      app.authenticator.forget();
      return reply.code(204).send(null);
    },
  });
};
