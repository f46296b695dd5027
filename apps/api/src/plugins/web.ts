import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import fp from "fastify-plugin";
import { ApiError } from "../errors.ts";

const RESERVED = /^\/(api|docs|healthz|readyz|metrics|assets)(\/|$)/;

/** The built web on the API's own origin; every path that is none of the API's is a page of it. */
export const webPlugin = fp<{ webDirectory: string }>(
  async (app, { webDirectory }) => {
    const page = await readFile(join(webDirectory, "index.html"));
    await app.register(fastifyStatic, {
      root: webDirectory,
      index: false,
      // The files are known at the start; every other path is a page, answered below.
      wildcard: false,
      setHeaders: (reply, path) => {
        reply.header("cache-control", path.includes("/assets/") ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
    app.get("/*", { schema: { hide: true } }, (request, reply) => {
      const [path = "/"] = request.url.split("?");
      if (RESERVED.test(path) || /\.[a-z0-9]+$/i.test(path))
        throw new ApiError(404, "Not found", `There is nothing at ${path}. The reference is at /docs.`);
      return reply.type("text/html; charset=utf-8").header("cache-control", "no-cache").send(page);
    });
  },
  { name: "web" },
);
