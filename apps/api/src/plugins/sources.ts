import fp from "fastify-plugin";
import { createSourceBook, type SourceBook } from "../sources/source-book.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** How the newest scrapes and pushes of every source went. */
    readonly sources: SourceBook;
  }
}

export const sourcesPlugin = fp(
  async (app) => {
    app.decorate("sources", createSourceBook());
  },
  { name: "sources" },
);
