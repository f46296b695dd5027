import { describe, expect, test } from "vitest";
import { calibrationInput } from "./calibration-input.ts";
import type { MeasuredConditions, MeasuredRun, PointKind, StatedConditions } from "./measured-run.ts";

type Changes = Partial<Omit<MeasuredRun, "config">> & { readonly config?: MeasuredConditions };

const run = (bytesPerSecond: number | null, p99Ms: number | null, { config, ...more }: Changes = {}): MeasuredRun => ({
  id: "a",
  tool: "kafka-producer-perf-test",
  kind: "produce",
  durationSeconds: 60,
  recordsPerSecond: 100,
  bytesPerSecond,
  latency: { p99Ms },
  endToEndLatency: null,
  brokerTotals: [],
  config: { brokers: 6, replicationFactor: 3, ...config },
  ...more,
});
const without = (field: keyof MeasuredConditions, one: MeasuredRun): MeasuredRun => {
  const config = Object.fromEntries(Object.entries(one.config).filter(([name]) => name !== field));
  return { ...one, config };
};
const read = (runs: readonly MeasuredRun[], kind?: PointKind, stated?: StatedConditions) => {
  const result = calibrationInput(runs, kind, stated);
  if (!result.ok) throw new Error(result.reason);
  return result;
};
const reason = (...runs: MeasuredRun[]) => {
  const result = calibrationInput(runs);
  return result.ok ? "" : result.reason;
};

const step = (id: string, load: number, targetRecordsPerSecond?: number, producers?: number) => {
  const config = {
    ...(targetRecordsPerSecond !== undefined && { targetRecordsPerSecond }),
    ...(producers !== undefined && { producers }),
  };
  return run(load, 5, { id, recordsPerSecond: load, config });
};
const broker = (brokerId: string, receivedBytesPerSecond: number | null, p99Ms: number | null) => ({
  brokerId,
  receivedBytesPerSecond,
  p99Ms,
});
const observed = (id: string, ...brokerTotals: ReturnType<typeof broker>[]) =>
  run(1e6, 900, { id, brokerTotals, durationSeconds: 60 });
const made = (id: string, load: number, config: MeasuredConditions) => run(load, 5, { id, config });

describe("a load curve of runs", () => {
  test("a broker receives the produced bytes times the replicas, spread over the brokers", () => {
    expect(read([run(200e6, 9, { id: "b" }), run(100e6, 5)])).toMatchObject({
      kind: "producerAck",
      latency: [
        { id: "b", receivedBytesPerSecond: 100e6, p99Ms: 9, targetReached: null },
        { id: "a", receivedBytesPerSecond: 50e6, p99Ms: 5, targetReached: null },
      ],
    });
  });

  test("bytes come from the size of records where the file has none", () => {
    const config = { recordBytes: 1000 };
    expect(read([run(null, 5, { config }), run(null, 6, { config, recordsPerSecond: 400 })])).toMatchObject({
      latency: [{ receivedBytesPerSecond: 50_000 }, { receivedBytesPerSecond: 200_000 }],
    });
  });

  test("the whole way is taken where it is wanted and measured", () => {
    const runs = [run(1e6, 5, { endToEndLatency: { p99Ms: 8 } }), run(2e6, 6, { endToEndLatency: { p99Ms: 9 } })];
    expect(read(runs, "endToEnd")).toMatchObject({ kind: "endToEnd", latency: [{ p99Ms: 8 }, { p99Ms: 9 }] });
    expect(calibrationInput([...runs, run(3e6, 7)], "endToEnd")).toMatchObject({ ok: false });
  });

  test("what is stated goes before what runs tell", () => {
    const runs = [run(100e6, 5), run(200e6, 9)];
    expect(read(runs, undefined, { brokers: 3 }).latency[0]?.receivedBytesPerSecond).toBe(100e6);
  });

  test("what makes no curve is refused with the reason", () => {
    expect(reason(run(1e6, 5), run(1.01e6, 6))).toContain("one load");
    expect(reason(run(1e6, 5))).toContain("one load");
    expect(reason(run(1e6, 5), run(2e6, 5, { kind: "end-to-end" }))).toContain("different kinds");
    expect(reason(run(1e6, 5), run(2e6, null, { kind: "consume" }))).toContain("no latency");
    expect(reason(run(1e6, 5), run(2e6, null))).toContain("no p99");
    expect(reason(run(1e6, 5), run(2e6, 0))).toContain("0 ms");
    expect(reason(run(1e6, 5), run(null, 6))).toContain("recordBytes");
    expect(reason(run(1e6, 5), without("brokers", run(2e6, 6)))).toContain("brokers");
    expect(reason(run(1e6, 5), without("replicationFactor", run(2e6, 6)))).toContain("replication factor");
    expect(reason(run(1e6, 5), run(2e6, 6, { config: { replicationFactor: 9 } }))).toContain("9 replicas on 6 brokers");
  });
});

