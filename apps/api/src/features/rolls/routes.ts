import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import * as contract from "@highwater/contract/rolls";
import { findCluster } from "../../database/find-cluster.ts";
import { invalidInput } from "../../errors.ts";
import { buildRolls } from "./build-rolls.ts";
import { chooseRolls, compareRolls, rollNotFound } from "./compare-rolls.ts";
import { readRestarts } from "./read-restarts.ts";

/** What names a roll or explains it; restarts are its own part. */
const TOLD = ["roll", "deploy", "change"];

export const rollRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const rollsOf = async (name: string) => {
    const { id } = await findCluster(app.prisma, name);
    const [restarts, brokers, told] = await Promise.all([
      readRestarts(app.prisma, id),
      app.metricsStore.brokers(id),
      app.prisma.event.findMany({ where: { clusterId: id, kind: { in: TOLD }, source: { in: ["api", "web"] } } }),
    ]);
    const events = told.map((event) => ({
      id: String(event.id),
      kind: event.kind,
      title: event.title,
      startMs: event.startedAt.getTime(),
      endMs: (event.endedAt ?? event.startedAt).getTime(),
    }));
    return buildRolls(restarts, events, brokers.length);
  };

  app.route({
    ...contract.listRolls,
    handler: async ({ params, query: { limit = 100, cursor } }) => {
      const rolls = await rollsOf(params.cluster);
      const start = cursor === undefined ? 0 : rolls.findIndex(({ id }) => id === cursor) + 1;
      if (cursor !== undefined && start === 0)
        throw invalidInput([{ path: "query.cursor", message: "is not the nextCursor of a page" }]);
      const items = rolls.slice(start, start + limit);
      return { items, nextCursor: start + limit < rolls.length ? (items.at(-1)?.id ?? null) : null };
    },
  });

  app.route({
    ...contract.compareRolls,
    handler: async ({ params, query }) => compareRolls(chooseRolls(await rollsOf(params.cluster), query.ids)),
  });

  app.route({
    ...contract.getRoll,
    handler: async ({ params }) => {
      const roll = (await rollsOf(params.cluster)).find(({ id }) => id === params.id);
      if (roll === undefined) throw rollNotFound(params.id);
      return roll;
    },
  });
};
