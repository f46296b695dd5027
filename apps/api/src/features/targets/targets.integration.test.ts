import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";

const PROJECT = join(import.meta.dirname, "..", "..", "..", "..", "..");
const SCRAPE = readFileSync(join(PROJECT, "packages", "telemetry", "fixtures", "scrapes", "default-no-rules.prom.gz"));

let server: TestApp;
let exporter: Server;
let exporterUrl: string;
beforeAll(async () => {
  server = await startTestApp();
  exporter = createServer((request, response) => {
    if (request.url === "/metrics") response.writeHead(200, { "content-encoding": "gzip" }).end(SCRAPE);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => exporter.listen(0, "127.0.0.1", resolve));
  exporterUrl = `http://127.0.0.1:${(exporter.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await server.stop();
  exporter.closeAllConnections();
  await new Promise((resolve) => exporter.close(resolve));
});

const probe = (payload: object) => server.app.inject({ method: "POST", url: "/api/v1/targets/probe", payload });

describe("a probe", () => {
  test("says at once what a real broker's exporter gives", async () => {
    const answer = await probe({ url: `${exporterUrl}/metrics` });
    expect(answer.statusCode).toBe(200);
    const found = answer.json();
    expect(found).toMatchObject({
      naming: "jmx-exporter-catch-all",
      brokerId: "1",
      rejected: 0,
    });
    expect(found.samples).toBeGreaterThan(5000);
    expect(found.bodyBytes).toBeGreaterThan(SCRAPE.length);
    expect(found.signals).toContain("produce_total_time_p99");
  });

  test("says why there is nothing, and what to check", async () => {
    const answer = await probe({ url: `${exporterUrl}/wrong` });
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([422, expect.stringContaining("problem+json")]);
    expect(answer.json().detail).toMatch(/\/wrong.*404.*\/metrics/);
  });

  test.each([{ url: "ftp://broker/metrics" }, { url: "broker-1:7071" }, {}, { url: "http://a/", extra: 1 }])(
    "of %o is refused",
    async (payload) => {
      expect((await probe(payload)).statusCode).toBe(400);
    },
  );
});
