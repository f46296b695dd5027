import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { remoteWriteBody, type WrittenSeries } from "../../metrics-store/promql/write-request.ts";
import { buildTestApp, startTestApp, type TestApp } from "../../../test/app.ts";

const MINUTE_MS = 60_000;
const NOW_MS = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
const at = (seconds: number) => NOW_MS - 600_000 + seconds * 1000;

const line = (name: string, topic: string, value: number) =>
  `kafka_server_BrokerTopicMetrics_Count{name="${name}",topic="${topic}",} ${value}\n`;

/** What a broker tells that leads some topics, each with the rates given, so many seconds after it began. */
const page = (rates: Readonly<Record<string, number>>, seconds: number) =>
  `kafka_server_ReplicaManager_Value{name="PartitionCount",} 3\n${Object.entries(rates)
    .map(
      ([topic, rate]) =>
        line("BytesInPerSec", topic, 1 + rate * seconds) +
        line("BytesOutPerSec", topic, 2 * rate * seconds) +
        line("MessagesInPerSec", topic, (rate * seconds) / 10),
    )
    .join("")}`;

let server: TestApp;

const push = (app: TestApp["app"], broker: string, seconds: number, rates: Readonly<Record<string, number>>) =>
  app.inject({
    method: "POST",
    url: `/api/v1/clusters/orders/ingest/prometheus?broker=${broker}&timeMs=${at(seconds)}`,
    payload: page(rates, seconds),
  });

const series = (query: string, headers: Record<string, string> = {}, app = server.app) =>
  app.inject({ url: `/api/v1/clusters/orders/series?${query}&from=${at(0)}&to=${at(60)}`, headers });

const linesOf = async (query: string, app = server.app) =>
  (await series(query, {}, app)).json<{
    series: { labels: Record<string, string>; points: [number, number | null][] }[];
  }>().series;

const namesOf = async (query: string) =>
  (await linesOf(`signal=topic_bytes_in_rate&by=topic&${query}`)).map(({ labels }) => labels["topic"]);

const written = (family: string, timeMs: number, value: number, more: readonly (readonly [string, string])[]) => ({
  labels: [["__name__", family], ["broker_id", "7"], ["cluster", "written"], ...more] as const,
  samples: [[timeMs, value]] as const,
});

const writtenTopic = (topic: string, timeMs: number, value: number): WrittenSeries =>
  written("kafka_server_BrokerTopicMetrics_Count", timeMs, value, [
    ["name", "BytesInPerSec"],
    ["topic", topic],
  ]);

const writtenPartitions = (timeMs: number): WrittenSeries =>
  written("kafka_server_ReplicaManager_Value", timeMs, 3, [["name", "PartitionCount"]]);

const write = (all: WrittenSeries[]) =>
  server.app.inject({
    method: "POST",
    url: "/api/v1/ingest/remote-write",
    payload: remoteWriteBody(all),
    headers: { "content-type": "application/x-protobuf", "content-encoding": "snappy" },
  });

const LEADS = { "1": { orders: 900, payments: 300, a: 5 }, "2": { orders: 100, b: 10, other: 200 } };

beforeAll(async () => {
  server = await startTestApp({ MAX_TOPICS_PER_CLUSTER: "3" });
  await server.app.inject({ method: "POST", url: "/api/v1/clusters", payload: { name: "orders" } });
  for (const seconds of [0, 15, 30, 45, 60])
    for (const [broker, rates] of Object.entries(LEADS)) await push(server.app, broker, seconds, rates);
});
afterAll(() => server.stop());

