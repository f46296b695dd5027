import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import { OTLPMetricExporter as JsonExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPMetricExporter as ProtobufExporter } from "@opentelemetry/exporter-metrics-otlp-proto";
import {
  AggregationTemporality,
  MeterProvider,
  PeriodicExportingMetricReader,
  type PushMetricExporter,
} from "@opentelemetry/sdk-metrics";
import { readScrape } from "@highwater/telemetry";
import { PbfReader } from "pbf";
import snappy from "snappyjs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SIGNED_IN, startTestApp, type TestApp } from "../../../test/app.ts";
import { seriesOfExposition } from "../../../test/exposition-series.ts";
import { remoteWriteBody, type WrittenSeries } from "../../metrics-store/promql/write-request.ts";

const root = join(import.meta.dirname, "..", "..", "..");
const FIXTURES = join(root, "test", "fixtures");
const PAGE = gunzipSync(
  readFileSync(join(root, "..", "..", "packages", "telemetry", "fixtures", "scrapes", "default-no-rules.prom.gz")),
).toString();
const LIMIT = 6_000_000;
const DAY_MS = 86_400_000;
const SIGNAL = "request_queue_size";
const FAMILY = "kafka_network_RequestChannel_Value";

let server: TestApp;
let origin: string;
beforeAll(async () => {
  server = await startTestApp({ MAX_EXPOSITION_BYTES: String(LIMIT) });
  origin = await server.app.listen({ host: "127.0.0.1", port: 0 });
  const targets = [{ url: "http://127.0.0.1:9/metrics", brokerId: "21" }];
  for (const payload of [{ name: "one" }, { name: "two" }, { name: "prod-eu" }, { name: "scraped", targets }])
    await server.app.inject({ method: "POST", url: "/api/v1/clusters", payload });
});
afterAll(() => server.stop());

const HEADERS = { "content-type": "application/x-protobuf", "content-encoding": "snappy" };

const write = (body: Buffer, query = "", headers: Record<string, string> = HEADERS) =>
  server.app.inject({ method: "POST", url: `/api/v1/ingest/remote-write${query}`, payload: body, headers });

const points = async (cluster: string, signal: string = SIGNAL): Promise<Record<string, [number, number | null][]>> => {
  const url = `/api/v1/clusters/${cluster}/series?signal=${signal}&from=${Date.now() - 8 * DAY_MS}&points=5000`;
  const { series } = (await server.app.inject({ url })).json<{
    series: { labels: { broker: string }; points: [number, number | null][] }[];
  }>();
  return Object.fromEntries(
    series.map(({ labels, points: all }) => [labels.broker, all.filter(([, value]) => value !== null)]),
  );
};

const until = async <T>(read: () => Promise<T>, isThere: (value: T) => boolean): Promise<T> => {
  for (let times = 0; times < 60; times += 1) {
    const value = await read();
    if (isThere(value)) return value;
    await sleep(500);
  }
  return read();
};

type Labels = Readonly<Record<string, string>>;

const queue = (labels: Labels, samples: WrittenSeries["samples"]): WrittenSeries => ({
  labels: [["__name__", FAMILY], ["name", "RequestQueueSize"], ...Object.entries(labels)],
  samples,
});

