import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildTestApp, startTestApp, type TestApp } from "../../../test/app.ts";
import { openBrowser } from "../../../test/browser.ts";
import { makeSetUpToken } from "../../access/set-up-link.ts";

const PASSWORD = "correct horse battery";
/** No token administers: nobody can sign in yet. */
const NOBODY = { HIGHWATER_BOOTSTRAP_TOKEN: "" };
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp(NOBODY);
});
afterAll(() => server.stop());

const newLink = () => makeSetUpToken(server.app.prisma, server.app.config);

describe("a first start", () => {
  test("lets nobody in, and says that it is to be set up", async () => {
    const browser = openBrowser(server.app);
    const state = await browser.ask("GET", "/session");
    expect(state.json()).toMatchObject({
      who: null,
      ways: { password: false, oidc: null, setUp: true, anonymous: false },
    });
    expect(state.headers["cache-control"]).toBe("no-store");
    const refused = await browser.ask("GET", "/clusters");
    expect(refused.statusCode).toBe(401);
    expect(refused.json().detail).toContain("/sign-in");
  });

  test("has a link that signs in once, whose user sets a password and comes back", async () => {
    const old = await newLink();
    const link = await newLink();
    const browser = openBrowser(server.app);
    expect((await browser.ask("POST", "/session", { setUpToken: old })).statusCode).toBe(401);
    const signedIn = await browser.ask("POST", "/session", { setUpToken: link });
    expect(signedIn.statusCode).toBe(200);
    expect(signedIn.json().who).toMatchObject({
      kind: "user",
      name: "admin",
      hasPassword: false,
      permissions: [{ cluster: null, scopes: ["read", "upload", "operate", "administer"] }],
    });
    const [cookie] = signedIn.cookies;
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
    expect((await openBrowser(server.app).ask("POST", "/session", { setUpToken: link })).statusCode).toBe(401);
    expect((await browser.ask("GET", "/users")).json().items).toHaveLength(1);

    expect((await browser.ask("PUT", "/session/password", { newPassword: "too short" })).statusCode).toBe(400);
    expect((await browser.ask("PUT", "/session/password", { newPassword: PASSWORD })).statusCode).toBe(204);
    expect(await newLink()).toBeUndefined();
    const again = openBrowser(server.app);
    expect((await again.signIn("Admin", PASSWORD)).json()).toMatchObject({
      who: { name: "admin", hasPassword: true },
      ways: { setUp: false, password: true },
    });
  });

  test("keeps no password and no secret of a session as it is", async () => {
    const { rows } = await server.app.pool.query(
      "select (select string_agg(u::text, ' ') from console_user u) || (select string_agg(s::text, ' ') from session s) as text",
    );
    expect(rows[0].text).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
    expect(rows[0].text).not.toContain(PASSWORD);
  });
});

const signedIn = async () => {
  const browser = openBrowser(server.app);
  expect((await browser.signIn("admin", PASSWORD)).statusCode).toBe(200);
  return browser;
};

