import { describe, expect, test } from "vitest";
import { oidcFaults, oidcOf } from "./oidc-settings.ts";
import { rolesOfGroups } from "./roles-of-groups.ts";

const settings = (roles: string) =>
  oidcOf({
    OIDC_ISSUER: "https://login.example.com",
    OIDC_CLIENT_ID: "highwater",
    OIDC_NAME: "SSO",
    OIDC_SCOPES: "openid",
    OIDC_GROUPS_CLAIM: "groups",
    OIDC_ROLES: roles,
  }) ?? { roles: [] };

describe("groups", () => {
  test.each([
    ["admins=administrator", ["admins"], [{ role: "administrator", cluster: null }]],
    ["admins=administrator", ["Admins"], []],
    ["a=viewer,b=operator", ["a", "b"], [{ role: "operator", cluster: null }]],
    ["b=operator,a=viewer", ["a", "b"], [{ role: "operator", cluster: null }]],
    ["*=viewer", undefined, [{ role: "viewer", cluster: null }]],
    ["a=viewer", "a", [{ role: "viewer", cluster: null }]],
    ["a=viewer", [1, null, { a: 1 }], []],
    [
      "sre=operator@prod, *=viewer",
      ["sre"],
      [
        { role: "operator", cluster: "prod" },
        { role: "viewer", cluster: null },
      ],
    ],
    ["CN=Kafka=viewer", ["CN=Kafka"], [{ role: "viewer", cluster: null }]],
    [
      'a=viewer, "CN=sre,OU=groups,DC=example"=operator@prod,b=viewer',
      ["CN=sre,OU=groups,DC=example"],
      [{ role: "operator", cluster: "prod" }],
    ],
    ['"a"=viewer', ["a"], [{ role: "viewer", cluster: null }]],
  ])("by %s of %j give %j", (roles, groups, expected) => {
    expect(rolesOfGroups(groups, settings(roles))).toEqual(expected);
  });
});

describe("settings", () => {
  const whole = { OIDC_ISSUER: "https://login.example.com", OIDC_CLIENT_ID: "x", OIDC_ROLES: "a=viewer" };

  test("that are whole, or not there, are right", () => {
    expect(oidcFaults(whole)).toEqual([]);
    expect(oidcFaults({})).toEqual([]);
    expect(oidcFaults({ ...whole, OIDC_ISSUER: "http://127.0.0.1:9000" })).toEqual([]);
  });

  test.each([
    [{ OIDC_ISSUER: "https://x" }, ["OIDC_CLIENT_ID must be set", "OIDC_ROLES must be set"]],
    [{ ...whole, OIDC_ROLES: "a=king" }, ['OIDC_ROLES has "a=king"']],
    [{ ...whole, OIDC_ROLES: "a=king,b=viewer" }, ['OIDC_ROLES has "a=king"']],
    [{ ...whole, OIDC_ROLES: "CN=a,OU=b=viewer" }, ['OIDC_ROLES has "CN=a"']],
    [{ ...whole, OIDC_ROLES: 'a=viewer,"b,c=viewer' }, ['OIDC_ROLES has "a=viewer']],
    [{ ...whole, OIDC_ROLES: "a=administrator@prod" }, ['OIDC_ROLES has "a=administrator@prod"']],
    [{ ...whole, OIDC_ISSUER: "http://login.example.com" }, ["OIDC_ISSUER must be an https address"]],
  ])("%j are refused by name", (given, expected) => {
    const faults = oidcFaults(given);
    expect(faults.map((fault, index) => fault.slice(0, expected[index]?.length))).toEqual(expected);
  });
});
