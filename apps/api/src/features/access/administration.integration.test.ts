import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, TEST_TOKEN, type TestApp } from "../../../test/app.ts";
import { openBrowser, type TestBrowser } from "../../../test/browser.ts";

const PASSWORD = "correct horse battery";
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
  for (const name of ["orders", "payments"]) await post("/clusters", { name, targets: [] });
});
afterAll(() => server.stop());

const ask = (method: "GET" | "POST" | "PATCH" | "DELETE", path: string, payload?: object, token = TEST_TOKEN) =>
  server.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload === undefined ? {} : { payload }),
  });
const post = (path: string, payload: object) => ask("POST", path, payload);

describe("a token", () => {
  test("is shown once; only a hash of it is kept", async () => {
    const made = await post("/tokens", { name: "nightly", scopes: ["upload"] });
    expect(made.statusCode).toBe(201);
    expect(made.headers["cache-control"]).toBe("no-store");
    const { id, token } = made.json();
    expect(token).toMatch(/^hw_[\w-]{43}$/);
    const shown = (await ask("GET", `/tokens/${id}`)).json();
    expect(shown).toMatchObject({
      name: "nightly",
      start: token.slice(0, 7),
      scopes: ["upload"],
      clusters: null,
      createdBy: "HIGHWATER_BOOTSTRAP_TOKEN",
      lastUsedAt: null,
      state: "valid",
    });
    const { rows } = await server.app.pool.query("select string_agg(t::text, ' ') as text from api_token t");
    const { rows: audited } = await server.app.pool.query("select string_agg(a::text, ' ') as text from audit_entry a");
    expect(`${rows[0].text} ${audited[0].text}`).not.toContain(token.slice(8));
  });

  test("does what its scopes and clusters say, and says when it was used", async () => {
    const made = (await post("/tokens", { name: "orders", scopes: ["read"], clusters: ["orders"] })).json();
    const get = (path: string) => ask("GET", path, undefined, made.token);
    expect((await get("/clusters/orders")).statusCode).toBe(200);
    const refused = await get("/clusters/payments");
    expect([refused.statusCode, refused.json().detail]).toEqual([
      403,
      'The token "orders" lacks the scope "read" on cluster "payments". An administrator can change its scopes and clusters.',
    ]);
    expect((await ask("PATCH", "/clusters/orders", { displayName: "x" }, made.token)).statusCode).toBe(403);
    await expect.poll(async () => (await ask("GET", `/tokens/${made.id}`)).json().lastUsedAt).toMatch(/^\d{4}-/);
  });

  test("that is changed or removed works so at once", async () => {
    const made = (await post("/tokens", { name: "changed", scopes: ["read"], clusters: ["orders"] })).json();
    const get = async (path: string) => (await ask("GET", path, undefined, made.token)).statusCode;
    expect([await get("/clusters/orders"), await get("/clusters/payments")]).toEqual([200, 403]);
    expect((await ask("PATCH", `/tokens/${made.id}`, { clusters: ["payments"] })).json().clusters).toEqual([
      "payments",
    ]);
    expect([await get("/clusters/orders"), await get("/clusters/payments")]).toEqual([403, 200]);
    expect((await ask("DELETE", `/tokens/${made.id}`)).statusCode).toBe(204);
    expect(await get("/clusters/payments")).toBe(401);
  });

  test("ends when it says, and cannot be made to have ended", async () => {
    const soon = new Date(Date.now() + 1500).toISOString();
    const made = (await post("/tokens", { name: "short", scopes: ["read"], expiresAt: soon })).json();
    const get = async () => (await ask("GET", "/signals?limit=1", undefined, made.token)).statusCode;
    expect(await get()).toBe(200);
    await expect.poll(get).toBe(401);
    expect((await ask("GET", `/tokens/${made.id}`)).json().state).toBe("expired");
    const past = await post("/tokens", { name: "past", scopes: ["read"], expiresAt: "2020-01-01T00:00:00Z" });
    expect([past.statusCode, past.json().errors[0].path]).toEqual([400, "body.expiresAt"]);
  });

  test("of a cluster that is removed is not one of all clusters", async () => {
    await post("/clusters", { name: "gone", targets: [] });
    const made = (await post("/tokens", { name: "of-gone", scopes: ["read"], clusters: ["gone"] })).json();
    await ask("DELETE", "/clusters/gone");
    expect((await ask("GET", `/tokens/${made.id}`)).json().clusters).toEqual([]);
    expect((await ask("GET", "/clusters/orders", undefined, made.token)).statusCode).toBe(403);
  });

  test.each([
    [{ name: "x", scopes: ["administer"], clusters: ["orders"] }, "body.scopes"],
    [{ name: "x", scopes: ["read"], clusters: ["nowhere"] }, "body.clusters.0"],
    [{ name: "x", scopes: [] }, "body.scopes"],
    [{ name: "x", scopes: ["everything"] }, "body.scopes.0"],
    [{ name: "", scopes: ["read"] }, "body.name"],
  ])("that makes no sense is refused: %j", async (payload, path) => {
    const answer = await post("/tokens", payload);
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, path]);
  });

  test("of the environment is listed, and changed there only", async () => {
    const { items } = (await ask("GET", "/tokens")).json();
    const own = items.find(({ origin }: { origin: string }) => origin === "environment");
    expect(own).toMatchObject({
      name: "HIGHWATER_BOOTSTRAP_TOKEN",
      scopes: ["read", "upload", "operate", "administer"],
    });
    expect((await ask("DELETE", `/tokens/${own.id}`)).statusCode).toBe(409);
  });

  test("signs a browser in, which is out when the token is removed", async () => {
    const made = (await post("/tokens", { name: "browser", scopes: ["read"] })).json();
    const browser = openBrowser(server.app);
    const signedIn = await browser.ask("POST", "/session", { token: made.token });
    expect(signedIn.json().who).toMatchObject({ kind: "token", name: "browser" });
    expect((await browser.ask("GET", "/clusters")).statusCode).toBe(200);
    await ask("DELETE", `/tokens/${made.id}`);
    expect((await browser.ask("GET", "/clusters")).statusCode).toBe(401);
    expect((await browser.ask("POST", "/session", { token: made.token })).statusCode).toBe(401);
  });

  test("lists are paged", async () => {
    const first = (await ask("GET", "/tokens?limit=2")).json();
    const second = (await ask("GET", `/tokens?limit=2&cursor=${first.nextCursor}`)).json();
    const ids = [...first.items, ...second.items].map(({ id }: { id: string }) => Number(id));
    expect(ids).toEqual(ids.toSorted((a: number, b: number) => b - a));
    expect(new Set(ids).size).toBe(4);
    expect((await ask("GET", "/tokens?cursor=x")).statusCode).toBe(400);
  });
});

