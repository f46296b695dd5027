import fp from "fastify-plugin";
import { createSecretKeys } from "../secrets/secret-keys.ts";
import { createPeerSeal, PASSED_ON, PASSED_ON_PROOF } from "../standby/passed-on.ts";

/**
 * Takes requests that a process that stands by passed on as those of its clients: their address is what limits, locks
 * and the audit log know. A header that does not hold changes nothing.
 */
export const passedOnPlugin = fp(
  async (app) => {
    const seal = createPeerSeal(createSecretKeys(app.config));
    app.addHook("onRequest", async (request, reply) => {
      const header = request.headers[PASSED_ON];
      if (typeof header !== "string") return;
      const { method, url = "/", headers } = request.raw;
      const address = seal.read(header, { method: method ?? "GET", url, host: headers.host ?? "" });
      if (address === undefined) return;
      // The request's own property, so that whoever asks for its address is told the client's.
      Object.defineProperty(request, "ip", { value: address });
      reply.header(PASSED_ON_PROOF, seal.prove(header));
    });
  },
  { name: "passed-on" },
);
