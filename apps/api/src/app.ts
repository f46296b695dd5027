import compress from "@fastify/compress";
import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import Fastify, { type FastifyBaseLogger, type FastifyError } from "fastify";
import { COMPRESSION } from "./compression.ts";
import type { Config } from "./config.ts";
import type { PostgresKeeper } from "./database/postgres-keeper.ts";
import { ApiError } from "./errors.ts";
import { accessRoutes } from "./features/access/routes.ts";
import { benchmarkRunRoutes } from "./features/benchmark-runs/routes.ts";
import { brokerRoutes } from "./features/brokers/routes.ts";
import { canaryRoutes } from "./features/canary/routes.ts";
import { clusterRoutes } from "./features/clusters/routes.ts";
import { connectionRoutes } from "./features/connection/routes.ts";
import { consumerGroupRoutes } from "./features/consumer-groups/routes.ts";
import { detectionRoutes } from "./features/detection/routes.ts";
import { discoveryRoutes } from "./features/discovery/routes.ts";
import { eventRoutes } from "./features/events/routes.ts";
import { headroomRoutes } from "./features/headroom/routes.ts";
import { ingestRoutes } from "./features/ingest/routes.ts";
import { sentRoutes } from "./features/ingest/sent-routes.ts";
import { liveRoutes } from "./features/live/routes.ts";
import { rollRoutes } from "./features/rolls/routes.ts";
import { seriesRoutes } from "./features/series/routes.ts";
import { serviceLevelRoutes } from "./features/service-level/routes.ts";
import { signalRoutes } from "./features/signals/routes.ts";
import { sizingRoutes } from "./features/sizing/routes.ts";
import { sourceRoutes } from "./features/sources/routes.ts";
import { systemRoutes } from "./features/system/routes.ts";
import { targetRoutes } from "./features/targets/routes.ts";
import { topicRoutes } from "./features/topics/routes.ts";
import { verdictRoutes } from "./features/verdict/routes.ts";
import { accessPlugin } from "./plugins/access.ts";
import { actionWordsPlugin } from "./plugins/action-words.ts";
import { assemblyPlugin } from "./plugins/assembly.ts";
import { auditPlugin } from "./plugins/audit.ts";
import { canaryPlugin } from "./plugins/canary.ts";
import { collectorPlugin } from "./plugins/collector.ts";
import { databasePlugin } from "./plugins/database.ts";
import { discoveryPlugin } from "./plugins/discovery.ts";
import { jsonBodyPlugin } from "./plugins/json-body.ts";
import { kafkaPlugin } from "./plugins/kafka.ts";
import { kafkaWatchPlugin } from "./plugins/kafka-watch.ts";
import { historyPlugin } from "./plugins/history.ts";
import { livePlugin } from "./plugins/live.ts";
import { metricsStorePlugin } from "./plugins/metrics-store.ts";
import { openapiPlugin } from "./plugins/openapi.ts";
import { permissionsPlugin } from "./plugins/permissions.ts";
import { rateLimitPlugin } from "./plugins/rate-limit.ts";
import { overloadPlugin } from "./plugins/overload.ts";
import { passedOnPlugin } from "./plugins/passed-on.ts";
import { readinessPlugin } from "./plugins/readiness.ts";
import { recordedPlugin } from "./plugins/recorded.ts";
import { secretsPlugin } from "./plugins/secrets.ts";
import { selfMetricsPlugin } from "./plugins/self-metrics.ts";
import { sourcesPlugin } from "./plugins/sources.ts";
import { syncCollectorPlugin } from "./plugins/sync-collector.ts";
import { webPlugin } from "./plugins/web.ts";
import { isSecure } from "./access/session-cookie.ts";
import { isDatabaseAway } from "./database/is-away.ts";
import { BODY_LIMIT_BYTES, sendProblem, toApiError } from "./problem.ts";
import { refuseNul } from "./refuse-nul.ts";
import { MOST_CONNECTIONS } from "./server-limits.ts";
import { serverOptions } from "./server-options.ts";
import { validatorCompiler } from "./validator.ts";

declare module "fastify" {
  interface FastifyInstance {
    readonly config: Config;
  }
}