const add = async (name: string, grants: object[]) => {
  const made = await post("/users", { name, password: PASSWORD, grants });
  expect(made.statusCode).toBe(201);
  const browser = openBrowser(server.app);
  await browser.signIn(name, PASSWORD);
  return { id: made.json().id, browser };
};

const status = async (browser: TestBrowser, path = "/clusters/orders") => (await browser.ask("GET", path)).statusCode;

describe("a user", () => {
  test("whose roles are changed may do so at once", async () => {
    const { id, browser } = await add("Changing", [{ role: "viewer", cluster: "orders" }]);
    expect([await status(browser), await status(browser, "/clusters/payments")]).toEqual([200, 403]);
    const changed = await ask("PATCH", `/users/${id}`, { grants: [{ role: "operator", cluster: "payments" }] });
    expect(changed.json()).toMatchObject({ name: "changing", grants: [{ role: "operator", cluster: "payments" }] });
    expect([await status(browser), await status(browser, "/clusters/payments")]).toEqual([403, 200]);
  });

  test("that is disabled, signed out or removed is out at once", async () => {
    const { id, browser } = await add("leaving", [{ role: "viewer", cluster: null }]);
    expect((await ask("DELETE", `/users/${id}/sessions`)).statusCode).toBe(204);
    expect(await status(browser)).toBe(401);
    await browser.signIn("leaving", PASSWORD);
    await ask("PATCH", `/users/${id}`, { disabled: true });
    expect(await status(browser)).toBe(401);
    expect((await browser.signIn("leaving", PASSWORD)).statusCode).toBe(401);
    await ask("PATCH", `/users/${id}`, { disabled: false });
    await browser.signIn("leaving", PASSWORD);
    expect(await status(browser)).toBe(200);
    expect((await ask("DELETE", `/users/${id}`)).statusCode).toBe(204);
    expect(await status(browser)).toBe(401);
  });

  test("whose name is locked is let in by a new password", async () => {
    const { id, browser } = await add("locked", []);
    for (let tries = 0; tries < 5; tries += 1) await browser.signIn("locked", "wrong password");
    expect((await browser.signIn("locked", PASSWORD)).statusCode).toBe(429);
    await ask("PATCH", `/users/${id}`, { password: "another password" });
    expect((await browser.signIn("locked", "another password")).statusCode).toBe(200);
  });

  test("that administers cannot be lost, nor by two at once", async () => {
    const alone = await startTestApp({ HIGHWATER_BOOTSTRAP_TOKEN: "" });
    try {
      const { makeSetUpToken } = await import("../../access/set-up-link.ts");
      const first = openBrowser(alone.app);
      await first.ask("POST", "/session", { setUpToken: await makeSetUpToken(alone.app.prisma, alone.app.config) });
      await first.ask("PUT", "/session/password", { newPassword: PASSWORD });
      const [own] = (await first.ask("GET", "/users")).json().items;
      const demote = { grants: [{ role: "viewer", cluster: null }] };
      for (const answer of [
        await first.ask("DELETE", `/users/${own.id}`),
        await first.ask("PATCH", `/users/${own.id}`, { disabled: true }),
        await first.ask("PATCH", `/users/${own.id}`, demote),
      ])
        expect([answer.statusCode, answer.json().title]).toEqual([409, "The last administrator"]);
      const payload = { name: "second", password: PASSWORD, grants: [{ role: "administrator", cluster: null }] };
      const second = (await first.ask("POST", "/users", payload)).json();
      const both = await Promise.all([own.id, second.id].map((id) => first.ask("DELETE", `/users/${id}`)));
      expect(both.map(({ statusCode }) => statusCode)).not.toEqual([204, 204]);
      expect(await alone.app.prisma.user.count()).toBe(1);
    } finally {
      await alone.stop();
    }
  });

  test.each([
    [{ name: "two words" }, "body.name"],
    [{ name: "short", password: "short" }, "body.password"],
    [{ name: "x", grants: [{ role: "administrator", cluster: "orders" }] }, "body.grants.0.role"],
    [{ name: "x", grants: [{ role: "viewer", cluster: "nowhere" }] }, "body.grants.0.cluster"],
    [{ name: "x", grants: [{ role: "king", cluster: null }] }, "body.grants.0.role"],
    [
      {
        name: "x",
        grants: [
          { role: "viewer", cluster: null },
          { role: "operator", cluster: null },
        ],
      },
      "body.grants.1.cluster",
    ],
  ])("that makes no sense is refused: %j", async (payload, path) => {
    const answer = await post("/users", payload);
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, path]);
  });

  test("has a name of its own", async () => {
    expect((await post("/users", { name: "once" })).statusCode).toBe(201);
    expect((await post("/users", { name: "ONCE" })).statusCode).toBe(409);
    expect((await ask("GET", "/users/999999")).statusCode).toBe(404);
  });
});
