import { API_BASE } from "@highwater/contract/endpoint";
import fp from "fastify-plugin";

declare module "fastify" {
  interface FastifyInstance {
    /** What each endpoint does in words, as its summary says, by method and path below /api/v1. */
    readonly actionWords: ReadonlyMap<string, string>;
  }
}

export const actionWordsPlugin = fp(
  async (app) => {
    const words = new Map<string, string>();
    app.addHook("onRoute", ({ method, url, schema }) => {
      const summary = schema?.summary;
      if (summary !== undefined && typeof method === "string" && url.startsWith(API_BASE))
        words.set(`${method} ${url.slice(API_BASE.length)}`, summary);
    });
    app.decorate("actionWords", words);
  },
  { name: "action-words" },
);