describe("remote-write", () => {
  test("of a scrape in parts is one reading, with the values of the page itself", async () => {
    const timeMs = Date.now() - 60_000;
    const added = [
      ["job", "kafka"],
      ["instance", "broker-1:7071"],
      ["cluster", "one"],
    ] as const;
    const series = seriesOfExposition(PAGE, timeMs, added);
    for (let at = 0; at < series.length; at += 2000) {
      const answer = await write(remoteWriteBody(series.slice(at, at + 2000)));
      expect([answer.statusCode, answer.body]).toEqual([204, ""]);
    }
    const { inputs, brokerId } = readScrape(Buffer.from(PAGE));
    const stored = await until(
      () => points("one", "log_size_bytes"),
      (found) => brokerId !== null && brokerId in found,
    );
    expect(stored).toEqual({ [String(brokerId)]: [[timeMs, inputs.get("log_size_bytes")]] });
    const { inputs: kept } = (await server.app.metricsStore.newest(1, 1, 0))[0] ?? {};
    expect(kept).toEqual(inputs);
  });

  test("of a real Prometheus is taken, and the source shows what it gave", async () => {
    const names = readdirSync(join(FIXTURES, "remote-write"));
    for (const name of names)
      expect((await write(readFileSync(join(FIXTURES, "remote-write", name)), "?cluster=prod-eu")).statusCode).toBe(
        204,
      );
    const { body } = await until(
      () => server.app.inject({ url: "/api/v1/clusters/prod-eu/sources" }),
      ({ body: text }) => text.includes("remote-write"),
    );
    expect(body).toContain("jmx-exporter-catch-all");
  });

  test("a part that comes late is added to the reading; one that comes again changes nothing", async () => {
    const timeMs = Date.now() - 30_000;
    const whose = { cluster: "two", broker_id: "7" };
    const partition = (topic: string, value: number): WrittenSeries => ({
      labels: [
        ["__name__", "kafka_log_Log_Value"],
        ["name", "Size"],
        ["topic", topic],
        ["partition", "0"],
        ...Object.entries(whose),
      ],
      samples: [[timeMs, value]],
    });
    const early = remoteWriteBody([queue(whose, [[timeMs, 3]]), partition("a", 100)]);
    await write(early);
    await until(
      () => points("two", "log_size_bytes"),
      (found) => "7" in found,
    );
    await write(remoteWriteBody([partition("b", 11)]));
    await write(early);
    const whole = await until(
      () => points("two", "log_size_bytes"),
      (found) => found["7"]?.[0]?.[1] === 111,
    );
    expect(whole["7"]).toEqual([[timeMs, 111]]);
    expect((await points("two"))["7"]).toEqual([[timeMs, 3]]);
  });

  test("of two sources of one broker at one time, and of a part after the others are forgotten: nothing is lost", async () => {
    const timeMs = Date.now() - 1000;
    const idle: WrittenSeries = {
      labels: Object.entries({
        __name__: "kafka_controller_KafkaController_Value",
        name: "ActiveControllerCount",
        cluster: "scraped",
        instance: "127.0.0.1:9",
      }),
      samples: [[timeMs, 1]],
    };
    await write(remoteWriteBody([queue({ cluster: "scraped", broker_id: "21" }, [[timeMs, 5]])]));
    await write(remoteWriteBody([idle]));
    const newest = async () =>
      (await server.app.metricsStore.newest(4, 100, timeMs)).find(
        (reading) => reading.brokerId === "21" && reading.timeMs === timeMs,
      )?.inputs;
    expect(await newest()).toEqual(
      new Map([
        ["request_queue_size", 5],
        ["active_controllers", 1],
      ]),
    );
    await server.app.pool.query("DELETE FROM samples.part WHERE time_ms = $1", [timeMs]);
    const late = queue({ cluster: "scraped", broker_id: "21" }, [[timeMs, 6]]);
    const labels = late.labels.map(([name, value]): [string, string] =>
      name === "name" ? [name, "ResponseQueueSize"] : [name, value],
    );
    await write(remoteWriteBody([{ ...late, labels }]));
    expect((await newest())?.get("response_queue_size")).toBe(6);
    expect((await newest())?.get("request_queue_size")).toBe(5);
  });

  test("belongs to the broker of its label, of Kafka's own word, of a target, or to its address", async () => {
    const timeMs = Date.now() - 20_000;
    const app = (instance: string): WrittenSeries => ({
      labels: [
        ["__name__", "kafka_server_app_info_StartTimeMs"],
        ["id", "33"],
        ["instance", instance],
        ["cluster", "scraped"],
      ],
      samples: [[timeMs, 1]],
    });
    const body = remoteWriteBody([
      queue({ cluster: "scraped", broker: "11", instance: "a:1" }, [[timeMs, 1]]),
      queue({ cluster: "scraped", instance: "127.0.0.1:9" }, [[timeMs, 2]]),
      queue({ cluster: "scraped", instance: "b:1" }, [[timeMs, 3]]),
      app("b:1"),
      queue({ cluster: "scraped", instance: "c:1" }, [[timeMs, 4]]),
    ]);
    expect((await write(body)).statusCode).toBe(204);
    const mine = remoteWriteBody([queue({ realm: "scraped", pod: "kafka-5", instance: "d:1" }, [[timeMs, 5]])]);
    expect((await write(mine, "?clusterLabel=realm&brokerLabel=pod")).statusCode).toBe(204);
    const found = await until(
      () => points("scraped"),
      (all) => Object.keys(all).length === 5,
    );
    const valueOf = Object.fromEntries(Object.entries(found).map(([broker, [first]]) => [broker, first?.[1]]));
    expect(valueOf).toEqual({ "11": 1, "21": 2, "33": 3, "c:1": 4, "kafka-5": 5 });
  });

  test("is seen as soon as it is acknowledged, and moves to its broker when a later part tells which it is", async () => {
    const timeMs = Date.now() - 5000;
    const whose = { cluster: "scraped", instance: "e:1" };
    await write(remoteWriteBody([queue(whose, [[timeMs, 6]])]));
    expect((await points("scraped"))["e:1"]).toEqual([[timeMs, 6]]);
    const labels = Object.entries({ __name__: "kafka_server_app_info_StartTimeMs", id: "44", ...whose });
    await write(remoteWriteBody([{ labels, samples: [[timeMs, 1]] }]));
    const { "e:1": before, "44": after } = await points("scraped");
    expect([before, after]).toEqual([undefined, [[timeMs, 6]]]);
    await write(remoteWriteBody([queue(whose, [[timeMs + 1000, 7]])]));
    expect((await points("scraped"))["44"]?.at(-1)).toEqual([timeMs + 1000, 7]);
  });

  test("a machine's metrics are stored only where somebody says which broker runs on it", async () => {
    const timeMs = Date.now() - 5000;
    const load = (more: Labels): WrittenSeries => ({
      labels: Object.entries({
        __name__: "node_cpu_seconds_total",
        cpu: "0",
        mode: "idle",
        cluster: "scraped",
        ...more,
      }),
      samples: [[timeMs, 1]],
    });
    await write(remoteWriteBody([load({ instance: "f:9100" }), load({ instance: "g:9100", broker_id: "70" })]));
    const brokers = new Set((await server.app.metricsStore.newest(4, 1, 0)).map(({ brokerId }) => brokerId));
    expect([brokers.has("f:9100"), brokers.has("70")]).toEqual([false, true]);
  });

  test("of several clusters: those that exist are stored, the others left out, since a refusal would drop all", async () => {
    const timeMs = Date.now() - 10_000;
    const body = remoteWriteBody([
      queue({ cluster: "one", broker_id: "50" }, [
        [timeMs, 1],
        [timeMs - 1000, 2],
        [1, 3],
      ]),
      queue({ cluster: "elsewhere", broker_id: "50" }, [[timeMs, 9]]),
    ]);
    expect((await write(body)).statusCode).toBe(204);
    const found = await until(
      () => points("one"),
      (all) => all["50"]?.length === 2,
    );
    expect(found["50"]).toEqual([
      [timeMs - 1000, 2],
      [timeMs, 1],
    ]);
    const { body: metrics } = await server.app.inject({ url: "/metrics" });
    expect(metrics).toMatch(/highwater_sent_samples_total\{via="remote-write",state="left_out"\} [1-9]/);
  });

  const whose = { broker_id: "1" };
  test.each([
    [
      "an unknown cluster in the address",
      404,
      () => [queue(whose, [[Date.now(), 1]])],
      "?cluster=nowhere",
      /no cluster "nowhere"/,
    ],
    [
      "an unknown cluster in the label",
      404,
      () => [queue({ ...whose, cluster: "Nope" }, [[Date.now(), 1]])],
      "",
      /no cluster "Nope": create it with POST/,
    ],
    ["no cluster", 400, () => [queue(whose, [[Date.now(), 1]])], "", /add \?cluster=NAME/],
    ["no broker", 400, () => [queue({}, [[Date.now(), 1]])], "?cluster=one", /add a label broker_id/],
    ["too old", 400, () => [queue(whose, [[Date.now() - 8 * DAY_MS, 1]])], "?cluster=one", /raw retention/],
    ["no name", 400, () => [{ labels: [["job", "x"] as const], samples: [] }], "?cluster=one", /no __name__/],
    [
      "nothing that is known",
      204,
      () => [{ labels: [["__name__", "up"] as const], samples: [[Date.now(), 1] as const] }],
      "",
      /^$/,
    ],
    ["nothing at all", 204, () => [], "", /^$/],
  ])("%s: %i", async (_what, status, series, query, words) => {
    const answer = await write(remoteWriteBody(series()), query);
    expect(answer.statusCode).toBe(status);
    expect(status === 204 ? answer.body : answer.json().detail).toMatch(words);
  });

  const small = remoteWriteBody([]);
  test.each([
    ["another compression", small, { ...HEADERS, "content-encoding": "gzip" }, 415, /snappy/],
    [
      "remote-write 2.0",
      small,
      { ...HEADERS, "content-type": "application/x-protobuf;proto=io.prometheus.write.v2.Request" },
      415,
      /Remote-write 1\.0/,
    ],
    ["another type", small, { ...HEADERS, "content-type": "application/json" }, 415, /x-protobuf/],
    ["garbage", Buffer.from("what is this?"), HEADERS, 400, /no remote-write request/],
    [
      "snappy of garbage",
      Buffer.from(snappy.compress(Buffer.from("what is this?"))),
      HEADERS,
      400,
      /cut off or damaged at byte/,
    ],
    [
      "too large once decompressed",
      Buffer.from(snappy.compress(Buffer.alloc(LIMIT + 1))),
      HEADERS,
      413,
      /6000000 bytes/,
    ],
    ["too large", Buffer.alloc(LIMIT + 1), HEADERS, 413, /6000000 bytes/],
  ])("%s", async (_what, body, headers, status, words) => {
    const answer = await write(body, "?cluster=one", headers);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([status, "application/problem+json"]);
    expect(answer.json().detail).toMatch(words);
  });
});

