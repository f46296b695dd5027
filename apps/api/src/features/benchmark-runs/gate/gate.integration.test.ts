import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { benchmarkClient, producerLine } from "../../../../test/benchmark-client.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());
const { upload, send } = benchmarkClient(() => server);

let records = 0;
const run = async (rate: number, p99Ms: number, more: Record<string, string> = {}): Promise<string> => {
  records += 1;
  return (await upload(producerLine(records, p99Ms, rate), new URLSearchParams(more).toString())).json().id;
};
const gate = (ids: readonly string[], baseline: object, more: object = {}) =>
  send("POST", "/gate", { candidate: { ids }, baseline, ...more });

const consumer = (nMsg: number) =>
  `start.time, end.time, data.consumed.in.MB, MB.sec, data.consumed.in.nMsg, nMsg.sec, rebalance.time.ms, fetch.time.ms, fetch.MB.sec, fetch.nMsg.sec\n2025-01-01 00:00:00:000, 2025-01-01 00:00:10:000, 95.3674, 9.5367, ${nMsg}, ${(nMsg / 10).toFixed(4)}, 3000, 7000, 13.6239, ${(nMsg / 7).toFixed(4)}\n`;

const curve = async (p99s: readonly number[], jdk: string) => {
  const ids: string[] = [];
  for (const [index, p99Ms] of p99s.entries())
    ids.push(await run(1000 * (index + 1), p99Ms, { step: `${index + 1} k/s`, conditions: JSON.stringify({ jdk }) }));
  return ids;
};

const acks = (word: string) => ({ conditions: JSON.stringify({ acks: word }), tags: "mixed" });

describe("a gate by ids", () => {
  test("passes and fails by the median and its bounds", async () => {
    const base = [await run(1000, 10), await run(1000, 11), await run(990, 90)];
    const good = [await run(1000, 12), await run(960, 12)];
    const passed = await gate(good, { ids: base });
    expect([passed.statusCode, passed.json()]).toMatchObject([
      200,
      { passed: true, baselineIds: base, candidateIds: good, conditionsDiffering: [] },
    ]);
    expect(passed.json().checks).toMatchObject([
      { metric: "recordsPerSecond", baseline: 1000, candidate: 980, result: "passed", bound: 0.05, step: null },
      { metric: "latency.p99Ms", baseline: 11, candidate: 12, result: "passed", bound: 0.1, noise: "within" },
    ]);
    const failed = (await gate(good, { ids: base }, { bounds: { p99WorseBy: 0.05 } })).json();
    expect([failed.passed, failed.sentence]).toEqual([
      false,
      "Failed: p99 is 9.1 % worse (11 ms to 12 ms, at most 5.0 % is allowed).",
    ]);
  });

  test("judges each step of a suite by itself, and says which conditions differ", async () => {
    const answer = (await gate(await curve([4, 30], "25"), { ids: await curve([4, 8], "21") })).json();
    expect(answer.passed).toBe(false);
    expect(answer.conditionsDiffering).toEqual(["jdk"]);
    expect(answer.checks.map(({ step, result }: { step: string; result: string }) => `${step} ${result}`)).toEqual([
      "1 k/s passed",
      "1 k/s passed",
      "2 k/s passed",
      "2 k/s failed",
    ]);
  });

  test("judges consumers by throughput alone", async () => {
    const [a, b] = [(await upload(consumer(1_000_000))).json().id, (await upload(consumer(900_000))).json().id];
    const answer = (await gate([b], { ids: [a] })).json();
    expect(answer).toMatchObject({ passed: false, checks: [{ metric: "recordsPerSecond", result: "failed" }] });
    expect(answer.checks).toHaveLength(1);
  });

  test("holds a run against a published figure", async () => {
    const answer = await gate([await run(1000, 10)], { ids: ["published:intel-confluent-2020:table-3-2-producers"] });
    expect(answer.json()).toMatchObject({ passed: false, checks: [{ baseline: 1_000_000 }, { baseline: 4 }] });
  });
});

