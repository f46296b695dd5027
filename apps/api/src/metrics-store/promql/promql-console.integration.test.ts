import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { type PromqlBackEnd, startPrometheus } from "../../../test/promql-backends.ts";

let prometheus: PromqlBackEnd;
let server: TestApp;

beforeAll(async () => {
  prometheus = await startPrometheus();
  server = await startTestApp({ METRICS_STORE: "promql", PROMQL_URL: prometheus.url });
  await server.app.inject({ method: "POST", url: "/api/v1/clusters", payload: { name: "far" } });
});

afterAll(async () => {
  await server.stop();
  await prometheus.stop();
});

const PAGE = 'kafka_network_RequestChannel_Value{name="RequestQueueSize",} 3.0\n';

/** What an instant query finds, as the lines of its answer: labels in the order that Prometheus gives them. */
const held = async (timeMs: number): Promise<string> => {
  const query = new URLSearchParams({ query: "highwater_request_queue_size", time: String(timeMs / 1000) });
  const answer = await fetch(`${prometheus.url}/api/v1/query?${query.toString()}`);
  return answer.text();
};

test("a console with METRICS_STORE=promql sends what it is sent on to Prometheus, and tells of that", async () => {
  const timeMs = Date.now();
  const url = `/api/v1/clusters/far/ingest/prometheus?broker=4&timeMs=${timeMs}`;
  expect((await server.app.inject({ method: "POST", url, payload: PAGE })).statusCode).toBe(200);
  await expect.poll(() => held(timeMs), { timeout: 45_000 }).toMatch(/"broker":"4".*"value":\[[\d.]+,"3"\]/);
  const { body } = await server.app.inject({ url: "/metrics" });
  expect(body).toMatch(/^highwater_archive_sent_samples [1-9]/m);
  expect(body).toMatch(/^highwater_archive_waiting_readings 0$/m);
  const series = await server.app.inject({ url: "/api/v1/clusters/far/series?signal=request_queue_size" });
  expect(series.json().series[0].points.at(-1)[1]).toBe(3);
});