describe("the rate that was asked for", () => {
  test("is reached from 97 % of it on; a run without one beside others asked for more than there is", () => {
    const { latency, notes } = read([step("a", 97, 100), step("b", 193, 200), step("c", 300)]);
    expect(latency.map(({ targetReached }) => targetReached)).toEqual([true, false, false]);
    expect(notes.join(" ")).toContain("Saturated: runs b, c");
  });

  test("is not known where no run tells one", () => {
    const { latency, notes } = read([step("a", 100), step("b", 200)]);
    expect(latency.map(({ targetReached }) => targetReached)).toEqual([null, null]);
    expect(notes.join(" ")).toContain("No run tells the rate");
  });

  test("leaves for throughput the runs that nothing else held back", () => {
    const runs = [step("a", 100, 100, 1), step("b", 150, 200, 2), step("c", 160, undefined, 3)];
    const { throughput, notes } = read(runs);
    expect(throughput).toEqual([
      { id: "b", producers: 2, bytesPerSecond: 150 },
      { id: "c", producers: 3, bytesPerSecond: 160 },
    ]);
    expect(notes.join(" ")).toContain("differs along the curve: 1 to 3");
  });

  test("counts one producer for an output of Kafka's tool, and OpenMessaging Benchmark's by topic", () => {
    const config = { producers: 2, topics: 4 };
    const omb = run(2e6, 6, { id: "b", tool: "openmessaging-benchmark", config });
    expect(read([run(1e6, 5), omb]).throughput).toEqual([
      { id: "a", producers: 1, bytesPerSecond: 1e6 },
      { id: "b", producers: 8, bytesPerSecond: 2e6 },
    ]);
    const silent = run(2e6, 6, { tool: "openmessaging-benchmark" });
    expect(read([silent, run(1e6, 5)]).throughput).toHaveLength(1);
  });
});

describe("what the brokers reported", () => {
  test("is one point a run: the slowest broker and its own load, whatever the clients saw", () => {
    const runs = [
      observed("a", broker("1", 40e6, 3), broker("2", 50e6, 7), broker("3", 45e6, 7)),
      observed("b", broker("1", 80e6, 12), broker("2", null, 99), broker("3", 90e6, null), broker("4", 0, 50)),
    ];
    const { kind, latency, notes } = read(runs, "brokerTotal");
    expect([kind, latency]).toEqual([
      "brokerTotal",
      [
        { id: "a", receivedBytesPerSecond: 45e6, p99Ms: 7, targetReached: null },
        { id: "b", receivedBytesPerSecond: 80e6, p99Ms: 12, targetReached: null },
      ],
    ]);
    expect(notes.join(" ")).toContain("half-life of 46 s, and the runs lasted 60 s");
  });

  test("needs neither replicas nor brokers, and is never filled in from clients", () => {
    const bare = (id: string, load: number) => ({ ...observed(id, broker("1", load, 3)), config: {} });
    expect(read([bare("a", 1e6), bare("b", 2e6)], "brokerTotal").latency).toHaveLength(2);
    expect(calibrationInput([observed("a", broker("1", 1e6, 3)), run(2e6, 5, { id: "plain" })], "brokerTotal")).toEqual(
      { ok: false, reason: expect.stringContaining("run plain does not tell what the brokers reported") },
    );
    expect(
      calibrationInput([observed("a", broker("1", 1e6, 0)), observed("b", broker("1", 2e6, 3))], "brokerTotal"),
    ).toMatchObject({ ok: false, reason: expect.stringContaining("0 ms") });
  });
});