describe("a gate by tag", () => {
  test("takes the newest runs of the tag, and never the candidates", async () => {
    for (const p99Ms of [500, 10, 11, 12]) await run(1000, p99Ms, { tags: "main" });
    const own = await run(1000, 12, { tags: "main,pr" });
    const answer = (await gate([own], { tag: "main" })).json();
    expect(answer).toMatchObject({ passed: true, checks: [{}, { baseline: 11, candidate: 12 }] });
    expect([answer.baselineIds.length, answer.baselineIds.includes(own)]).toEqual([3, false]);
    expect((await gate([own], { tag: "main", newest: 1 })).json().checks[1].baseline).toBe(12);
    expect((await gate([own], { tag: "main", newest: 100 })).json().checks[1].baseline).toBe(11.5);
  });

  test("takes runs of the same step, and of the same conditions where there are such", async () => {
    for (const [step, p99Ms] of [
      ["low", 4],
      ["high", 40],
      ["low", 4],
      ["high", 44],
    ] as const)
      await run(step === "low" ? 100 : 900, p99Ms, { step, tags: "nightly" });
    const candidates = [await run(100, 4, { step: "low" }), await run(900, 80, { step: "high" })];
    const answer = (await gate(candidates, { tag: "nightly" })).json();
    expect(answer.sentence).toBe("Failed: p99 at high is 90 % worse (42 ms to 80 ms, at most 10 % is allowed).");
    expect(answer.baselineIds).toHaveLength(4);

    await run(1000, 10, acks("all"));
    await run(1000, 2, acks("1"));
    const ofAcks = (await gate([await run(1000, 10, acks("all"))], { tag: "mixed" })).json();
    expect(ofAcks).toMatchObject({ passed: true, conditionsDiffering: [], checks: [{}, { baseline: 10 }] });
  });

  test("without a run of the tag, the tool or the step is 422 and says so", async () => {
    const own = await run(1000, 10, { step: "here", tags: "lonely" });
    await upload(consumer(800_000), "tags=lonely");
    await run(1000, 10, { step: "there", tags: "elsewhere" });
    for (const [tag, words] of [
      ["nothing", '"nothing" has no other run'],
      ["lonely", "no other run of kafka-producer-perf-test"],
      ["elsewhere", 'step "here"'],
    ] as const) {
      const answer = await gate([own], { tag });
      expect([answer.statusCode, answer.json().detail]).toEqual([422, expect.stringContaining(words)]);
    }
  });

  test("judged while runs are uploaded and removed is whole each time", async () => {
    const own = await run(1000, 10, { tags: "busy" });
    await run(1000, 10, { tags: "busy" });
    const answers = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        if (index % 3 !== 0) return gate([own], { tag: "busy" });
        const id = await run(1000, 10, { tags: "busy" });
        return send("DELETE", `/${id}`);
      }),
    );
    // A run may be removed between being chosen and being read.
    for (const { statusCode } of answers) expect([200, 204, 404]).toContain(statusCode);
  });
});

describe("what cannot be judged", () => {
  test("is refused with the place or the reason", async () => {
    const own = await run(1000, 10);
    const other = await run(1000, 10);
    const reader = (await upload(consumer(700_000))).json().id;
    for (const [ids, baseline, more, status, words] of [
      [[own], {}, {}, 400, "needs ids or a tag"],
      [[own], { ids: [other], tag: "x" }, {}, 400, "give one of the two"],
      [[own], { ids: [other, own] }, {}, 400, "body.baseline.ids.1 is a candidate"],
      [[own], { ids: ["gone"] }, {}, 404, '"gone"'],
      [["gone"], { ids: [own] }, {}, 404, '"gone"'],
      [[own], { ids: [reader] }, {}, 422, "different things"],
      [[own], { ids: ["published:intel-guide-2022:isal-gzip"] }, {}, 422, "Neither throughput nor p99"],
      [[], { ids: [other] }, {}, 400, "body.candidate.ids"],
      [[own], { ids: [other] }, { bounds: { p99WorseBy: -1 } }, 400, "body.bounds.p99WorseBy"],
      [[own], { ids: [other] }, { colour: "red" }, 400, "body.colour"],
      [[own], { tag: "x", newest: 0 }, {}, 400, "body.baseline.newest"],
    ] as const) {
      const answer = await gate(ids, baseline, more);
      expect([answer.statusCode, answer.json().detail]).toEqual([status, expect.stringContaining(words)]);
    }
  });
});
