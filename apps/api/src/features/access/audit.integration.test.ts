import type { AuditEntry } from "@highwater/contract/audit-log";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { openBrowser } from "../../../test/browser.ts";
import { PERMISSIONS } from "../../access/permissions.ts";
import { actionOf, NOT_AUDITED } from "../../audit/audited.ts";
import { forgetOldEntries } from "../../audit/forget-old-entries.ts";

const SECRET = "a-secret-of-a-target";
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
  const target = { url: "http://127.0.0.1:1/metrics", auth: { bearerToken: SECRET } };
  await ask("POST", "/clusters", { name: "orders", displayName: "Orders", targets: [target] });
  await ask("PATCH", "/clusters/orders", { displayName: "Orders, EU" });
  await ask("PATCH", "/clusters/nowhere", { displayName: "x" });
  await ask("POST", "/sizing/endurance", {});
  await ask("POST", "/users", {
    name: "viewer",
    password: "correct horse battery",
    grants: [{ role: "viewer", cluster: null }],
  });
  const viewer = openBrowser(server.app);
  await viewer.signIn("viewer", "correct horse");
  await viewer.signIn("viewer", "correct horse battery");
  await viewer.ask("DELETE", "/clusters/orders");
  await ask("DELETE", "/clusters/orders");
});
afterAll(() => server.stop());

const ask = (method: "GET" | "POST" | "PATCH" | "DELETE", path: string, payload?: object) =>
  server.app.inject({ method, url: `/api/v1${path}`, ...(payload === undefined ? {} : { payload }) });
const list = async (query = ""): Promise<AuditEntry[]> => (await ask("GET", `/audit-log${query}`)).json().items;
const actions = (entries: readonly AuditEntry[]) => entries.map(({ action, outcome }) => `${action} ${outcome}`);

test("every change is in it, the newest first, with who, from where and how it ended", async () => {
  const entries = await list();
  expect(actions(entries)).toEqual([
    "DELETE /clusters/:cluster done",
    "DELETE /clusters/:cluster refused",
    "POST /session done",
    "POST /session refused",
    "POST /users done",
    "PATCH /clusters/:cluster refused",
    "PATCH /clusters/:cluster done",
    "POST /clusters done",
  ]);
  expect(entries[1]).toMatchObject({
    actorKind: "user",
    actor: "viewer",
    address: "127.0.0.1",
    what: "Remove a cluster and all its samples",
    target: "/api/v1/clusters/orders",
    cluster: "orders",
    status: 403,
  });
  expect(entries[3]).toMatchObject({ actorKind: "anonymous", actor: "viewer", status: 401 });
  expect(entries[7]).toMatchObject({ actorKind: "token", cluster: "orders", before: null });
});

test("what was before and what is after are kept, without secrets", async () => {
  const [, , , , , , changed, created] = await list();
  expect(changed?.before).toMatchObject({ name: "orders", displayName: "Orders" });
  expect(changed?.after).toMatchObject({ name: "orders", displayName: "Orders, EU" });
  expect(created?.after).toMatchObject({ name: "orders" });
  const [removed] = await list();
  expect([removed?.before, removed?.after]).toEqual([expect.objectContaining({ displayName: "Orders, EU" }), null]);
  const { rows } = await server.app.pool.query("select string_agg(a::text, ' ') as text from audit_entry a");
  expect(rows[0].text).not.toContain(SECRET);
  expect(rows[0].text).not.toContain("correct horse");
});

test("it is filtered and paged", async () => {
  expect(actions(await list("?outcome=refused"))).toHaveLength(3);
  expect(actions(await list("?actor=viewer&outcome=done"))).toEqual(["POST /session done"]);
  expect(actions(await list("?cluster=nowhere"))).toEqual(["PATCH /clusters/:cluster refused"]);
  expect(await list("?search=USERS")).toHaveLength(1);
  expect(await list("?search=%25")).toHaveLength(0);
  expect(await list(`?to=${Date.now() - 3_600_000}`)).toHaveLength(0);
  const first = (await ask("GET", "/audit-log?limit=5")).json();
  const rest = await list(`?limit=5&cursor=${first.nextCursor}`);
  expect([...actions(first.items), ...actions(rest)]).toEqual(actions(await list()));
  expect((await ask("GET", "/audit-log?cursor=x")).statusCode).toBe(400);
  expect((await ask("GET", "/audit-log?from=yesterday")).statusCode).toBe(400);
});

