import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { openBrowser } from "../../../test/browser.ts";
import { signInAtProvider } from "../../../test/follow-sign-in.ts";
import { startOidcProvider } from "../../../test/oidc-provider.ts";

const CALLBACK = "http://localhost:80/api/v1/oidc/callback";
const accounts = new Map([
  ["ada", { groups: ["kafka-admins", "staff"], name: "Ada Lovelace" }],
  ["grace", { groups: ["sre", "staff"] }],
  ["eve", { groups: ["sales"] }],
]);
let provider: Awaited<ReturnType<typeof startOidcProvider>>;
let server: TestApp;

beforeAll(async () => {
  provider = await startOidcProvider([new URL(CALLBACK).href], accounts);
  server = await startTestApp({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: "highwater",
    OIDC_CLIENT_SECRET: "secret-of-the-client",
    OIDC_NAME: "Example SSO",
    OIDC_SCOPES: "openid profile groups",
    OIDC_ROLES: "kafka-admins=administrator, sre=operator@orders, sre=uploader@nowhere, staff=viewer",
  });
  for (const name of ["orders", "payments"])
    await server.app.inject({ method: "POST", url: "/api/v1/clusters", payload: { name, targets: [] } });
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

/** To the provider and back, in a new browser of the console's. */
const signIn = async (account: string, returnTo = "/clusters/orders") => {
  const browser = openBrowser(server.app);
  const started = await browser.ask("GET", `/oidc/sign-in?returnTo=${encodeURIComponent(returnTo)}`);
  expect(started.statusCode).toBe(302);
  const back = await signInAtProvider(String(started.headers.location), account, new URL(CALLBACK).href);
  const finished = await browser.ask("GET", `${back.pathname}${back.search}`);
  return { browser, back, finished };
};

describe("sign-in by OpenID Connect", () => {
  test("goes to the provider with PKCE, state and nonce, and comes back signed in where it was wanted", async () => {
    const browser = openBrowser(server.app);
    expect((await browser.ask("GET", "/session")).json().ways.oidc).toEqual({ name: "Example SSO" });
    const started = await browser.ask("GET", "/oidc/sign-in");
    const url = new URL(String(started.headers.location));
    expect(url.origin).toBe(provider.issuer);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: "code",
      client_id: "highwater",
      code_challenge_method: "S256",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{40,}$/),
      nonce: expect.stringMatching(/^[\w-]{40,}$/),
    });
    const { browser: ada, finished } = await signIn("ada");
    expect([finished.statusCode, finished.headers.location]).toEqual([302, "/clusters/orders"]);
    expect((await ada.ask("GET", "/session")).json().who).toMatchObject({
      name: "ada",
      displayName: "Ada Lovelace",
      isExternal: true,
      hasPassword: false,
      permissions: [{ cluster: null, scopes: ["read", "upload", "operate", "administer"] }],
    });
    expect((await ada.ask("GET", "/users")).statusCode).toBe(200);
  });

  test("gives the roles of the groups of now, the highest of each cluster", async () => {
    const { browser } = await signIn("grace");
    const permissions = async () => (await browser.ask("GET", "/session")).json().who.permissions;
    expect(await permissions()).toEqual([
      { cluster: "orders", scopes: ["read", "upload", "operate"] },
      { cluster: null, scopes: ["read"] },
    ]);
    accounts.set("grace", { groups: ["staff"] });
    const again = await signIn("grace");
    const who = (await again.browser.ask("GET", "/session")).json().who;
    expect([who.name, who.permissions]).toEqual(["grace", [{ cluster: null, scopes: ["read"] }]]);
    expect(await permissions()).toEqual([{ cluster: null, scopes: ["read"] }]);
  });

  test("takes everything back once no group has a role", async () => {
    accounts.set("mary", { groups: ["staff"] });
    const { browser } = await signIn("mary");
    expect((await browser.ask("GET", "/clusters")).statusCode).toBe(200);
    accounts.set("mary", { groups: [] });
    expect((await signIn("mary")).finished.headers.location).toBe("/sign-in?problem=no-role");
    expect((await browser.ask("GET", "/clusters")).statusCode).toBe(401);
  });

  test("is refused to who has no role, and to who is disabled here", async () => {
    const eve = await signIn("eve");
    expect(eve.finished.headers.location).toBe("/sign-in?problem=no-role");
    expect((await eve.browser.ask("GET", "/clusters")).statusCode).toBe(401);
    const { items } = (await server.app.inject({ url: "/api/v1/users" })).json();
    const grace = items.find(({ name }: { name: string }) => name === "grace");
    const change = (payload: object) =>
      server.app.inject({ method: "PATCH", url: `/api/v1/users/${grace.id}`, payload });
    expect((await change({ password: "correct horse battery" })).statusCode).toBe(409);
    expect((await change({ disabled: true })).statusCode).toBe(200);
    expect((await signIn("grace")).finished.headers.location).toBe("/sign-in?problem=disabled");
  });

  test("does not take over a user of the same name", async () => {
    await server.app.inject({ method: "POST", url: "/api/v1/users", payload: { name: "linus" } });
    accounts.set("linus", { groups: ["kafka-admins"] });
    const { browser } = await signIn("linus");
    expect((await browser.ask("GET", "/session")).json().who.name).toBe("linus-2");
  });

  test("cannot be finished in another browser, twice, or with another state", async () => {
    const first = await signIn("ada");
    const callback = `${first.back.pathname}${first.back.search}`;
    const stranger = await openBrowser(server.app).ask("GET", callback);
    expect(stranger.headers.location).toBe("/sign-in?problem=expired");
    expect((await first.browser.ask("GET", callback)).headers.location).toBe("/sign-in?problem=expired");
    const forged = openBrowser(server.app);
    await forged.ask("GET", "/oidc/sign-in");
    expect((await forged.ask("GET", callback)).headers.location).toBe("/sign-in?problem=failed");
    const denied = await forged.ask("GET", "/api/v1/oidc/callback?error=access_denied&state=x");
    expect(denied.headers.location).toMatch(/^\/sign-in\?problem=/);
  });

  test.each(["https://evil.example", "//evil.example", "/\\evil.example", "/\t/evil.example"])(
    "leads to no other site: %s",
    async (to) => {
      const answer = await openBrowser(server.app).ask("GET", `/oidc/sign-in?returnTo=${encodeURIComponent(to)}`);
      expect(answer.statusCode).toBe(400);
    },
  );

  test("is written into the audit log, refused tries too", async () => {
    const { items } = (await server.app.inject({ url: "/api/v1/audit-log?search=oidc" })).json();
    const outcomes = new Set(items.map(({ actor, outcome }: Record<string, string>) => `${actor} ${outcome}`));
    expect(outcomes).toContain("ada done");
    expect(outcomes).toContain("(Example SSO) refused");
  });
});

test("a provider that is away is said so, and everything else works", async () => {
  const away = await startTestApp({
    OIDC_ISSUER: "http://127.0.0.1:1",
    OIDC_CLIENT_ID: "highwater",
    OIDC_ROLES: "*=viewer",
  });
  try {
    const answer = await away.app.inject({ url: "/api/v1/oidc/sign-in", headers: { authorization: "" } });
    expect([answer.statusCode, answer.json().title]).toEqual([502, "Sign-in provider unavailable"]);
    expect((await away.app.inject({ url: "/api/v1/clusters" })).statusCode).toBe(200);
  } finally {
    await away.stop();
  }
});
