import type { Token } from "@highwater/contract";
import { expect, test } from "vitest";
import { draftOf, faultOf, inputOf, patchOf, withScope } from "./token-draft.ts";
import { curlOf } from "./curl-of.ts";

const NOW_MS = Date.parse("2026-11-23T00:00:00Z");
const PIPELINE: Token = {
  id: "3",
  name: "pipeline",
  start: "hw_abc",
  origin: "made",
  scopes: ["read", "upload"],
  clusters: ["orders"],
  createdBy: "anna",
  createdAt: "2026-11-01T00:00:00Z",
  expiresAt: null,
  lastUsedAt: null,
  state: "valid",
};

test("a new token may look at everything for 90 days", () => {
  expect(inputOf({ ...draftOf(null), name: " ci " }, NOW_MS)).toEqual({
    name: "ci",
    scopes: ["read"],
    clusters: null,
    expiresAt: "2027-02-21T00:00:00.000Z",
  });
  expect(inputOf({ ...draftOf(null), name: "ci", expiry: "never" }, NOW_MS).expiresAt).toBeNull();
});

test("to administer takes all clusters", () => {
  const draft = withScope(draftOf(PIPELINE), "administer", true);
  expect(draft.clusters).toBeNull();
  expect(draft.scopes).toEqual(["read", "upload", "administer"]);
  expect(withScope(draft, "upload", false).scopes).toEqual(["read", "administer"]);
});

test("only what was changed is sent", () => {
  expect(patchOf(draftOf(PIPELINE), PIPELINE, NOW_MS)).toBeNull();
  expect(patchOf({ ...draftOf(PIPELINE), clusters: null }, PIPELINE, NOW_MS)).toEqual({ clusters: null });
  expect(patchOf({ ...draftOf(PIPELINE), expiry: "30" }, PIPELINE, NOW_MS)).toEqual({
    expiresAt: "2026-12-23T00:00:00.000Z",
  });
});

test("what is missing is said", () => {
  expect(faultOf(draftOf(null))).toBe("Give it a name");
  expect(faultOf({ ...draftOf(PIPELINE), scopes: [] })).toBe("Choose what it may be used for");
  expect(faultOf({ ...draftOf(PIPELINE), clusters: [] })).toBe("Choose a cluster, or all of them");
  expect(faultOf(draftOf(PIPELINE))).toBeNull();
});

test("the ready command does something that the token may do", () => {
  const at = { origin: "http://hw:4600", token: "hw_x" };
  expect(curlOf({ ...at, scopes: ["upload"], clusters: null })).toContain("@perf.txt");
  expect(curlOf({ ...at, scopes: ["upload", "read"], clusters: ["orders"] })).toContain(
    "http://hw:4600/api/v1/clusters/orders/events",
  );
  expect(curlOf({ ...at, scopes: ["read"], clusters: ["orders"] })).toContain("/api/v1/clusters/orders/verdict");
  expect(curlOf({ ...at, scopes: ["read", "operate"], clusters: null })).toMatch(/\/api\/v1\/clusters$/);
  expect(curlOf({ ...at, scopes: ["administer"], clusters: null })).toMatch(/\/api\/v1\/users$/);
});
