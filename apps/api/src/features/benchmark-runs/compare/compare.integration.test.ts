import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { benchmarkClient, producerLine } from "../../../../test/benchmark-client.ts";

const FIXTURES = join(
  import.meta.dirname,
  ...Array.from({ length: 6 }, () => ".."),
  "packages",
  "benchmarks",
  "fixtures",
  "perf-test",
);

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());
const { upload, send } = benchmarkClient(() => server);

let records = 0;
/** Uploads one result of its own content; answers its id. */
const run = async (rate: number, p99Ms: number, more: Record<string, string> = {}): Promise<string> => {
  records += 1;
  const answer = await upload(producerLine(records, p99Ms, rate), new URLSearchParams(more).toString());
  return answer.json().id;
};
const runs = async (values: readonly (readonly [number, number])[], more: Record<string, string> = {}) => {
  const ids: string[] = [];
  for (const [rate, p99Ms] of values) ids.push(await run(rate, p99Ms, more));
  return ids.join("~");
};
const compare = async (...groups: string[]) => (await send("GET", `/compare?ids=${groups.join(",")}`)).json();

interface Metric {
  readonly metric: string;
  readonly step: string | null;
  readonly groups: readonly { readonly value: number | null; readonly verdict: string; readonly reason: string }[];
}
const metricOf = (answer: { metrics: Metric[] }, name: string, step: string | null = null) =>
  answer.metrics.find((one) => one.metric === name && one.step === step)?.groups;

describe("groups of repeats", () => {
  test("say in a sentence what differs beyond noise", async () => {
    const a = await runs(
      [
        [500, 10],
        [502, 11],
        [498, 9],
      ],
      { name: "acks 1" },
    );
    const b = await runs(
      [
        [615, 10],
        [617, 11],
        [613, 9],
      ],
      { name: "acks all" },
    );
    const answer = await compare(a, b);
    expect(answer.sentence).toBe("acks all has 23 % more throughput and no different p99 than acks 1.");
    expect(answer.note).toContain("5 % is for each figure");
    expect(metricOf(answer, "recordsPerSecond")?.[1]).toMatchObject({ verdict: "better" });
    expect(metricOf(answer, "recordsPerSecond")?.[1]?.reason).toContain("Welch's t-test at 5 %, 3 and 3 runs, p ");
    expect(answer.curves.map(({ label }: { label: string }) => label)).toEqual(["acks 1", "acks all"]);
  });

  test("alone are told without a comparison; groups of one name are told apart", async () => {
    const a = await run(500, 10, { name: "twin" });
    const b = await run(500, 10, { name: "twin" });
    expect((await compare(a)).sentence).toContain("nothing to compare");
    const answer = await compare(a, b);
    expect(answer.curves.map(({ label }: { label: string }) => label)).toEqual([
      `twin (${a.slice(0, 8)})`,
      `twin (${b.slice(0, 8)})`,
    ]);
  });
});

describe("curves", () => {
  test("of percentiles and throughput over time come from what the tool printed", async () => {
    const text = readFileSync(join(FIXTURES, "kafka-4.1.0-producer-throttled-acks-all-1KB.txt"), "utf8");
    const { id } = (await upload(text)).json();
    const { curves, curveLatency } = await compare(id);
    expect(curveLatency).toBe("latency");
    expect(curves[0]).toMatchObject({
      ids: [id],
      percentiles: [
        [50, 4],
        [95, 89],
        [99, 673],
        [99.9, 1821],
        [100, 2087],
      ],
      load: [{ recordsPerSecond: 2499.4, p99Ms: 673 }],
    });
    expect(curves[0].overTime[0].points).toHaveLength(47);
  });

  test("over load are compared load by load, with what a broker received and reported", async () => {
    const conditions = JSON.stringify({ brokers: 3, replicationFactor: 3, coresPerBroker: 4 });
    const curve = async (suite: string, p99s: readonly number[]) => {
      const ids: string[] = [];
      for (const [index, p99Ms] of p99s.entries())
        for (const repeat of [0, 1, 2])
          ids.push(await run(1000 * (index + 1), p99Ms + repeat, { suite, step: `${index + 1} k/s`, conditions }));
      return ids.join("~");
    };
    const a = await curve("before", [4, 8, 200]);
    const b = await curve("after", [4, 20]);
    const answer = await compare(a, b);
    expect(answer.metrics.every(({ step }: Metric) => step === "1 k/s" || step === "2 k/s")).toBe(true);
    expect(metricOf(answer, "latency.p99Ms", "1 k/s")?.[1]).toMatchObject({ value: 5, verdict: "noDifference" });
    expect(metricOf(answer, "latency.p99Ms", "2 k/s")?.[1]).toMatchObject({ value: 21, verdict: "worse" });
    expect(answer.sentence).toBe(
      "At the 2 loads that after shares with before, throughput is no different 2 times; p99 is worse once, no different once (p99 +0.0 % to +133 %).",
    );
    const [first, ...others] = answer.curves[0].load;
    expect(others).toHaveLength(2);
    // 0.98 MB/sec of the tool are MiB/s; three replicas on three brokers are received by each.
    expect(first.receivedBytesPerSecondPerBroker).toBeCloseTo(0.98 * 2 ** 20);
    expect(metricOf(answer, "receivedBytesPerSecondPerCore", "1 k/s")?.[0]?.value).toBeCloseTo((0.98 * 2 ** 20) / 4);
    expect(first).toMatchObject({ p99Ms: 5, p99LeastMs: 4, p99MostMs: 6, brokerP99Ms: null });
  });
});

