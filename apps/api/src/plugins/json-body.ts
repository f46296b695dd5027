import fp from "fastify-plugin";
import { invalidInput } from "../errors.ts";
import { isDeeperThan } from "../json-depth.ts";

/** No message of the API is nested deeper than about ten. */
const DEEPEST = 64;

/** Reads JSON bodies; one that is nested absurdly deep is refused before it costs anything. */
export const jsonBodyPlugin = fp(
  async (app) => {
    const parse = app.getDefaultJsonParser("error", "error");
    app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
      const text = String(body);
      if (isDeeperThan(text, DEEPEST))
        done(invalidInput([{ path: "body", message: `is nested deeper than ${DEEPEST} lists and objects` }]));
      else void parse(request, text, done);
    });
  },
  { name: "json-body" },
);