test("it is exported with the same filter, as CSV and as a JSON object a line", async () => {
  const csv = await ask("GET", "/audit-log/export?outcome=refused");
  expect(csv.headers["content-type"]).toContain("text/csv");
  expect(csv.headers["content-disposition"]).toContain("highwater-audit-log.csv");
  const lines = csv.body.trim().split("\r\n");
  expect([lines[0], lines.length]).toEqual([
    "at,actorKind,actor,address,action,what,target,cluster,outcome,status,before,after",
    4,
  ]);
  const ndjson = await ask("GET", "/audit-log/export?format=ndjson");
  const objects = ndjson.body
    .trim()
    .split("\n")
    .map((line): AuditEntry => JSON.parse(line));
  expect(objects).toEqual(await list());
  expect((await ask("GET", "/audit-log/export?from=yesterday")).statusCode).toBe(400);
});

test("more than one page is exported whole", async () => {
  await server.app.pool.query(
    "insert into audit_entry (actor_kind, actor, address, action, target, status) select 'user', 'many', 'x', 'POST /x', '/x', 200 from generate_series(1, 1200)",
  );
  const { body } = await ask("GET", "/audit-log/export?actor=many&format=ndjson");
  const ids = body
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line).id);
  expect([ids.length, new Set(ids).size]).toEqual([1200, 1200]);
  await server.app.pool.query("delete from audit_entry where actor = 'many'");
});

test("a change whose entry cannot be begun is not made", async () => {
  await server.app.pool.query("alter table audit_entry rename to audit_entry_away");
  try {
    const answer = await ask("POST", "/clusters", { name: "unwritten", targets: [] });
    expect(answer.statusCode).toBe(500);
  } finally {
    await server.app.pool.query("alter table audit_entry_away rename to audit_entry");
  }
  expect((await ask("GET", "/clusters/unwritten")).statusCode).toBe(404);
});

describe("each endpoint that is no GET", () => {
  const changes = Object.keys(PERMISSIONS).filter((key) => !key.startsWith("GET "));

  test("is written down, or is listed as no change", () => {
    const written = changes.filter((key) => {
      const [method = "", url = ""] = key.split(" ");
      return actionOf(method, `/api/v1${url}`) !== undefined;
    });
    expect([...written, ...NOT_AUDITED].toSorted()).toEqual(changes.toSorted());
  });
});

test("entries that are older than they are kept are removed, and no others", async () => {
  await server.app.pool.query(
    "update audit_entry set at = now() - interval '401 days' where action = 'POST /clusters'",
  );
  const before = actions(await list());
  expect(await forgetOldEntries(server.app.prisma, 400)).toBe(1);
  expect(actions(await list())).toEqual(before.filter((entry) => entry !== "POST /clusters done"));
  expect(await forgetOldEntries(server.app.prisma, 400)).toBe(0);
});

test("a benchmark run of a cluster is found under it: uploaded, changed and removed", async () => {
  const payload =
    "5 records sent, 500.0 records/sec (2.00 MB/sec), 4.20 ms avg latency, 90.00 ms max latency, 3 ms 50th, 20 ms 95th, 60 ms 99th, 85 ms 99.9th.\n";
  const uploaded = await server.app.inject({ method: "POST", url: "/api/v1/benchmark-runs?cluster=payments", payload });
  const { id } = uploaded.json();
  await ask("PATCH", `/benchmark-runs/${id}`, { name: "Nightly" });
  await ask("DELETE", `/benchmark-runs/${id}`);
  expect(actions(await list("?cluster=payments"))).toEqual([
    "DELETE /benchmark-runs/:id done",
    "PATCH /benchmark-runs/:id done",
    "POST /benchmark-runs done",
  ]);
});
