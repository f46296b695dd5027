import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { Config } from "./config.ts";

const RETRY_AFTER_SECONDS = 5;
const DETAIL =
  "Another Highwater works on this database. This one waits, and takes over when that one ends. Ask that one, or again in some seconds.";

const answer = (response: ServerResponse, status: number, type: string, body: object): void => {
  const headers = { "content-type": type, "cache-control": "no-store" };
  const retry = status === 503 ? { "retry-after": String(RETRY_AFTER_SECONDS) } : {};
  response.writeHead(status, { ...headers, ...retry }).end(JSON.stringify(body));
};

/** Answers at the console's port while another console works on the database: alive, and not ready. */
export const openStandby = async ({ host, port }: Config): Promise<{ close(): Promise<void> }> => {
  const server = createServer({ headersTimeout: 15_000, requestTimeout: 30_000 }, (request, response) => {
    if (request.url?.split("?")[0] === "/healthz")
      return answer(response, 200, "application/json", { status: "ok", role: "standby" });
    return answer(response, 503, "application/problem+json", {
      type: "about:blank",
      title: "Standby",
      status: 503,
      detail: DETAIL,
    });
  });
  server.listen(port, host);
  await once(server, "listening");
  return {
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
};