const exportOnce = async (exporter: PushMetricExporter, partitions: number) => {
  const reader = new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 60_000 });
  const provider = new MeterProvider({ readers: [reader] });
  const meter = provider.getMeter("test");
  meter
    .createObservableUpDownCounter("kafka.partition.count", { unit: "{partitions}" })
    .addCallback((result) => result.observe(partitions, { broker: "3" }));
  meter
    .createObservableGauge("kafka.request.time.99p", { unit: "ms" })
    .addCallback((result) => result.observe(4.5, { type: "Produce", broker: "3" }));
  await provider.forceFlush();
  await provider.shutdown();
};

const send = (
  payload: Buffer | string,
  contentType: string,
  query = "?cluster=two",
  more: Record<string, string> = {},
) =>
  server.app.inject({
    method: "POST",
    url: `/api/v1/ingest/otlp/v1/metrics${query}`,
    payload,
    headers: { "content-type": contentType, ...more },
  });

const gauge = (value: number, attributes: object[] = []) => ({
  resourceMetrics: [
    {
      resource: { attributes: [{ key: "service.instance.id", value: { stringValue: "broker-9" } }, ...attributes] },
      scopeMetrics: [
        {
          metrics: [
            {
              name: "kafka.request.queue",
              unit: "{requests}",
              gauge: { dataPoints: [{ timeUnixNano: `${Date.now()}000000`, asInt: String(value) }] },
            },
          ],
        },
      ],
    },
  ],
});

