import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JolokiaRead } from "./jolokia-request.ts";
import { JOLOKIA_READS } from "./jolokia-request.ts";
import { parseObjectName } from "./object-name.ts";
import { readJolokia } from "./read-jolokia.ts";

const FIXTURES = join(import.meta.dirname, "..", "..", "fixtures", "jolokia");
const PARTS = [
  "brokertopicmetrics-bulk",
  "handlerpool-replicamanager-controller",
  "jvm-os",
  "log-size-pattern",
  "requestmetrics-bulk",
];
const text = (name: string) => readFileSync(join(FIXTURES, `jolokia-2.6.0-load-${name}.json`), "utf8");
const bytes = (value: unknown) => new TextEncoder().encode(typeof value === "string" ? value : JSON.stringify(value));

interface Item {
  readonly request: { readonly mbean: string };
  readonly value: Readonly<Record<string, unknown>>;
  readonly status: number;
}

const reads: JolokiaRead[] = PARTS.flatMap((part) => JSON.parse(text(`${part}.request`)));
const items: Item[] = PARTS.flatMap((part) => JSON.parse(text(`${part}.response`)));

const read = (body: unknown, of: readonly JolokiaRead[] = reads) => {
  const answer = readJolokia(bytes(body), {}, of);
  if ("fault" in answer) throw new Error(answer.fault);
  return answer.reading;
};

const GAUGE = "kafka.server:type=ReplicaManager,name=LeaderCount";
const one = (mbean: string): JolokiaRead[] => [
  { type: "read", mbean, attribute: ["Value"], config: { ignoreErrors: "true" } },
];

describe("the answers of a real agent 2.6.0", () => {
  const { inputs, naming, role, missing } = read(items);

  it("give what the MBeans say", () => {
    expect([naming, role]).toEqual(["jolokia", "combined"]);
    expect(Object.fromEntries(inputs)).toMatchObject({
      bytes_in_total: 469_283_330,
      messages_in_total: 1_019_512,
      replication_bytes_out_total: 431_920_562,
      request_handler_idle_ns_total: 924_016_251_253,
      partition_count: 26,
      leader_count: 16,
      produce_total_time_p99_ms: 6.42,
      produce_total_time_count: 84_197,
      fetch_consumer_total_time_p99_ms: 115.78,
      heap_used_bytes: 438_920_704,
      network_processor_idle_min_ratio: 0.9998781872859,
    });
    // Milliseconds of the young and the old collector; the sum of a histogram is its mean times its count.
    expect(inputs.get("gc_seconds_total")).toBeCloseTo(3.442 + 0, 9);
    expect(inputs.get("produce_total_time_sum_ms")).toBeCloseTo(0.9228832381201 * 84_197, 6);
  });

  it("add partitions up", () => {
    const sizes = items.find(({ request }) => request.mbean.startsWith("kafka.log:name=Size"))?.value ?? {};
    const total = Object.values(sizes).reduce<number>((sum, bean) => sum + (bean as { Value: number }).Value, 0);
    expect(total).toBe(837_231_004);
    expect(inputs.get("log_size_bytes")).toBe(total);
  });

  it("lack what was not asked for", () => {
    expect(missing).toContain("connections");
    expect(missing).not.toContain("produce_total_time_p99");
  });

  it("may tell of errors: what is not there is missing, nothing more", () => {
    const mixed: Item[] = JSON.parse(text("errors-mixed.response"));
    const asked: JolokiaRead[] = JSON.parse(text("errors-mixed.request"));
    const reading = read([...items, ...mixed], [...reads, ...asked]);
    expect(reading.rejected).toBe(0);
    expect(reading.inputs.get("metadata_commit_latency_mean_ms")).toBe(0);
  });
});

describe("an answer that tells nothing", () => {
  it.each([
    ["an error text of the agent", text("errors-bad-type.response"), { fault: "not-json" }],
    ["the agent's version page", text("version.response"), { fault: "refused", status: 200 }],
    ["half an answer", JSON.stringify(items).slice(0, 5000), { fault: "not-json" }],
    ["another list", "[1, 2]", { fault: "not-jolokia" }],
    ["a list of something else", JSON.stringify(reads.map(() => 1)), { fault: "not-jolokia" }],
    ["no list", '{"status": "good"}', { fault: "not-jolokia" }],
    ["nothing", "", { fault: "not-json" }],
    ["a refusal", '{"status": 403, "error": "secret"}', { fault: "refused", status: 403 }],
    [
      "refusals",
      JSON.stringify(reads.map(() => ({ status: 403, error: "secret" }))),
      { fault: "refused", status: 403 },
    ],
  ])("is named: %s", (_, body, fault) => {
    expect(readJolokia(bytes(body), {}, reads)).toEqual(fault);
  });

  it("is counted where only a part is refused", () => {
    const some = items.map((item, index) => (index === 0 ? { status: 403, error: "no" } : item));
    expect(read(some).rejected).toBe(1);
  });
});

const leaderCount = (value: unknown) =>
  read([{ status: 200, value: { Value: value } }], one(GAUGE)).inputs.get("leader_count");

