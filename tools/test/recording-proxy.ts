import { createServer, type Server } from "node:http";
import { SIGNED_IN } from "./console.ts";

export interface Page {
  readonly askedMs: number;
  /** How long whoever asked waited for it. */
  readonly tookMs: number;
  readonly body: Buffer;
}

const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return `127.0.0.1:${address.port}`;
};

const close = (server: Server) => {
  server.closeAllConnections();
  server.close();
};

/** Hands on a metrics page and keeps what arrived. */
export const startRecordingProxy = async (metricsUrl: string) => {
  const pages: Page[] = [];
  const server = createServer((_request, response) => {
    const askedMs = Date.now();
    const answer = async () => {
      const body = Buffer.from(await (await fetch(metricsUrl)).arrayBuffer());
      response.setHeader("content-type", "text/plain; version=0.0.4");
      response.on("finish", () => pages.push({ askedMs, tookMs: Date.now() - askedMs, body }));
      response.end(body);
    };
    answer().catch(() => response.destroy());
  });
  return { address: await listen(server), pages, stop: () => close(server) };
};

/** One address for a console that comes back elsewhere. What is acknowledged through it is counted. */
export const startDoor = async (consoleUrl: () => string | undefined) => {
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    const pass = async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const headers = {
        ...SIGNED_IN,
        "content-type": "application/x-protobuf",
        "content-encoding": "snappy",
      };
      const answer = await fetch(`${consoleUrl()}${request.url}`, {
        method: "POST",
        headers,
        body: Buffer.concat(chunks),
      });
      statuses.push(answer.status);
      response.statusCode = answer.status;
      response.end(await answer.text());
    };
    // Nobody there: the connection breaks, as it does when a server is gone.
    pass().catch(() => response.destroy());
  });
  return { address: await listen(server), statuses, stop: () => close(server) };
};