export interface AppOptions {
  readonly config: Config;
  readonly databaseUrl: string;
  /** What starts the embedded PostgreSQL again; undefined where the database is somebody else's. */
  readonly postgresKeeper?: PostgresKeeper | undefined;
  readonly log: FastifyBaseLogger;
  /** Built web; undefined serves the API alone. */
  readonly webDirectory?: string | undefined;
  /** Recording that becomes the cluster `recorded` on a first start; undefined offers none. */
  readonly recordingPath?: string | undefined;
}

const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    "default-src": ["'self'"],
    "script-src": ["'self'"],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:"],
    "object-src": ["'none'"],
    "base-uri": ["'self'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  },
};

/** Most users, tokens and addresses whose requests are counted at once. */
const MOST_COUNTED = 10_000;

/** What the API answers, by feature. */
const ROUTES = [
  systemRoutes,
  accessRoutes,
  clusterRoutes,
  targetRoutes,
  connectionRoutes,
  canaryRoutes,
  discoveryRoutes,
  sourceRoutes,
  signalRoutes,
  seriesRoutes,
  liveRoutes,
  ingestRoutes,
  sentRoutes,
  verdictRoutes,
  detectionRoutes,
  eventRoutes,
  rollRoutes,
  serviceLevelRoutes,
  brokerRoutes,
  topicRoutes,
  consumerGroupRoutes,
  headroomRoutes,
  sizingRoutes,
  benchmarkRunRoutes,
];

/** Composes the console's server; the same for production and tests. It does not listen yet. */
export const buildApp = async ({
  config,
  databaseUrl,
  postgresKeeper,
  log,
  webDirectory,
  recordingPath,
}: AppOptions) => {
  const app = Fastify({
    ...serverOptions(config, log),
    bodyLimit: BODY_LIMIT_BYTES,
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.server.maxConnections = MOST_CONNECTIONS;
  app.decorate("config", config);
  app.setValidatorCompiler(validatorCompiler);

  app.addHook("preValidation", async ({ params, query, body }) => {
    refuseNul("params", params);
    refuseNul("query", query);
    refuseNul("body", body);
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = toApiError(error);
    if (known.status === 500 || isDatabaseAway(error)) request.log.error({ err: error }, "request failed");
    const { status, title, message, errors, constraint } = known;
    return sendProblem(reply, {
      title,
      status,
      detail: message,
      ...(errors === undefined ? {} : { errors: [...errors] }),
      ...(constraint === undefined ? {} : { constraint }),
    });
  });
  app.setNotFoundHandler((request) => {
    throw new ApiError(
      404,
      "Not found",
      `There is nothing at ${request.method} ${request.url.split("?")[0]}. The reference is at /docs.`,
    );
  });

  await app.register(helmet, { contentSecurityPolicy, hsts: isSecure(config) });
  await app.register(jsonBodyPlugin);
  await app.register(compress, COMPRESSION);
  await app.register(passedOnPlugin);
  await app.register(selfMetricsPlugin);
  await app.register(overloadPlugin);
  await app.register(databasePlugin, { databaseUrl, postgresKeeper });
  await app.register(rateLimit, { global: false, cache: MOST_COUNTED });
  await app.register(accessPlugin);
  await app.register(rateLimitPlugin);
  await app.register(permissionsPlugin);
  await app.register(actionWordsPlugin);
  await app.register(auditPlugin);
  await app.register(openapiPlugin);
  await app.register(readinessPlugin);
  await app.register(metricsStorePlugin);
  await app.register(livePlugin);
  await app.register(sourcesPlugin);
  await app.register(secretsPlugin);
  await app.register(kafkaPlugin);
  await app.register(collectorPlugin);
  await app.register(syncCollectorPlugin);
  await app.register(canaryPlugin);
  await app.register(discoveryPlugin);
  await app.register(assemblyPlugin);
  await app.register(kafkaWatchPlugin);
  await app.register(recordedPlugin, { recordingPath });
  await app.register(historyPlugin);

  for (const routes of ROUTES) await app.register(routes);
  if (webDirectory !== undefined) await app.register(webPlugin, { webDirectory });
  return app;
};