const koraIds = (engine: string) =>
  [250, 500, 1000, 1250, 1400].map((mb) => `published:confluent-kora-2023:${engine}-28-cku-${mb}-mb`).join("~");

describe("published figures", () => {
  test("of throughput alone are compared with any run, per core", async () => {
    const conditions = JSON.stringify({ brokers: 1, replicationFactor: 1, coresPerBroker: 2, clientConnections: 100 });
    const own = await run(1000, 10, { conditions, name: "own" });
    const answer = await compare("published:twitter-2022:f5-jdk-8", own);
    expect(metricOf(answer, "receivedBytesPerSecondPerCore")?.map(({ value }) => value)).toEqual([
      5e6,
      expect.closeTo((0.98 * 2 ** 20) / 2),
    ]);
    expect(metricOf(answer, "connectionsPerCore")?.map(({ value }) => value)).toEqual([expect.closeTo(1538.46), 50]);
    const consumer = (await upload(readFileSync(join(FIXTURES, "kafka-4.0.2-consumer.txt")))).json().id;
    expect((await send("GET", `/compare?ids=published:twitter-2022:f5-jdk-8,${consumer}`)).statusCode).toBe(200);
    expect(
      (await send("GET", `/compare?ids=published:intel-confluent-2020:table-3-2-producers,${consumer}`)).statusCode,
    ).toBe(422);
  });

  test("of Confluent are compared end to end, at each load that both have", async () => {
    const answer = await compare(koraIds("apache-kafka"), koraIds("kora"));
    expect(answer.curveLatency).toBe("endToEndLatency");
    expect(answer.curves[1].load.map(({ p99Ms }: { p99Ms: number }) => p99Ms)).toEqual([25, 26, 42, 53, 73]);
    expect(metricOf(answer, "endToEndLatency.p99Ms", "1400 MB/s")?.map(({ value }) => value)).toEqual([943, 73]);
  });

  test("that are ratios have nothing to compare, which is said", async () => {
    const answer = await compare("published:intel-guide-2022:isal-gzip", "published:intel-guide-2022:ipp-gzip");
    expect([answer.metrics, answer.note]).toEqual([[], expect.stringContaining("ratio alone")]);
  });
});

test("as CSV there is a row for each figure, load and group", async () => {
  const [a, b] = [await run(500, 10, { name: 'a, "quoted"' }), await run(600, 12, { name: "b" })];
  const url = `/compare?ids=${a},${b}`;
  const answer = await send("GET", url, undefined, { accept: "text/csv" });
  expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(answer.headers["vary"]).toContain("accept");
  const [head, first, second] = answer.body.split("\r\n");
  expect(head).toBe("metric,unit,step,group,label,ids,value,least,most,difference,differenceRatio,verdict,reason");
  expect(first).toBe(
    `recordsPerSecond,records/s,,1,"a, ""quoted""",${a},500,500,500,0,0,baseline,the others are compared with it`,
  );
  expect(second).toBe(`recordsPerSecond,records/s,,2,b,${b},600,600,600,100,0.2,unknown,one run each: no spread known`);
  expect((await send("GET", url)).headers["content-type"]).toContain("application/json");
});

test("unknown ids are all named", async () => {
  const a = await run(500, 10);
  const answer = await send("GET", `/compare?ids=${a},gone~published:gone`);
  expect([answer.statusCode, answer.json().errors]).toEqual([
    404,
    [
      { path: "query.ids", message: 'there is no benchmark run "gone"' },
      { path: "query.ids", message: 'there is no benchmark run "published:gone"' },
    ],
  ]);
  const many = Array.from({ length: 201 }, (_, index) => `x${index}`).join("~");
  for (const wrong of ["", ",", `${a},`, `${a}~`, many])
    expect((await send("GET", `/compare?ids=${wrong}`)).statusCode).toBe(400);
});
