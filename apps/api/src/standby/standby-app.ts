import http from "node:http";
import https from "node:https";
import Fastify, { type FastifyBaseLogger, type FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { ApiError } from "../errors.ts";
import { selfMetricsPlugin } from "../plugins/self-metrics.ts";
import { sendProblem, toApiError } from "../problem.ts";
import { MOST_CONNECTIONS } from "../server-limits.ts";
import { serverOptions } from "../server-options.ts";
import { PASSED_ON, type PeerSeal } from "./passed-on.ts";
import { type Agents, passOn, SERVED_BY, type Unanswered } from "./pass-on.ts";
import type { Peer } from "./peer.ts";
import { createStandbyMetrics } from "./standby-metrics.ts";

const RETRY_AFTER_SECONDS = 1;
/** Those who still wait are told before their connections are closed. */
const LAST_WORDS_MS = 100;

const LOOP = new ApiError(
  503,
  "Standby",
  "Another Highwater passed this request on to this one, which does not work on the database either. Ask again in a moment.",
);

const REFUSALS: Readonly<Record<Exclude<Unanswered, "left">, ApiError>> = {
  unreachable: new ApiError(
    503,
    "Standby",
    "The Highwater that works on this database cannot be reached, and nothing was sent to it. This one takes over where that one has ended: send it again in a moment.",
  ),
  broken: new ApiError(
    503,
    "Standby",
    "The Highwater that works on this database broke off before it answered. What was asked for may have been done or not: look before you send a change again.",
  ),
};

interface Options {
  readonly config: Config;
  readonly peer: Peer;
  readonly seal: PeerSeal;
  readonly log: FastifyBaseLogger;
}

/** What goes by this process itself: its health, its metrics; all else is the other's. */
const isOwn = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url !== undefined;

/** What a console answers that stands by: health and metrics are its own, all else is passed on. It does not listen yet. */
export const buildStandby = async ({ config, peer, seal, log }: Options) => {
  const app = Fastify({
    ...serverOptions(config, log),
    // Who asks while this one takes over is told so as before.
    return503OnClosing: false,
  });
  app.server.maxConnections = MOST_CONNECTIONS;
  const agents: Agents = { http: new http.Agent({ keepAlive: true }), https: new https.Agent({ keepAlive: true }) };
  await app.register(selfMetricsPlugin);
  const metrics = createStandbyMetrics(app.selfMetrics);

  app.setErrorHandler((error: Parameters<typeof toApiError>[0], request, reply) => {
    const { status, title, message } = toApiError(error);
    if (status === 500) request.log.error({ err: error }, "request failed");
    reply.header("cache-control", "no-store");
    if (status === 503) reply.header("retry-after", RETRY_AFTER_SECONDS);
    return sendProblem(reply, { title, status, detail: message });
  });

  app.addHook("onRequest", async (request, reply) => {
    const { raw, ip } = request;
    const seen = { method: raw.method ?? "GET", url: raw.url ?? "/", host: raw.headers.host ?? "" };
    const header = raw.headers[PASSED_ON];
    if (typeof header === "string" && seal.read(header, seen) !== undefined) {
      metrics.count("loop");
      throw LOOP;
    }
    if (isOwn(request)) return;
    const to = await peer.reach().catch((error: unknown) => {
      metrics.count("nobody");
      throw error;
    });
    const fault = await passOn({
      request: raw,
      response: reply.raw,
      to,
      signature: seal.sign(ip, seen),
      agents,
    });
    metrics.count(fault ?? "answered");
    if (fault === undefined || fault === "left") {
      reply.hijack();
      return;
    }
    peer.doubt();
    throw REFUSALS[fault];
  });

  app.addHook("onSend", async (_request, reply) => void reply.header(SERVED_BY, "standby"));
  app.get("/healthz", async () => ({ status: "ok", role: "standby" }));
  app.get("/readyz", async () => {
    if (!(await peer.isReady()))
      throw new ApiError(
        503,
        "Not ready yet",
        "The Highwater that works on this database is not ready. Ask again in a moment.",
      );
    return { status: "ready" };
  });
  app.get("/metrics", async (_request, reply) => {
    reply.type(app.selfMetrics.contentType);
    return app.selfMetrics.metrics();
  });
  app.addHook("preClose", async () => {
    agents.http.destroy();
    agents.https.destroy();
    await new Promise((resolve) => setTimeout(resolve, LAST_WORDS_MS));
  });
  return app;
};
