import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { API_BASE } from "@highwater/contract/endpoint";
import * as contract from "@highwater/contract/users";
import { hashPassword } from "../../access/password-hash.ts";
import { openName } from "../../access/sign-in-failures.ts";
import { ApiError } from "../../errors.ts";
import { changeUser } from "./change-user.ts";
import { notFound, numberOfId } from "./find-by-id.ts";
import { grantsData } from "./grants-data.ts";
import { keepAnAdministrator } from "./keep-an-administrator.ts";
import { presentUser, SHOWN_USER } from "./present-user.ts";

const find = (id: string) => ({ where: { id: numberOfId(id, "user") }, include: SHOWN_USER });

export const userRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { prisma, config } = app;

  const findUser = async (id: string) => {
    const user = await prisma.user.findUnique(find(id));
    if (user === null) throw notFound(id, "user");
    return user;
  };

  app.route({
    ...contract.listUsers,
    handler: async ({ query: { limit = 100, cursor } }) => {
      const rows = await prisma.user.findMany({
        ...(cursor === undefined ? {} : { where: { name: { gt: cursor } } }),
        orderBy: { name: "asc" },
        include: SHOWN_USER,
        take: limit + 1,
      });
      const page = rows.slice(0, limit);
      return { items: page.map(presentUser), nextCursor: rows.length > limit ? (page.at(-1)?.name ?? null) : null };
    },
  });

  app.route({
    ...contract.createUser,
    handler: async ({ body }, reply) => {
      const name = body.name.toLowerCase();
      const grants = await grantsData(prisma, body.grants ?? []);
      const passwordHash = body.password === undefined ? null : await hashPassword(body.password);
      const data = { name, displayName: body.displayName ?? null, passwordHash, grants: { create: grants } };
      const made = await prisma.$transaction(async (transaction) => {
        const { count } = await transaction.user.createMany({ data: [{ name }], skipDuplicates: true });
        if (count === 0) throw new ApiError(409, "Name taken", `There is a user "${name}" already.`);
        return transaction.user.update({ where: { name }, data, include: SHOWN_USER });
      });
      reply.code(201).header("location", `${API_BASE}/users/${made.id}`);
      return presentUser(made);
    },
  });

  app.route({
    ...contract.getUser,
    handler: async ({ params }) => presentUser(await findUser(params.id)),
  });

  app.route({
    ...contract.updateUser,
    handler: async ({ params, body }) => {
      const user = await findUser(params.id);
      const changed = await changeUser(prisma, config, user, body);
      // A new password opens a name that wrong tries have locked.
      if (body.password !== undefined) await openName(prisma, user.name);
      app.authenticator.forget();
      return presentUser(changed);
    },
  });

  app.route({
    ...contract.deleteUser,
    handler: async ({ params }, reply) => {
      const { id } = await findUser(params.id);
      await keepAnAdministrator(prisma, config, (transaction) => transaction.user.delete({ where: { id } }));
      app.authenticator.forget();
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...contract.signUserOut,
    handler: async ({ params }, reply) => {
      const { id } = await findUser(params.id);
      await prisma.session.deleteMany({ where: { userId: id } });
      app.authenticator.forget();
      return reply.code(204).send(null);
    },
  });
};