describe("runs that contradict each other", () => {
  test.each<[MeasuredConditions, MeasuredConditions, string]>([
    [{ acks: "all" }, { acks: "1" }, "acks is all in run a, 1 in run b"],
    [{ tls: true }, { tls: false }, "tls is true in run a, false in run b"],
    [{ compression: "lz4" }, { compression: "none" }, "compression is"],
    [{ recordBytes: 1000 }, { recordBytes: 1060 }, "recordBytes is 1000 in run a, 1060 in run b"],
    [{ minInsyncReplicas: 1 }, { minInsyncReplicas: 2 }, "minInsyncReplicas is"],
    [{ brokers: 6 }, { brokers: 3 }, "brokers is 6 in run a, 3 in run b"],
    [{ replicationFactor: 3 }, { replicationFactor: 1 }, "replicationFactor is"],
    [{ partitions: 6, topics: 2 }, { partitions: 6 }, "partitions is 12 in run a, 6 in run b"],
    [{ hardware: "old" }, { hardware: "new" }, "hardware is"],
    [{ kafka: "4.3.1" }, { kafka: "3.9.0" }, "kafka is"],
    [{ numIoThreads: 8 }, { numIoThreads: 16 }, "numIoThreads is"],
    [{ numNetworkThreads: 3 }, { numNetworkThreads: 6 }, "numNetworkThreads is"],
  ])("%j and %j are refused with their values", (one, other, text) => {
    const answer = reason(made("a", 1e6, one), made("b", 2e6, other));
    expect(answer).toContain(text);
  });

  test.each<[MeasuredConditions, MeasuredConditions]>([
    [{ recordBytes: 1000 }, { recordBytes: 1050 }],
    [{ producers: 1 }, { producers: 4 }],
    [{ acks: "all" }, {}],
    [{ partitions: 6, topics: 2 }, { partitions: 12 }],
  ])("%j and %j are alike", (one, other) => {
    expect(reason(made("a", 1e6, one), made("b", 2e6, other))).toBe("");
  });

  test("are taken where the request says what held for all; threads it cannot say", () => {
    const runs = [made("a", 1e6, { acks: "all", hardware: "x" }), made("b", 2e6, { acks: "1", hardware: "y" })];
    expect(calibrationInput(runs, undefined, { acks: "all" })).toMatchObject({ ok: false });
    expect(calibrationInput(runs, undefined, { acks: "all", coresPerBroker: 8 })).toMatchObject({ ok: true });
    const threads = [made("a", 1e6, { numIoThreads: 8 }), made("b", 2e6, { numIoThreads: 9 })];
    expect(calibrationInput(threads, undefined, { acks: "all" })).toEqual({
      ok: false,
      reason: expect.stringMatching(/^the runs were made .*numIoThreads is 8 in run a, 9 in run b\. Choose .* alike$/),
    });
  });

  test("are named, the first three of each value", () => {
    const many = Array.from({ length: 5 }, (_, index) => made(`r${index}`, 1e6 * (index + 1), { acks: "1" }));
    expect(reason(made("z", 9e6, { acks: "all" }), ...many)).toContain("1 in runs r0, r1, r2 and 2 more");
  });
});
