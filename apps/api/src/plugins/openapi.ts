import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { API_BASE } from "@highwater/contract/endpoint";
import fp from "fastify-plugin";

const isProblem = (status: string) => Number(status) >= 400;

const withContentType = (response: unknown): unknown => {
  if (typeof response !== "object" || response === null) return response;
  return Object.fromEntries(
    Object.entries(response).map(([status, schema]) =>
      isProblem(status)
        ? [status, { description: "Problem details", content: { "application/problem+json": { schema } } }]
        : [status, schema],
    ),
  );
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
      },
      transform: ({ schema, url }) => ({
        url,
        schema:
          typeof schema === "object" && "response" in schema
            ? { ...schema, response: withContentType(schema.response) }
            : schema,
      }),
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