describe("rates of topics", () => {
  test("are added over brokers, the largest first, and all without series of their own are one", async () => {
    const answer = (await series("signal=topic_bytes_in_rate&by=topic")).json();
    expect(answer).toMatchObject({ signal: "topic_bytes_in_rate", unit: "bytes/s", clamped: false });
    const times = [0, 15, 30, 45].map(at);
    const flat = (value: number) => times.map((timeMs) => [timeMs, value]);
    expect(answer.series).toEqual([
      { labels: { topic: "orders" }, points: flat(1000) },
      { labels: { topic: "payments" }, points: flat(300) },
      { labels: { topic: "a" }, points: flat(5) },
      { labels: { topic: "other", summed: "true" }, points: flat(210) },
    ]);
    expect(answer.topics).toEqual({
      own: 3,
      summed: 2,
      most: 3,
      sentence: "3 of 5 topics have series of their own, the others are summed; MAX_TOPICS_PER_CLUSTER sets how many.",
      advice: null,
    });
  });

  test("are those of bytes out and messages too", async () => {
    expect((await linesOf("signal=topic_bytes_out_rate"))[0]?.points[1]).toEqual([at(15), 2000]);
    expect((await linesOf("signal=topic_messages_in_rate"))[0]?.points[1]).toEqual([at(15), 100]);
  });

  test("can be asked of one topic or several", async () => {
    expect(await namesOf("topic=payments")).toEqual(["payments"]);
    expect(await namesOf("topic=a&topic=orders&topic=nowhere")).toEqual(["orders", "a"]);
    expect(await namesOf("topic=other")).toEqual(["other"]);
  });

  test("of the largest, with the rest in one", async () => {
    const found = await linesOf("signal=topic_bytes_in_rate&largest=1");
    expect(found.map(({ labels, points }) => [labels["topic"], points[1]?.[1]])).toEqual([
      ["orders", 1000],
      ["other", 515],
    ]);
  });

  test("are CSV where that is asked for", async () => {
    const { body } = await series("signal=topic_bytes_in_rate&topic=payments&points=2", { accept: "text/csv" });
    expect(body.split("\r\n").slice(0, 2)).toEqual([
      "signal,unit,topic,time,timeMs,value",
      `topic_bytes_in_rate,bytes/s,payments,${new Date(at(0)).toISOString()},${at(0)},300`,
    ]);
  });

  test("stand in the catalogue of signals, with PromQL", async () => {
    const { items } = (await server.app.inject({ url: "/api/v1/signals?limit=500" })).json();
    expect(items.filter(({ scope }: { scope: string }) => scope === "topic")).toHaveLength(3);
    const detail = (await server.app.inject({ url: "/api/v1/signals/topic_bytes_in_rate" })).json();
    expect(detail.clusters).toMatchObject([{ cluster: "orders", brokers: 2, ofBrokers: 2 }]);
    expect(detail.expressions[0].text).toBe(
      'sum by (topic) (rate(kafka_server_BrokerTopicMetrics_Count{name="BytesInPerSec",topic!=""}[1m]))',
    );
  });

  test("and their bound are told on the console's own metrics", async () => {
    const { body } = await server.app.inject({ url: "/metrics" });
    expect(body).toMatch(/^highwater_topics_with_series 3$/m);
    expect(body).toMatch(/^highwater_topics_summed 2$/m);
    expect(body).toMatch(/^highwater_clusters_at_topic_bound 1$/m);
  });

  test("make no brokers", async () => {
    const { brokers } = (await server.app.inject({ url: "/api/v1/clusters/orders" })).json();
    expect(brokers.map(({ brokerId }: { brokerId: string }) => brokerId)).toEqual(["1", "2"]);
  });
});

test("are taken from a remote writer that sends a scrape in parts", async () => {
  await server.app.inject({ method: "POST", url: "/api/v1/clusters", payload: { name: "written" } });
  for (const [timeMs, value] of [
    [at(0), 10],
    [at(15), 160],
  ] as const) {
    expect((await write([writtenPartitions(timeMs), writtenTopic("early", timeMs, value)])).statusCode).toBe(204);
    expect((await write([writtenTopic("late", timeMs, 3 * value)])).statusCode).toBe(204);
  }
  const ask = async () =>
    (
      await server.app.inject({
        url: `/api/v1/clusters/written/series?signal=topic_bytes_in_rate&from=${at(0)}&to=${at(60)}`,
      })
    ).json().series;
  await expect.poll(ask, { timeout: 30_000, interval: 500 }).toEqual([
    { labels: { topic: "late" }, points: [[at(0), 30]] },
    { labels: { topic: "early" }, points: [[at(0), 10]] },
  ]);
}, 60_000);

describe("a wrong question is answered with a problem document", () => {
  test.each([
    ["signal=bytes_in_rate&by=topic", /query.by.*told by broker; by topic there are topic_bytes_in_rate/],
    ["signal=bytes_in_rate&topic=orders", /query.topic.*told by broker/],
    ["signal=bytes_in_rate&largest=5", /query.largest.*told by broker/],
    ["signal=topic_bytes_in_rate&by=broker", /query.by.*must be topic/],
    ["signal=topic_bytes_in_rate&broker=1", /query.broker.*all brokers together/],
    ["signal=topic_bytes_in_rate&largest=5&topic=a", /query.largest.*together with topic/],
    ["signal=topic_bytes_in_rate&largest=0", /largest/],
    ["signal=topic_byte_in_rate", /Did you mean "topic_bytes_in_rate"/],
  ])("%s", async (query, words) => {
    const answer = await series(query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().detail).toMatch(words);
  });
});

describe("a restart of the console", () => {
  test("keeps which topics have series, and the sum goes on without a spike", async () => {
    await server.app.close();
    const app = await buildTestApp(server.postgres, { MAX_TOPICS_PER_CLUSTER: "3" });
    server = { ...server, app };
    for (const seconds of [75, 90])
      for (const [broker, rates] of Object.entries(LEADS))
        await push(app, broker, seconds, { ...rates, latecomer: 100_000 });
    const answer = await app.inject({
      url: `/api/v1/clusters/orders/series?signal=topic_bytes_in_rate&from=${at(60)}&to=${at(90)}`,
    });
    const found = answer.json().series;
    expect(found.map(({ labels }: { labels: { topic: string } }) => labels.topic)).toEqual([
      "orders",
      "payments",
      "a",
      "other",
    ]);
    expect(found[0].points).toEqual([
      [at(60), 1000],
      [at(75), 1000],
    ]);
    // The counters of the sum began anew at 75 s: what flowed before is not known, what flows then is.
    expect(found[3].points.at(-1)).toEqual([at(75), 210 + 200_000]);
    expect(Math.max(...found[3].points.map(([, value]: [number, number]) => value))).toBe(210 + 200_000);
  });

  test("a cluster that is deleted takes its topics along", async () => {
    await server.app.inject({ method: "DELETE", url: "/api/v1/clusters/orders" });
    const { rows } = await server.app.pool.query("SELECT name FROM samples.topic ORDER BY name");
    expect(rows).toEqual([{ name: "early" }, { name: "late" }]);
  });
});
