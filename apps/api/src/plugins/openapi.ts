import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { compareBenchmarkRuns, getBenchmarkFile, uploadBenchmarkRun } from "@highwater/contract/benchmark-runs";
import { Problem } from "@highwater/contract/common";
import { API_BASE } from "@highwater/contract/endpoint";
import { ingestPrometheus } from "@highwater/contract/ingest";
import { getLive, getSeries } from "@highwater/contract/series";
import { exportPlan, exportSizing } from "@highwater/contract/sizing-exports";
import { CSRF_HEADER } from "@highwater/contract/session";
import { EXPORT_FORMATS } from "@highwater/sizing/exports";
import fp from "fastify-plugin";
import { needWords } from "../access/need-words.ts";
import { needOf } from "../access/permissions.ts";
import { cookieName } from "../access/session-cookie.ts";

const isProblem = (status: string) => Number(status) >= 400;

const asProblem = (schema: unknown) => ({
  description: "Problem details",
  content: { "application/problem+json": { schema } },
});

/** What is answered or sent in another form than JSON. */
const EXPORT_TYPES = EXPORT_FORMATS.map(({ contentType }) => contentType.replace(/;.*/, ""));
const TEXT_ANSWERS: Readonly<Record<string, readonly string[]>> = {
  [getLive.url]: ["text/event-stream"],
  [getSeries.url]: ["text/csv"],
  [exportPlan.url]: EXPORT_TYPES,
  [exportSizing.url]: EXPORT_TYPES,
  [compareBenchmarkRuns.url]: ["text/csv"],
  [getBenchmarkFile.url]: ["text/plain", "application/json"],
};
/** Of those, what is JSON unless another type is asked for. */
const AS_JSON_TOO: ReadonlySet<string> = new Set([getSeries.url, compareBenchmarkRuns.url]);
const PUSHED: Readonly<Record<string, object>> = {
  [ingestPrometheus.url]: { content: { "text/plain": { schema: { type: "string" } } } },
  [uploadBenchmarkRun.url]: {
    content: {
      "text/plain": { schema: { type: "string" } },
      "application/json": { schema: {} },
      "multipart/form-data": {
        schema: {
          type: "object",
          properties: {
            file: { type: "string", format: "binary", description: "An output; several files may be sent" },
            name: { type: "string" },
            tags: { type: "string", description: "Separated by commas" },
            cluster: { type: "string" },
            suite: { type: "string" },
            step: { type: "string" },
            conditions: { type: "string", description: "A JSON object, as in PATCH" },
            observed: { type: "string", description: "BrokerObservation as JSON: what the brokers reported meanwhile" },
            format: { type: "string" },
          },
        },
      },
    },
  },
};

const answersOf = (url: string, response: object) => {
  const textTypes = TEXT_ANSWERS[url];
  const entries = Object.entries(response).map(([status, schema]): [string, unknown] => {
    if (isProblem(status)) return [status, asProblem(schema)];
    if (textTypes === undefined) return [status, schema];
    const json = AS_JSON_TOO.has(url) ? { "application/json": { schema } } : {};
    const texts = Object.fromEntries(textTypes.map((type) => [type, { schema: { type: "string" } }]));
    return [status, { description: schema.description, content: { ...json, ...texts } }];
  });
  return { ...Object.fromEntries(entries), "4XX": asProblem(Problem), "5XX": asProblem(Problem) };
};

/** OpenAPI out of the schemas that validate, at /api/v1/openapi.json, and a readable reference at /docs. */
export const openapiPlugin = fp(
  async (app) => {
    await app.register(swagger, {
      openapi: {
        openapi: "3.1.0",
        info: {
          title: "Highwater",
          version: "0.1.0",
          description: "How big must the Kafka cluster be, and is it keeping its latency promise right now",
        },
        components: {
          securitySchemes: {
            token: { type: "http", scheme: "bearer", description: "An API token, hw_…" },
            session: {
              type: "apiKey",
              in: "cookie",
              name: cookieName(app.config),
              description: `The cookie of a browser that is signed in; a change also needs the header ${CSRF_HEADER}`,
            },
          },
        },
      },
      transform: ({ schema, url, route }) => {
        const { response } = schema ?? {};
        if (typeof response !== "object" || response === null) return { url, schema };
        const method = Array.isArray(route.method) ? (route.method[0] ?? "GET") : route.method;
        const need = needOf(method, url);
        const security = need === "open" ? [] : [{ token: [] }, { session: [] }];
        const description = [schema?.description, needWords(need)].filter((text) => text !== undefined).join(" ");
        const body = route.method === "POST" ? PUSHED[url] : undefined;
        const pushed = body === undefined ? {} : { body };
        return { url, schema: { ...schema, description, security, ...pushed, response: answersOf(url, response) } };
      },
    });
    await app.register(swaggerUi, {
      routePrefix: "/docs",
      theme: {
        title: "Highwater API",
        css: [{ filename: "highwater.css", content: ".swagger-ui .topbar { display: none !important }" }],
      },
    });
    app.get(`${API_BASE}/openapi.json`, { schema: { hide: true } }, async () => app.swagger());
  },
  { name: "openapi" },
);