describe("a session", () => {
  test("needs the header of the console's own pages to change something", async () => {
    const { cookie } = await signedIn();
    const change = (headers: Record<string, string>) =>
      server.app.inject({
        method: "POST",
        url: "/api/v1/clusters",
        headers: { cookie: cookie(), ...headers },
        payload: { name: "forged", targets: [] },
      });
    const refused = await change({});
    expect([refused.statusCode, refused.json().detail]).toEqual([403, expect.stringContaining("x-highwater-csrf")]);
    expect((await change({ "x-highwater-csrf": "1", "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
    expect((await change({ "x-highwater-csrf": "1", origin: "http://evil.example" })).statusCode).toBe(403);
    expect((await change({ "x-highwater-csrf": "1", "sec-fetch-site": "same-origin" })).statusCode).toBe(201);
  });

  test("ends by signing out, and the others of the user when it says so", async () => {
    const [first, second, third] = [await signedIn(), await signedIn(), await signedIn()];
    const listed: { id: string; isThis: boolean }[] = (await first.ask("GET", "/sessions")).json().items;
    expect(listed.filter(({ isThis }) => isThis)).toHaveLength(1);
    const thirdCookie = third.cookie();
    expect((await third.ask("DELETE", "/session")).statusCode).toBe(204);
    expect(third.cookie()).toBe("");
    const reused = await server.app.inject({ url: "/api/v1/clusters", headers: { cookie: thirdCookie } });
    expect(reused.statusCode).toBe(401);
    const ofSecond: typeof listed = (await second.ask("GET", "/sessions")).json().items;
    const own = ofSecond.find(({ isThis }) => isThis);
    expect((await first.ask("DELETE", `/sessions/${own?.id}`)).statusCode).toBe(204);
    expect((await second.ask("GET", "/clusters")).statusCode).toBe(401);
    const fourth = await signedIn();
    expect((await first.ask("DELETE", "/sessions")).statusCode).toBe(204);
    expect((await fourth.ask("GET", "/clusters")).statusCode).toBe(401);
  });

  test("of somebody else is not found", async () => {
    const browser = await signedIn();
    await browser.ask("POST", "/users", {
      name: "other",
      password: PASSWORD,
      grants: [{ role: "viewer", cluster: null }],
    });
    const other = openBrowser(server.app);
    await other.signIn("other", PASSWORD);
    const [theirs] = (await other.ask("GET", "/sessions")).json().items;
    expect((await browser.ask("DELETE", `/sessions/${theirs.id}`)).statusCode).toBe(404);
    expect((await browser.ask("DELETE", "/sessions/x")).statusCode).toBe(404);
    expect((await other.ask("GET", "/clusters")).statusCode).toBe(200);
  });

  test("is of a name by itself: a new password ends the others", async () => {
    const [first, second] = [await signedIn(), await signedIn()];
    const wrong = await first.ask("PUT", "/session/password", { currentPassword: "no", newPassword: PASSWORD });
    expect(wrong.statusCode).toBe(403);
    const right = { currentPassword: PASSWORD, newPassword: PASSWORD };
    expect((await first.ask("PUT", "/session/password", right)).statusCode).toBe(204);
    expect((await first.ask("GET", "/clusters")).statusCode).toBe(200);
    expect((await second.ask("GET", "/clusters")).statusCode).toBe(401);
  });

  test("that is too old or was idle for too long has ended", async () => {
    const browser = await signedIn();
    await server.app.pool.query("update session set last_seen_at = now() - interval '8 days'");
    server.app.authenticator.forget();
    expect((await browser.ask("GET", "/clusters")).statusCode).toBe(401);
    const another = await signedIn();
    await server.app.pool.query("update session set expires_at = now()");
    server.app.authenticator.forget();
    expect((await another.ask("GET", "/clusters")).statusCode).toBe(401);
  });
});

describe("wrong tries", () => {
  test("make the next one wait, each time twice as long, whether the password is right or not", async () => {
    const browser = openBrowser(server.app);
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await browser.signIn("admin", "wrong password");
      expect([answer.statusCode, answer.json().detail]).toEqual([401, "The name or the password is wrong."]);
    }
    const locked = await browser.signIn("admin", PASSWORD);
    expect(locked.statusCode).toBe(429);
    expect(Number(locked.headers["retry-after"])).toBe(1);
    await server.app.pool.query("update sign_in_failures set locked_until = now()");
    expect((await browser.signIn("admin", "wrong password")).statusCode).toBe(401);
    expect(Number((await browser.signIn("admin", PASSWORD)).headers["retry-after"])).toBe(2);
    await server.app.pool.query("update sign_in_failures set locked_until = now()");
    expect((await browser.signIn("admin", PASSWORD)).statusCode).toBe(200);
    expect((await browser.signIn("admin", PASSWORD)).statusCode).toBe(200);
  });

  test("from one address do not keep the name out at another", async () => {
    const app = await buildTestApp(server.postgres, { ...NOBODY, TRUST_PROXY: "127.0.0.1" });
    try {
      const from = (address: string, password: string) =>
        app.inject({
          method: "POST",
          url: "/api/v1/session",
          headers: { authorization: "", "x-forwarded-for": address },
          payload: { name: "admin", password },
        });
      for (let tries = 0; tries < 5; tries += 1) await from("2001:db8::1", "wrong password");
      expect((await from("2001:db8::2", PASSWORD)).statusCode).toBe(429);
      expect((await from("2001:db8:0:1::1", PASSWORD)).statusCode).toBe(200);
    } finally {
      await app.close();
    }
  });

  test("with a proxy's own sign-in in front do not matter", async () => {
    const browser = openBrowser(server.app);
    await browser.signIn("admin", PASSWORD);
    const ask = (headers: Record<string, string>) =>
      server.app.inject({ url: "/api/v1/clusters", headers: { authorization: "Basic eDp5", ...headers } });
    expect((await ask({ cookie: browser.cookie() })).statusCode).toBe(200);
    expect((await ask({})).statusCode).toBe(401);
  });

  test("with a name that there is not are answered alike, and lock it alike", async () => {
    const browser = openBrowser(server.app);
    const answers = [];
    for (let tries = 0; tries < 6; tries += 1) answers.push(await browser.signIn("not-there", "wrong password"));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401, 429]);
    expect(answers[0]?.json().detail).toBe("The name or the password is wrong.");
  });

  test("that come at once are looked at one after the other, and are no more guesses", async () => {
    const tries = Array.from({ length: 8 }, () => openBrowser(server.app).signIn("at-once", "wrong password"));
    const answers = await Promise.all(tries);
    const counted = Object.groupBy(answers, ({ statusCode }) => statusCode);
    expect([counted[401]?.length, counted[429]?.length]).toEqual([5, 3]);
    const row = await server.app.prisma.signInFailures.findFirst({
      where: { key: { startsWith: "name at address at-once " } },
    });
    expect(row?.failures).toBe(5);
  });
});

describe("settings", () => {
  test("by a proxy with TLS cookies are secure, and browsers are told to stay with TLS", async () => {
    await server.app.pool.query("delete from sign_in_failures");
    const app = await buildTestApp(server.postgres, { ...NOBODY, PUBLIC_URL: "https://highwater.example.com" });
    try {
      const ask = (url: string, headers: object) => app.inject({ url, headers: { authorization: "", ...headers } });
      const answer = await app.inject({
        method: "POST",
        url: "/api/v1/session",
        headers: { authorization: "", host: "highwater.example.com", origin: "https://highwater.example.com" },
        payload: { name: "admin", password: PASSWORD },
      });
      expect(answer.statusCode).toBe(200);
      expect(answer.cookies[0]).toMatchObject({ name: "__Host-highwater", secure: true, httpOnly: true, path: "/" });
      expect(answer.headers["strict-transport-security"]).toContain("max-age=");
      expect((await ask("/api/v1/session", { host: "other.example.com" })).statusCode).toBe(403);
    } finally {
      await app.close();
    }
  });

  test("everybody may look where that is set, and change nothing", async () => {
    const app = await buildTestApp(server.postgres, { ...NOBODY, ANONYMOUS_READ_ONLY: "true" });
    try {
      const ask = (method: "GET" | "POST", url: string, payload?: object) =>
        app.inject({ method, url, headers: { authorization: "" }, ...(payload === undefined ? {} : { payload }) });
      expect((await ask("GET", "/api/v1/clusters")).statusCode).toBe(200);
      expect((await ask("GET", "/api/v1/session")).json()).toMatchObject({ who: { kind: "anonymous" } });
      expect((await ask("POST", "/api/v1/clusters", { name: "new", targets: [] })).statusCode).toBe(403);
      expect((await ask("GET", "/api/v1/users")).statusCode).toBe(403);
      expect((await ask("GET", "/api/v1/sessions")).statusCode).toBe(401);
    } finally {
      await app.close();
    }
  });

  test("one caller may ask only so often, and is told when to come back; health is not counted", async () => {
    const app = await buildTestApp(server.postgres, { REQUESTS_PER_SECOND: "10" });
    try {
      const statuses = [];
      for (let count = 0; count < 60; count += 1) statuses.push(await app.inject({ url: "/api/v1/signals?limit=1" }));
      expect(statuses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(50);
      expect(statuses.at(-1)?.statusCode).toBe(429);
      expect(Number(statuses.at(-1)?.headers["retry-after"])).toBeGreaterThan(0);
      expect((await app.inject({ url: "/healthz" })).statusCode).toBe(200);
    } finally {
      await app.close();
    }
  });

  test("an address that keeps coming with wrong tokens is refused before they are looked up", async () => {
    const app = await buildTestApp(server.postgres, NOBODY);
    try {
      const statuses: number[] = [];
      for (let count = 0; count < 310; count += 1) {
        const headers = { authorization: `Bearer hw_guess_${count}` };
        statuses.push((await app.inject({ url: "/api/v1/clusters", headers })).statusCode);
      }
      expect(statuses[0]).toBe(401);
      expect(statuses.at(-1)).toBe(429);
      expect((await app.inject({ url: "/api/v1/session", headers: { authorization: "" } })).statusCode).toBe(200);
    } finally {
      await app.close();
    }
  });
});