describe("values", () => {
  it.each([
    [16, 16],
    ["16", 16],
    ["1.6E1", 16],
    ["9223372036854775807", 2 ** 63],
    ["NaN", undefined],
    ["-1", undefined],
    ["", undefined],
    ["0x10", undefined],
    ["ERROR: javax.management", undefined],
    [null, undefined],
    [true, undefined],
    [[16], undefined],
  ])("%j is %j", (value, is) => {
    expect(leaderCount(value)).toBe(is);
  });

  it("reads topics whose names need quotes", () => {
    const value = {
      'kafka.log:type=Log,name=Size,topic="a,b=\\"c\\"",partition=0': { Value: 5 },
      'kafka.log:topic="x\\*\\?\\\\\\n",type=Log,partition=1,name=Size': { Value: 7 },
      "kafka.log:type=Log,name=Size,topic=plain,partition=2": { Value: 1 },
      "no name at all": { Value: 1000 },
    };
    const sizes = one("kafka.log:type=Log,name=Size,*");
    expect(read([{ status: 200, value }], sizes).inputs.get("log_size_bytes")).toBe(13);
  });

  it("takes the broker's id and version from its own app-info", () => {
    const value = {
      "kafka.server:type=app-info,id=4": { Version: "4.1.0", StartTimeMs: 1 },
      "kafka.server:type=app-info": { Version: "9.9.9" },
    };
    const reading = read([{ status: 200, value }], one("kafka.server:type=app-info,*"));
    expect([reading.brokerId, reading.kafkaVersion]).toEqual(["4", "4.1.0"]);
  });

  it("of a hundred thousand partitions are added up", () => {
    const value = Object.fromEntries(
      Array.from({ length: 100_000 }, (_, partition) => [
        `kafka.log:type=Log,name=Size,topic=t,partition=${partition}`,
        { Value: 2 },
      ]),
    );
    expect(read([{ status: 200, value }], one("kafka.log:type=Log,name=Size,*")).inputs.get("log_size_bytes")).toBe(
      2e5,
    );
  });
});

describe("the request", () => {
  it("asks for each MBean once, by a pattern where many feed one input", () => {
    const mbeans = JOLOKIA_READS.map(({ mbean }) => mbean);
    expect(new Set(mbeans).size).toBe(mbeans.length);
    expect(mbeans).toContain("kafka.server:type=BrokerTopicMetrics,name=BytesInPerSec");
    expect(mbeans).toContain("kafka.log:type=Log,name=Size,*");
    expect(mbeans).toContain("java.lang:type=GarbageCollector,*");
    const memory = JOLOKIA_READS.find(({ mbean }) => mbean.startsWith("java.lang:type=Memory"));
    expect(memory?.attribute).toEqual(["HeapMemoryUsage"]);
  });
});

const plain = (value: string) => value.replaceAll(/\\(.)/gs, (_, c: string) => (c === "n" ? "\n" : c));

describe("whatever comes", () => {
  const quoted = fc.string().map((value) => value.replaceAll(/[\\"*?]/g, "\\$&").replaceAll("\n", "\\n"));
  const key = fc.stringMatching(/^[A-Za-z][A-Za-z0-9-]{0,8}$/);

  it("names of MBeans are read as they were written", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(key, quoted), { minLength: 1, selector: ([name]) => name }), (keys) => {
        const name = `kafka.log:${keys.map(([k, value]) => `${k}="${value}"`).join(",")}`;
        expect(parseObjectName(name)).toEqual({ domain: "kafka.log", keys: keys.map(([k, v]) => [k, plain(v)]) });
      }),
      { numRuns: 2000 },
    );
  });

  it("a hundred thousand mutated answers do no harm", () => {
    const whole = bytes([{ status: 200, value: { Value: 16 } }]);
    const asked = one(GAUGE);
    let seed = 1;
    let least = 0;
    let readings = 0;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 100_000; round++) {
      const mutated = whole.slice(0, round % 3 === 0 ? random(whole.length) : whole.length);
      for (let change = random(4); change >= 0 && mutated.length > 0; change--)
        mutated[random(mutated.length)] = random(256);
      const answer = readJolokia(mutated, {}, asked);
      if ("fault" in answer) continue;
      readings += 1;
      least = Math.min(least, ...answer.reading.inputs.values());
    }
    expect(least).toBe(0);
    expect(readings).toBeGreaterThan(1000);
  });

  it("any JSON does no harm", () => {
    const values = one("kafka.log:type=Log,name=Size,*");
    const answers = fc
      .json()
      .chain((json) =>
        fc.constantFrom(
          json,
          `[{"status":200,"value":${json}}]`,
          `[{"status":200,"value":{"kafka.log:type=Log,name=Size,a=1":${json}}}]`,
        ),
      );
    fc.assert(
      fc.property(answers, (body) => {
        const answer = readJolokia(bytes(body), {}, values);
        expect("fault" in answer || answer.reading.inputs.size <= 1).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });
});
