import type { AddressInfo } from "node:net";
import Fastify, { type FastifyError, type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendProblem, toApiError } from "../problem.ts";
import { overloadPlugin } from "./overload.ts";
import { selfMetricsPlugin } from "./self-metrics.ts";

const MOST = 300;

let app: FastifyInstance;
let url: string;
let release: () => void;
beforeEach(async () => {
  const released = new Promise<void>((resolve) => (release = resolve));
  app = Fastify({ forceCloseConnections: true });
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const { status, title, message } = toApiError(error);
    return sendProblem(reply, { status, title, detail: message });
  });
  await app.register(selfMetricsPlugin);
  await app.register(overloadPlugin);
  app.get("/slow", async () => {
    await released;
    return "done";
  });
  app.get("/healthz", async () => "ok");
  await app.listen({ host: "127.0.0.1", port: 0 });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterEach(() => app.close());

const inFlight = async () =>
  Number(/^highwater_http_requests_in_flight (\d+)$/m.exec(await app.selfMetrics.metrics())?.[1]);

const block = (ms: number) => {
  const endMs = performance.now() + ms;
  while (performance.now() < endMs);
};

test("requests beyond what can be answered at once are told to come again, and health is answered", async () => {
  const aborter = new AbortController();
  const given = Array.from({ length: MOST - 10 }, () => fetch(`${url}/slow`).then(({ status }) => status));
  const left = Array.from({ length: 10 }, () => fetch(`${url}/slow`, { signal: aborter.signal }).catch(() => null));
  await vi.waitFor(async () => expect(await inFlight()).toBe(MOST), { timeout: 10_000 });
  const refused = await fetch(`${url}/slow`);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await refused.json()).toMatchObject({ title: "Overloaded" });
  expect((await fetch(`${url}/healthz`)).status).toBe(200);

  // Who went away is counted no more.
  aborter.abort();
  await Promise.all(left);
  await vi.waitFor(async () => expect(await inFlight()).toBe(MOST - 10), { timeout: 10_000 });
  release();
  expect(new Set(await Promise.all(given))).toEqual(new Set([200]));
  expect((await fetch(`${url}/slow`)).status).toBe(200);
});

test("with few requests a late event loop is no reason to refuse", async () => {
  release();
  for (let turn = 0; turn < 2; turn += 1) {
    block(3000);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(app.overloadedBy()).toBeUndefined();
});

test("requests are refused while the event loop is late and many are answered, and taken again once it is not", async () => {
  const given = Array.from({ length: 25 }, () => fetch(`${url}/slow`).then(({ status }) => status));
  await vi.waitFor(async () => expect(await inFlight()).toBe(25), { timeout: 10_000 });
  for (let turn = 0; turn < 2; turn += 1) {
    block(3000);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(app.overloadedBy()).toBe("late");
  expect((await fetch(`${url}/slow`)).status).toBe(503);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  release();
  expect(new Set(await Promise.all(given))).toEqual(new Set([200]));
  await vi.waitFor(async () => expect((await fetch(`${url}/slow`)).status).toBe(200), { timeout: 20_000 });
});
