import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config.ts";
import { createSecretKeys } from "../secrets/secret-keys.ts";
import { createPeerSeal } from "./passed-on.ts";
import { createPeer } from "./peer.ts";
import { buildStandby } from "./standby-app.ts";

interface Options {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly say: (text: string) => void;
}

/** What this process does while another one works on the database: it listens, and passes on what it is asked. */
export const createStandby = ({ config, log, say }: Options) => {
  const seal = createPeerSeal(createSecretKeys(config));
  const peer = createPeer(seal, ({ url, fault }) => {
    if (fault === undefined) say(`Requests are passed on to ${url}`);
    else log.warn({ detail: fault }, "requests cannot be passed on");
  });

  const open = async () => {
    const app = await buildStandby({ config, peer, seal, log });
    await app.listen({ host: config.host, port: config.port });
    return app;
  };
  let opened: ReturnType<typeof open> | undefined;

  return {
    begin: () => {
      say(
        "Another Highwater works on this database. This one stands by: it passes requests on to that one, and takes over when it ends.",
      );
      opened = open();
    },
    /** Where the other one is reached now. */
    moveTo: (url: string | undefined) => peer.moveTo(url),
    hasBegun: () => opened !== undefined,
    /** Listens no longer. */
    end: async () => {
      const app = await opened;
      opened = undefined;
      await app?.close();
    },
  };
};
