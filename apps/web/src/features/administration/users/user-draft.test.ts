import type { User } from "@highwater/contract";
import { expect, test } from "vitest";
import { draftOf, inputOf, patchOf, withRole } from "./user-draft.ts";

const ANNA: User = {
  id: "7",
  name: "anna",
  displayName: "Anna",
  hasPassword: true,
  isExternal: false,
  disabled: false,
  grants: [{ role: "operator", cluster: "orders" }],
  sessions: 1,
  createdAt: "2026-11-01T00:00:00Z",
  updatedAt: "2026-11-01T00:00:00Z",
  lastSignInAt: null,
};

test("a new user may look at everything, and has no password unless one is given", () => {
  expect(inputOf({ ...draftOf(null), name: " bert " })).toEqual({
    name: "bert",
    displayName: null,
    grants: [{ role: "viewer", cluster: null }],
  });
});

test("only what was changed is sent", () => {
  expect(patchOf(draftOf(ANNA), ANNA)).toBeNull();
  expect(patchOf({ ...draftOf(ANNA), displayName: " " }, ANNA)).toEqual({ displayName: null });
  expect(patchOf({ ...draftOf(ANNA), password: "a long password" }, ANNA)).toEqual({ password: "a long password" });
  const grants = [...ANNA.grants, { role: "viewer" as const, cluster: null }];
  expect(patchOf({ ...draftOf(ANNA), grants: [...grants, ...ANNA.grants] }, ANNA)).toEqual({ grants });
});

test("an administrator is one of all clusters", () => {
  expect(withRole({ role: "viewer", cluster: "orders" }, "administrator")).toEqual({
    role: "administrator",
    cluster: null,
  });
  expect(withRole({ role: "viewer", cluster: "orders" }, "operator").cluster).toBe("orders");
});
