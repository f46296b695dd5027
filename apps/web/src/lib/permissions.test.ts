import { expect, test } from "vitest";
import { roleWords } from "./permission-words.ts";
import { isPermitted, isPermittedSomewhere } from "./permissions.ts";

const ALL = ["read", "upload", "operate", "administer"] as const;
const OPERATE = ["read", "upload", "operate"] as const;
const on = (cluster: string | null, scopes: readonly (typeof ALL)[number][]) => ({ cluster, scopes: [...scopes] });

test("what holds for all clusters holds for each, and for what they share", () => {
  expect(isPermitted([on(null, OPERATE)], "operate", "orders")).toBe(true);
  expect(isPermitted([on(null, OPERATE)], "operate", null)).toBe(true);
  expect(isPermitted([on(null, OPERATE)], "administer", null)).toBe(false);
});

test("what holds for one cluster holds for no other, and not for what they share", () => {
  const permissions = [on("orders", OPERATE), on("billing", ["read"])];
  expect(isPermitted(permissions, "operate", "orders")).toBe(true);
  expect(isPermitted(permissions, "operate", "billing")).toBe(false);
  expect(isPermitted(permissions, "operate", null)).toBe(false);
  expect(isPermittedSomewhere(permissions, "operate")).toBe(true);
  expect(isPermittedSomewhere(permissions, "administer")).toBe(false);
});

test("a role is said in a few words", () => {
  expect(roleWords({ kind: "user", permissions: [on(null, ALL)] })).toBe("Administrator");
  expect(roleWords({ kind: "user", permissions: [on(null, ["read"]), on("orders", OPERATE)] })).toBe(
    "Operator of orders",
  );
  expect(roleWords({ kind: "user", permissions: [on("a", OPERATE), on("b", OPERATE), on("c", ["read"])] })).toBe(
    "Operator of 2 clusters",
  );
  expect(roleWords({ kind: "user", permissions: [] })).toBe("No role yet");
  expect(roleWords({ kind: "token", permissions: [on(null, ALL)] })).toBe("Token, administrator");
  expect(roleWords({ kind: "anonymous", permissions: [on(null, ["read"])] })).toBe("Reads without signing in");
});
