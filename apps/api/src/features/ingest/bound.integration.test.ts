import { createServer } from "node:http";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildTestApp, startTestApp, type TestApp } from "../../../test/app.ts";
import { remoteWriteBody, type WrittenSeries } from "../../metrics-store/promql/write-request.ts";

const FAMILY = "kafka_network_RequestChannel_Value";
const PAGE = `${FAMILY}{name="RequestQueueSize",} 3.0\n`;
const ENV = { MAX_BROKERS_PER_CLUSTER: "2" };
const REFUSED = /samples of 2 brokers, the most .* those of "c" are not taken.*broker_id.*MAX_BROKERS_PER_CLUSTER/;

let server: TestApp;
let pages: ReturnType<typeof createServer>;
let pageUrl: string;
beforeAll(async () => {
  server = await startTestApp(ENV);
  pages = createServer((_request, response) => response.end(PAGE)).listen(0, "127.0.0.1");
  await once(pages, "listening");
  const address = pages.address();
  pageUrl = `http://127.0.0.1:${typeof address === "object" ? (address?.port ?? 0) : 0}/metrics`;
  for (const name of ["full", "other"]) await create({ name });
  for (const broker of ["a", "b"]) await push(broker);
});
afterAll(async () => {
  pages.close();
  await server.stop();
});

const create = (payload: object) => server.app.inject({ method: "POST", url: "/api/v1/clusters", payload });

const push = (broker: string, cluster = "full", app = server.app) =>
  app.inject({ method: "POST", url: `/api/v1/clusters/${cluster}/ingest/prometheus?broker=${broker}`, payload: PAGE });

const brokers = async (): Promise<string[]> => {
  const url = "/api/v1/clusters/full/series?signal=request_queue_size";
  const { series } = (await server.app.inject({ url })).json<{ series: { labels: { broker: string } }[] }>();
  return series.map(({ labels }) => labels.broker);
};

const queue = (labels: Readonly<Record<string, string>>): WrittenSeries => ({
  labels: [["__name__", FAMILY], ["name", "RequestQueueSize"], ...Object.entries(labels)],
  samples: [[Date.now(), 5]],
});

const write = (series: readonly WrittenSeries[]) =>
  server.app.inject({
    method: "POST",
    url: "/api/v1/ingest/remote-write?cluster=full",
    payload: remoteWriteBody(series),
    headers: { "content-type": "application/x-protobuf", "content-encoding": "snappy" },
  });

const pointOf = (broker: string) => ({
  resource: { attributes: [{ key: "broker_id", value: { stringValue: broker } }] },
  scopeMetrics: [
    {
      metrics: [
        {
          name: FAMILY,
          gauge: {
            dataPoints: [
              {
                timeUnixNano: `${Date.now()}000000`,
                asDouble: 4,
                attributes: [{ key: "name", value: { stringValue: "RequestQueueSize" } }],
              },
            ],
          },
        },
      ],
    },
  ],
});

test("a push for one broker more is refused; those of known ones and of other clusters are taken", async () => {
  expect(await brokers()).toEqual(["a", "b"]);
  const answer = await push("c");
  expect([answer.statusCode, answer.json().title]).toEqual([409, "Too many brokers"]);
  expect(answer.json().detail).toMatch(REFUSED);
  expect((await push("a")).statusCode).toBe(200);
  expect((await push("c", "other")).statusCode).toBe(200);
  expect(await brokers()).toEqual(["a", "b"]);
  const { body } = await server.app.inject({ url: "/api/v1/clusters/full/sources" });
  expect(body).not.toContain("push~c");
});

test("what is stored counts after a restart", async () => {
  const next = await buildTestApp(server.postgres, ENV);
  const answer = await push("c", "full", next);
  const known = await push("b", "full", next);
  await next.close();
  expect([answer.statusCode, known.statusCode]).toEqual([409, 200]);
});

test("remote-write of known brokers and others is taken in part, of others alone refused", async () => {
  expect((await write([queue({ broker_id: "a" }), queue({ broker_id: "c" })])).statusCode).toBe(204);
  const answer = await write([queue({ broker_id: "c" })]);
  expect([answer.statusCode, answer.json().detail]).toEqual([409, expect.stringMatching(REFUSED)]);
  expect(await brokers()).toEqual(["a", "b"]);
});

test("remote-write of an address whose samples tell one broker more stores nothing and goes on", async () => {
  const instance = { instance: "broker-c:7071" };
  const told: WrittenSeries = {
    labels: [["__name__", "kafka_server_app_info_starttimems"], ["id", "c"], ...Object.entries(instance)],
    samples: [[Date.now(), 1]],
  };
  expect((await write([queue(instance), told])).statusCode).toBe(204);
  expect((await write([queue({ broker_id: "b" })])).statusCode).toBe(204);
  expect(await brokers()).toEqual(["a", "b"]);
});

test("OTLP says in its answer whose points were left out", async () => {
  const answer = await server.app.inject({
    method: "POST",
    url: "/api/v1/ingest/otlp/v1/metrics?cluster=full",
    payload: { resourceMetrics: [pointOf("a"), pointOf("c")] },
  });
  expect(answer.statusCode).toBe(200);
  const { rejectedDataPoints, errorMessage } = answer.json().partialSuccess;
  expect([rejectedDataPoints, errorMessage]).toEqual([1, expect.stringMatching(REFUSED)]);
});

test("a target of one broker more says so", async () => {
  const targets = [
    { url: pageUrl, brokerId: "c" },
    { url: `${pageUrl}?b`, brokerId: "b" },
  ];
  await server.app.inject({
    method: "PATCH",
    url: "/api/v1/clusters/full",
    payload: { targets, scrapeIntervalSeconds: 1 },
  });
  await vi.waitFor(async () => {
    const { targets: shown } = (await server.app.inject({ url: "/api/v1/clusters/full" })).json();
    expect(shown).toEqual([
      expect.objectContaining({
        brokerId: "c",
        state: expect.objectContaining({ health: "down", error: expect.stringMatching(REFUSED) }),
      }),
      expect.objectContaining({ brokerId: "b", state: expect.objectContaining({ health: "up", error: null }) }),
    ]);
  }, 20_000);
  expect(await brokers()).toEqual(["a", "b"]);
});

test("the console's own metrics show how many ids and sets of inputs are stored", async () => {
  const { body } = await server.app.inject({ url: "/metrics" });
  expect(body).toMatch(/^highwater_sample_sources 3$/m);
  expect(body).toMatch(/^highwater_sample_layouts [1-9]$/m);
});
