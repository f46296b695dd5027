import { API_BASE } from "@highwater/contract/endpoint";
import { isChange } from "../is-change.ts";

/** Requests that are no GET and change nothing, samples that come in, and what writes entries of its own. */
export const NOT_AUDITED: ReadonlySet<string> = new Set([
  "POST /session",
  "DELETE /session",
  "POST /targets/probe",
  "POST /connection/try",
  "POST /discovery/try",
  "POST /clusters/:cluster/ingest/prometheus",
  "POST /ingest/remote-write",
  "POST /ingest/otlp/v1/metrics",
  "POST /benchmark-runs/gate",
  "POST /sizing/recommendations",
  "POST /sizing/scale-path",
  "POST /sizing/endurance",
  "POST /sizing/exports",
  "POST /sizing/calibrations",
]);

/** Name of a change for the audit log, such as PATCH /clusters/:cluster; undefined for what is no change. */
export const actionOf = (method: string, routeUrl: string | undefined): string | undefined => {
  if (!isChange(method) || routeUrl === undefined || !routeUrl.startsWith(`${API_BASE}/`)) return undefined;
  const action = `${method} ${routeUrl.slice(API_BASE.length)}`;
  return NOT_AUDITED.has(action) ? undefined : action;
};
