import { once } from "node:events";
import { createServer } from "node:https";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAuthority } from "../../apps/api/test/certificates.ts";
import { newConsoleDatabase } from "../faults/console/new-database.ts";
import { askFrom } from "./ask-from.ts";
import { type ConsoleProcesses, openConsoleProcesses, untilOneWorks } from "./console-processes.ts";
import { SIGNED_IN } from "./console.ts";

const authority = createAuthority("Proxies");

let processes: ConsoleProcesses;
let directory: string;
let proxy: Awaited<ReturnType<typeof openTlsProxy>>;
/** Of the process behind the proxy, once there is one. */
let portBehind = 0;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "highwater-peer-"));
  processes = await openConsoleProcesses();
  proxy = await openTlsProxy(authority.issue("localhost"), () => portBehind);
});
afterAll(async () => {
  await processes.stop();
  proxy.server.close();
  proxy.server.closeAllConnections();
  authority.remove();
  await rm(directory, { recursive: true, force: true });
});

/** A proxy with TLS before whatever port `to` says. */
const openTlsProxy = async (identity: { readonly key: string; readonly certificate: string }, to: () => number) => {
  const server = createServer({ key: identity.key, cert: identity.certificate }, (asked, answer) => {
    const { method = "GET", url: path = "/", headers } = asked;
    const upstream = request({ port: to(), host: "127.0.0.1", method, path, headers }, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers);
      pipeline(found, answer, () => undefined);
    });
    upstream.on("error", () => answer.destroy());
    asked.pipe(upstream);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port }: AddressInfo = Object.assign({ port: 0, family: "", address: "" }, server.address());
  return { server, url: `https://localhost:${port}` };
};

test("PEER_URL may be a proxy with TLS, whose certificate is checked by its name", async () => {
  const file = join(directory, "ca.pem");
  await writeFile(file, authority.certificate);
  const databaseUrl = await newConsoleDatabase(processes.postgres);
  const active = await processes.begin("behind", databaseUrl, { PEER_URL: proxy.url });
  portBehind = active.port;
  await untilOneWorks([active]);
  const trusting = await processes.begin("trusting", databaseUrl, { NODE_EXTRA_CA_CERTS: file });
  const doubting = await processes.begin("doubting", databaseUrl);
  await untilOneWorks([active, trusting]);
  expect(trusting.said).toContain(`Requests are passed on to ${proxy.url}`);

  const added = await askFrom(`${trusting.url}/api/v1/clusters`, {
    method: "POST",
    from: "127.0.0.2",
    headers: { ...SIGNED_IN, "content-type": "application/json", host: "127.0.0.1:4600" },
    body: JSON.stringify({ name: "by-tls" }),
  });
  expect(added.status).toBe(201);
  const log = await askFrom(`${trusting.url}/api/v1/audit-log?cluster=by-tls`, { headers: SIGNED_IN });
  expect(JSON.parse(log.body).items).toMatchObject([{ address: "127.0.0.2" }]);

  const refusal = async () => {
    const { status, body } = await askFrom(`${doubting.url}/api/v1/clusters`, { headers: SIGNED_IN });
    return [status, JSON.parse(body).detail];
  };
  // Nobody waited for this one to begin.
  await expect
    .poll(() => refusal().catch(String))
    .toEqual([503, expect.stringContaining(`does not answer at ${proxy.url} (`)]);
}, 120_000);
