import { expect, test } from "vitest";
import { needOf, PERMISSIONS } from "./permissions.ts";

const entries = Object.entries(PERMISSIONS);
const needing = (wanted: string, isRead: boolean) =>
  entries
    .filter(([, need]) => (typeof need === "string" ? need : need.scope) === wanted)
    .map(([key]) => key)
    .filter((key) => key.startsWith("GET ") === isRead);

const isOfCluster = (key: string) => key.includes("/clusters/:cluster");

/** Said a second time on purpose: the table alone cannot tell a slip from a decision. */
test("what is open, and what is about oneself, is this and no more", () => {
  expect([...needing("open", true), ...needing("open", false)]).toEqual([
    "GET /openapi.json",
    "GET /session",
    "GET /oidc/sign-in",
    "GET /oidc/callback",
    "POST /session",
    "DELETE /session",
  ]);
  expect([...needing("self", true), ...needing("self", false)]).toEqual([
    "GET /sessions",
    "PUT /session/password",
    "DELETE /sessions",
    "DELETE /sessions/:id",
  ]);
});

test("a viewer changes nothing: what it may POST computes", () => {
  expect(needing("read", false)).toEqual([
    "POST /benchmark-runs/gate",
    "POST /sizing/recommendations",
    "POST /sizing/scale-path",
    "POST /sizing/endurance",
    "POST /sizing/exports",
    "POST /sizing/calibrations",
  ]);
});

test("an uploader sends, and corrects what it sent", () => {
  expect(needing("upload", false)).toEqual([
    "POST /clusters/:cluster/events",
    "PATCH /clusters/:cluster/events/:id",
    "POST /clusters/:cluster/ingest/prometheus",
    "POST /ingest/remote-write",
    "POST /ingest/otlp/v1/metrics",
    "POST /benchmark-runs",
    "PATCH /benchmark-runs/:id",
  ]);
});

test("users, tokens and the audit log are the administrator's, everywhere or nowhere", () => {
  const administered = entries.filter(([key]) => /^\S+ \/(users|tokens|audit-log)/.test(key));
  expect(administered).toHaveLength(13);
  for (const [key, need] of administered) expect([key, need]).toEqual([key, { scope: "administer", place: "shared" }]);
  expect([...needing("administer", true), ...needing("administer", false)]).toHaveLength(administered.length);
});

test("what lies under a cluster is asked of that cluster, and whatever else changes settings of all clusters", () => {
  const scoped = entries.flatMap(([key, need]) => (typeof need === "string" ? [] : [{ key, ...need }]));
  const others = scoped.filter(({ key }) => !isOfCluster(key));
  expect(scoped.filter(({ key, place }) => isOfCluster(key) && place !== "cluster")).toEqual([]);
  expect(others.filter(({ place }) => place === "cluster")).toEqual([]);
  const operating = others.filter(({ scope, key }) => scope === "operate" && !/\/(probe|try)$/.test(key));
  expect(operating.length).toBeGreaterThan(9);
  expect(operating.filter(({ place }) => place !== "shared")).toEqual([]);
});

test("pages and health may be looked at; nothing else lies outside of the API", () => {
  for (const url of ["/", "/healthz", "/metrics", "/docs/json", "/assets/x.js"])
    expect(needOf("GET", url)).toBe("open");
  expect(() => needOf("POST", "/healthz")).toThrow(/says nothing/);
  expect(() => needOf("GET", "/api/v1/nothing")).toThrow(/says nothing/);
  expect(needOf("HEAD", "/api/v1/clusters")).toEqual(needOf("GET", "/api/v1/clusters"));
});
