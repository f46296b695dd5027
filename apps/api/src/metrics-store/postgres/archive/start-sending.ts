import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Archiving } from "./archiving.ts";

const EVERY_MS = 5000;
/** While the back end does not take anything. */
const LATER_MS = 15_000;

/** Sends samples on to the archive until it is stopped; what is not sent by then is sent when its hour is handed over. */
export const startSending = (archiving: Pick<Archiving, "send">, log: Pick<FastifyBaseLogger, "warn" | "info">) => {
  const stopped = new AbortController();
  let isAway = false;

  const send = async () => {
    try {
      await archiving.send(Date.now());
      if (isAway) log.info("samples are sent to the PromQL back end again");
      isAway = false;
    } catch (error) {
      if (!isAway)
        log.warn(
          { err: error },
          "samples cannot be sent to the PromQL back end; they are stored here, and it is tried on",
        );
      isAway = true;
    }
  };
  const run = async () => {
    while (!stopped.signal.aborted) {
      await send();
      await sleep(isAway ? LATER_MS : EVERY_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    stop: async (): Promise<void> => {
      stopped.abort();
      await running;
    },
  };
};
