import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { API_BASE } from "@highwater/contract/endpoint";
import * as contract from "@highwater/contract/sizing";
import { PROFILES } from "@highwater/sizing";
import type { KnownEntries } from "../known.ts";
import { createProfile, updateProfile } from "./change-profile.ts";
import { findProfile, profileNotFound, refusePublished } from "./find-profile.ts";
import { listProfiles } from "./list-profiles.ts";
import { presentOwn, presentPublished } from "./present-profile.ts";

export const profileRoutes: FastifyPluginAsyncTypebox<{ known: KnownEntries }> = async (app, { known }) => {
  app.route({
    ...contract.listProfiles,
    handler: async ({ query: { limit = 100, cursor } }) => listProfiles(app.prisma, limit, cursor),
  });

  app.route({
    ...contract.getProfile,
    handler: async ({ params: { id } }) => {
      const published = PROFILES.find((profile) => profile.id === id);
      return published === undefined ? presentOwn(await findProfile(app.prisma, id)) : presentPublished(published);
    },
  });

  app.route({
    ...contract.createProfile,
    handler: async ({ body }, reply) => {
      const profile = await createProfile(app.prisma, body);
      known.forget();
      reply.code(201).header("location", `${API_BASE}/sizing/profiles/${profile.id}`);
      return profile;
    },
  });

  app.route({
    ...contract.updateProfile,
    handler: async ({ params, body }) => {
      const profile = await updateProfile(app.prisma, params.id, body);
      known.forget();
      return profile;
    },
  });

  app.route({
    ...contract.deleteProfile,
    handler: async ({ params: { id } }, reply) => {
      refusePublished(id);
      const { count } = await app.prisma.ownProfile.deleteMany({ where: { id } });
      if (count === 0) throw profileNotFound(id);
      known.forget();
      return reply.code(204).send(null);
    },
  });
};