describe("OTLP", () => {
  test.each([
    ["protobuf", ProtobufExporter, 12],
    ["JSON", JsonExporter, 13],
  ])("in %s of OpenTelemetry's own exporter is stored when it is answered", async (_format, Exporter, partitions) => {
    const url = `${origin}/api/v1/ingest/otlp/v1/metrics?cluster=two&brokerLabel=broker`;
    const exporter = new Exporter({
      url,
      headers: SIGNED_IN,
      temporalityPreference: AggregationTemporality.CUMULATIVE,
    });
    await exportOnce(exporter, partitions);
    expect((await points("two", "partition_count"))["3"]?.at(-1)?.[1]).toBe(partitions);
    expect((await points("two", "produce_total_time_p99"))["3"]?.at(-1)?.[1]).toBe(4.5);
  });

  test("of a real JVM agent is taken, gzip or not, in the address's cluster", async () => {
    const body = readFileSync(join(FIXTURES, "otlp", "kafka-broker-v1_metrics-02.bin"));
    const plain = await send(body, "application/x-protobuf");
    const packed = await send(gzipSync(body), "application/x-protobuf", "?cluster=one&brokerLabel=service.name", {
      "content-encoding": "gzip",
    });
    expect(
      [plain, packed].map(({ statusCode, headers, rawPayload }) => [
        statusCode,
        headers["content-type"],
        rawPayload.length,
      ]),
    ).toEqual([
      [200, "application/x-protobuf", 0],
      [200, "application/x-protobuf", 0],
    ]);
    expect((await points("two", "partition_count"))["63615559-23a1-4790-87b2-eaa323c39c1b"]?.[0]?.[0]).toBe(
      1_795_222_950_405,
    );
    expect((await points("one", "partition_count"))["kafka-broker-1"]?.length).toBe(1);
  });

  test("in JSON is answered in JSON", async () => {
    const answer = await send(JSON.stringify(gauge(8)), "application/json; charset=utf-8");
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    expect((await points("two"))["broker-9"]?.at(-1)?.[1]).toBe(8);
  });

  test("deltas are left out with the reason, in the request's format", async () => {
    const message = gauge(9);
    const dataPoints = [{ timeUnixNano: `${Date.now()}000000`, asInt: "1" }];
    const delta = { name: "kafka.message.count", sum: { aggregationTemporality: 1, isMonotonic: true, dataPoints } };
    const [scope] = message.resourceMetrics[0]?.scopeMetrics ?? [];
    const both = { resourceMetrics: [{ ...message.resourceMetrics[0], scopeMetrics: [scope, { metrics: [delta] }] }] };
    const { partialSuccess } = (await send(JSON.stringify(both), "application/json")).json();
    expect(partialSuccess).toMatchObject({
      rejectedDataPoints: 1,
      errorMessage: expect.stringContaining("cumulative"),
    });
  });

  test("protobuf says what was left out in protobuf", async () => {
    // resource_metrics { scope_metrics { metrics { sum { data_points {}, aggregation_temporality: DELTA } } } }
    const body = Buffer.of(0x0a, 10, 0x12, 8, 0x12, 6, 0x3a, 4, 0x0a, 0, 0x10, 1);
    const answer = await send(body, "application/x-protobuf");
    const pbf = new PbfReader(answer.rawPayload);
    const read: unknown[] = [];
    pbf.readFields((_tag, _result, whole) => {
      whole.readMessage(
        (tag, _part, message) => read.push(tag === 1 ? message.readVarint() : message.readString()),
        null,
      );
    }, null);
    expect(read).toEqual([1, expect.stringContaining("cumulative")]);
  });

  test.each([
    ["another type", "x", "text/plain", {}, 415],
    ["another compression", "x", "application/json", { "content-encoding": "zstd" }, 415],
    ["no JSON", "{", "application/json", {}, 400],
    ["wrong JSON", '{"resourceMetrics": 5}', "application/json", {}, 400],
    ["no protobuf", "what is this?", "application/x-protobuf", {}, 400],
    ["damaged gzip", gzipSync("x".repeat(99)).subarray(0, 20), "application/json", {}, 400],
    ["too large once decompressed", gzipSync(Buffer.alloc(LIMIT + 1, " ")), "application/json", {}, 413],
  ])("%s", async (_what, body, type, more, status) => {
    const answer = await send(body, type, "?cluster=two", more);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([status, "application/problem+json"]);
  });

  test("an unknown cluster in the resource: 404 that names it", async () => {
    const attributes = [{ key: "kafka.cluster.alias", value: { stringValue: "gone" } }];
    const answer = await send(JSON.stringify(gauge(1, attributes)), "application/json", "");
    expect([answer.statusCode, answer.json().detail]).toEqual([404, expect.stringContaining('"gone"')]);
  });
});

describe("without its database", () => {
  test("the console asks Prometheus to send again: 503", async () => {
    const alone = await startTestApp();
    await alone.app.inject({ method: "POST", url: "/api/v1/clusters", payload: { name: "one" } });
    await alone.postgres.stop();
    const answer = await alone.app.inject({
      method: "POST",
      url: "/api/v1/ingest/remote-write?cluster=one",
      payload: remoteWriteBody([queue({ broker_id: "1" }, [[Date.now(), 1]])]),
      headers: HEADERS,
    });
    await alone.app.close();
    expect([answer.statusCode, answer.json().detail]).toEqual([503, expect.stringContaining("Send them again")]);
  });
});
