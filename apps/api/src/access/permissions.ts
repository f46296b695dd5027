import { API_BASE } from "@highwater/contract/endpoint";
import type { Scope } from "@highwater/contract/access";
import type { FastifyRequest } from "fastify";
import { isChange } from "../is-change.ts";

/** Where a scope is needed. */
export type Place =
  /** On the cluster that the path names. */
  | "cluster"
  /** On all clusters, since it concerns what they share. */
  | "shared"
  /** On some cluster; of others the answer holds at most their names, where a benchmark run was made on one. */
  | "any"
  /** On some cluster, and the handler asks for each cluster that the request turns out to concern. */
  | "each";

export interface NeededScope {
  readonly scope: Scope;
  readonly place: Place;
}

/** open: for everybody; self: for whoever is signed in as a person or by a token, about themselves. */
export type Need = "open" | "self" | NeededScope;

const need =
  (scope: Scope) =>
  (place: Place): NeededScope => ({ scope, place });
const read = need("read");
const upload = need("upload");
const operate = need("operate");
const administer = need("administer")("shared");

/** Which scope each endpoint of the API needs, and where. A route that is not in it cannot be registered. */
export const PERMISSIONS: Readonly<Record<string, Need>> = {
  "GET /openapi.json": "open",

  "GET /session": "open",
  "POST /session": "open",
  "DELETE /session": "open",
  "GET /oidc/sign-in": "open",
  "GET /oidc/callback": "open",
  "PUT /session/password": "self",
  "GET /sessions": "self",
  "DELETE /sessions": "self",
  "DELETE /sessions/:id": "self",

  "GET /users": administer,
  "POST /users": administer,
  "GET /users/:id": administer,
  "PATCH /users/:id": administer,
  "DELETE /users/:id": administer,
  "DELETE /users/:id/sessions": administer,
  "GET /tokens": administer,
  "POST /tokens": administer,
  "GET /tokens/:id": administer,
  "PATCH /tokens/:id": administer,
  "DELETE /tokens/:id": administer,
  "GET /audit-log": administer,
  "GET /audit-log/export": administer,

  "GET /clusters": read("each"),
  "POST /clusters": operate("shared"),
  "GET /clusters/:cluster": read("cluster"),
  "PATCH /clusters/:cluster": operate("cluster"),
  "DELETE /clusters/:cluster": operate("cluster"),
  "POST /targets/probe": operate("each"),
  "POST /connection/try": operate("each"),
  "POST /discovery/try": operate("each"),
  "GET /clusters/:cluster/discovery": read("cluster"),
  "GET /clusters/:cluster/sources": read("cluster"),
  "GET /clusters/:cluster/sources/:source": read("cluster"),
  "GET /clusters/:cluster/canary": read("cluster"),
  "PUT /clusters/:cluster/canary": operate("cluster"),
  "DELETE /clusters/:cluster/canary": operate("cluster"),

  "GET /clusters/:cluster/series": read("cluster"),
  "GET /clusters/:cluster/live": read("cluster"),
  "GET /clusters/:cluster/verdict": read("cluster"),
  "GET /clusters/:cluster/detection": read("cluster"),
  "GET /clusters/:cluster/service-level": read("cluster"),
  "GET /clusters/:cluster/headroom": read("cluster"),
  "GET /clusters/:cluster/brokers": read("cluster"),
  "GET /clusters/:cluster/brokers/:broker/demotion": read("cluster"),
  "GET /clusters/:cluster/topics": read("cluster"),
  "GET /clusters/:cluster/topics/:topic": read("cluster"),
  "GET /clusters/:cluster/topics/:topic/partitions": read("cluster"),
  "GET /clusters/:cluster/consumer-groups": read("cluster"),
  "GET /clusters/:cluster/consumer-groups/:group": read("cluster"),
  "GET /clusters/:cluster/rolls": read("cluster"),
  "GET /clusters/:cluster/rolls/compare": read("cluster"),
  "GET /clusters/:cluster/rolls/:id": read("cluster"),
  "GET /clusters/:cluster/events": read("cluster"),
  "POST /clusters/:cluster/events": upload("cluster"),
  "GET /clusters/:cluster/events/:id": read("cluster"),
  "PATCH /clusters/:cluster/events/:id": upload("cluster"),
  "DELETE /clusters/:cluster/events/:id": operate("cluster"),

  "POST /clusters/:cluster/ingest/prometheus": upload("cluster"),
  "POST /ingest/remote-write": upload("each"),
  "POST /ingest/otlp/v1/metrics": upload("each"),

  "GET /spool": read("any"),

  "GET /signals": read("any"),
  "GET /signals/:signal": read("any"),
  "GET /signal-names": read("any"),
  "GET /signal-coverage": read("any"),

  "GET /benchmark-runs": read("any"),
  "POST /benchmark-runs": upload("each"),
  "GET /benchmark-runs/compare": read("any"),
  "POST /benchmark-runs/gate": read("any"),
  "GET /benchmark-runs/:id": read("any"),
  "PATCH /benchmark-runs/:id": upload("any"),
  "DELETE /benchmark-runs/:id": operate("shared"),
  "GET /benchmark-runs/:id/file": read("any"),
  "GET /benchmark-suites": read("any"),

  "POST /sizing/recommendations": read("any"),
  "POST /sizing/scale-path": read("any"),
  "POST /sizing/endurance": read("any"),
  "POST /sizing/exports": read("any"),
  "POST /sizing/calibrations": read("any"),
  "GET /sizing/catalog": read("any"),
  "GET /sizing/workload": read("each"),
  "GET /sizing/hardware": read("any"),
  "POST /sizing/hardware": operate("shared"),
  "GET /sizing/hardware/:id": read("any"),
  "PATCH /sizing/hardware/:id": operate("shared"),
  "DELETE /sizing/hardware/:id": operate("shared"),
  "GET /sizing/profiles": read("any"),
  "POST /sizing/profiles": operate("shared"),
  "GET /sizing/profiles/:id": read("any"),
  "PATCH /sizing/profiles/:id": operate("shared"),
  "DELETE /sizing/profiles/:id": operate("shared"),
  "GET /sizing/profiles/:id/calibration": read("any"),
  "GET /sizing/plans": read("any"),
  "POST /sizing/plans": operate("shared"),
  "GET /sizing/plans/:id": read("any"),
  "PATCH /sizing/plans/:id": operate("shared"),
  "DELETE /sizing/plans/:id": operate("shared"),
  "GET /sizing/plans/:id/export": read("any"),
};

/**
 * What a route needs. Outside of the API there are pages, files, health, Highwater's own metrics and the reference,
 * which are open and can only be looked at.
 *
 * @throws {Error} for a route that the table does not have
 */
export const needOf = (method: string, url: string): Need => {
  if (!url.startsWith(`${API_BASE}/`)) {
    if (!isChange(method)) return "open";
  } else {
    const found = PERMISSIONS[`${method === "HEAD" ? "GET" : method} ${url.slice(API_BASE.length)}`];
    if (found !== undefined) return found;
  }
  throw new Error(`The table of permissions says nothing about ${method} ${url}`);
};

/** What a request needs; nothing where there is no such route. */
export const needOfRequest = ({ method, routeOptions }: Pick<FastifyRequest, "method" | "routeOptions">): Need =>
  routeOptions.url === undefined ? "open" : needOf(method, routeOptions.url);
