import { createServer, type ServerResponse } from "node:http";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createSecretKeys } from "../../apps/api/src/secrets/secret-keys.ts";
import { createPeerSeal, PASSED_ON } from "../../apps/api/src/standby/passed-on.ts";
import { askFrom } from "./ask-from.ts";
import { CLIENT, JSON_TYPE, openConsolePair, post } from "./console-pair.ts";
import { type ConsoleProcess, type ConsoleProcesses, SHARED_SECRET, untilOneWorks } from "./console-processes.ts";
import { SIGNED_IN } from "./console.ts";

/** An address whose X-Forwarded-For is believed. */
const PROXY = "127.0.0.3";

const seal = createPeerSeal(createSecretKeys({ secret: SHARED_SECRET, dataDirectory: "/nowhere" }));

let processes: ConsoleProcesses;
let databaseUrl: string;
let active: ConsoleProcess;
let standby: ConsoleProcess;

beforeAll(async () => {
  ({ processes, databaseUrl, active, standby } = await openConsolePair({ TRUST_PROXY: PROXY }));
}, 180_000);
afterAll(() => processes.stop());

/** Where the audit log says that a cluster was added from. */
const addedFrom = async (cluster: string): Promise<string | undefined> => {
  const { body } = await askFrom(`${active.url}/api/v1/audit-log?cluster=${cluster}`, { headers: SIGNED_IN });
  const { items }: { items: { address: string }[] } = JSON.parse(body);
  return items[0]?.address;
};

const guess = (from: string) =>
  askFrom(`${standby.url}/api/v1/session`, {
    method: "POST",
    from,
    headers: JSON_TYPE,
    body: JSON.stringify({ name: "someone", password: "wrong" }),
  });

describe("the client's address", () => {
  test("is known to the one that works, also of a client behind a proxy that is believed", async () => {
    expect((await post(standby, "/clusters", { name: "from-client" })).status).toBe(201);
    const forwarded = { "x-forwarded-for": "203.0.113.9" };
    await post(standby, "/clusters", { name: "from-proxy" }, { from: PROXY, headers: forwarded });
    await post(standby, "/clusters", { name: "no-proxy" }, { headers: forwarded });
    expect(await addedFrom("from-client")).toBe(CLIENT);
    expect(await addedFrom("from-proxy")).toBe("203.0.113.9");
    expect(await addedFrom("no-proxy")).toBe(CLIENT);
  });

  test("cannot be forged, at either of them, not by a name in Connection either", async () => {
    const request = { method: "POST", url: "/api/v1/clusters", host: new URL(active.url).host };
    const late = seal.sign("203.0.113.7", request, Date.now() - 120_000);
    const other = seal.sign("203.0.113.7", { ...request, url: "/api/v1/users" });
    const forged = ["203.0.113.7", `${Date.now()} 203.0.113.7 ${"A".repeat(43)}`, late, other];
    for (const [index, header] of forged.entries())
      for (const [where, one] of Object.entries({ active, standby })) {
        const name = `forged-${index}-${where}`;
        const headers = { [PASSED_ON]: header, connection: `close, ${PASSED_ON}, authorization, host` };
        const kept = where === "active" ? headers : { ...headers, connection: `close, ${PASSED_ON}, host` };
        const answer = await post(one, "/clusters", { name }, { headers: kept });
        expect([name, answer.status]).toEqual([name, 201]);
        expect([name, await addedFrom(name)]).toEqual([name, CLIENT]);
      }
  });

  test("is what wrong passwords are counted for", async () => {
    for (let tries = 0; tries < 6; tries += 1) await guess("127.0.0.9");
    expect((await guess("127.0.0.9")).status).toBe(429);
    expect((await guess("127.0.0.8")).status).toBe(401);
  });
});

test("what was passed on to a process that stands by itself is not passed on again", async () => {
  const host = new URL(standby.url).host;
  for (const url of ["/api/v1/clusters", "/readyz"]) {
    const header = seal.sign(CLIENT, { method: "GET", url, host });
    const answer = await askFrom(`${standby.url}${url}`, { headers: { ...SIGNED_IN, [PASSED_ON]: header } });
    expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "1"]);
    expect(JSON.parse(answer.body).detail).toContain("passed this request on to this one");
  }
});

/** A third process of the same database, started with other settings. */
const refusalOf = async (name: string, settings: Readonly<Record<string, string>>) => {
  const third = await processes.begin(name, databaseUrl, settings);
  await vi.waitFor(() => expect(third.said.join()).toContain("stands by"), { timeout: 60_000 });
  const answer = await vi.waitFor(
    async () => {
      const found = await askFrom(`${third.url}/api/v1/clusters`, { headers: SIGNED_IN });
      expect(JSON.parse(found.body).detail).not.toContain("has not said yet");
      return found;
    },
    { timeout: 30_000 },
  );
  await third.end("SIGTERM");
  return answer;
};

describe("nothing is passed on", () => {
  test("to one with another secret", async () => {
    const answer = await refusalOf("other-secret", { HIGHWATER_SECRET: "another of this one" });
    expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "1"]);
    expect(JSON.parse(answer.body).detail).toContain("the same HIGHWATER_SECRET");
  });

  test("by an address that a session wrote which has not the lock, nor to somebody else who listens there", async () => {
    let asked = 0;
    const hold: ServerResponse[] = [];
    const stranger = createServer((_request, response) => {
      asked += 1;
      hold.push(response);
      response.end("{}");
    });
    await new Promise<void>((resolve) => stranger.listen(0, "127.0.0.1", resolve));
    const address = stranger.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    const place = await client.query<{ url: string; pid: number }>(
      "select url, backend_pid as pid from samples.console_place",
    );
    expect(place.rows[0]?.url).toBe(active.url);
    try {
      await client.query("update samples.console_place set url = $1, backend_pid = pg_backend_pid()", [
        `http://127.0.0.1:${port}`,
      ]);
      await vi.waitFor(
        async () => {
          const { body } = await askFrom(`${standby.url}/api/v1/clusters`, { headers: SIGNED_IN });
          expect(JSON.parse(body).detail).toContain("has not said yet where");
        },
        { timeout: 30_000 },
      );
      expect(asked).toBe(0);
      await client.query("update samples.console_place set backend_pid = $1", [place.rows[0]?.pid]);
      await vi.waitFor(
        async () => {
          const { body } = await askFrom(`${standby.url}/api/v1/clusters`, { headers: SIGNED_IN });
          expect(JSON.parse(body).detail).toContain("is not the Highwater that works on this database");
        },
        { timeout: 30_000 },
      );
      expect(hold.some(({ req }) => req.headers.authorization !== undefined)).toBe(false);
    } finally {
      await client.query("update samples.console_place set url = $1, backend_pid = $2", [
        active.url,
        place.rows[0]?.pid,
      ]);
      await client.end();
      stranger.close();
    }
    await untilOneWorks([active, standby]);
  });
});
