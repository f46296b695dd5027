import { PROFILES } from "@highwater/sizing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { benchmarkClient } from "../../../../test/benchmark-client.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());
const runs = benchmarkClient(() => server);

const SIZING = "/api/v1/sizing";
const send = (method: "GET" | "POST" | "PATCH" | "DELETE", url: string, payload?: object) =>
  server.app.inject({ method, url: `${SIZING}/${url}`, ...(payload === undefined ? {} : { payload }) });
const calibrate = (payload: object) => send("POST", "calibrations", payload);

const MIB = 2 ** 20;
const stated = { brokers: 3, conditions: { replicationFactor: 3 } };

interface Step {
  readonly mebibytesPerSecond: number;
  readonly p99Ms: number;
  /** MiB/s that were asked for; none where left out. */
  readonly target?: number;
  readonly producers?: number;
  readonly acks?: string;
}

let number = 0;
const textOf = ({ mebibytesPerSecond: rate, p99Ms, target, producers = 1, acks = "all" }: Step): string => {
  number += 1;
  const throughput = target === undefined ? -1 : (target * 1024) / producers;
  const command = `kafka-producer-perf-test.sh --topic t --num-records 1000000 --record-size 1024 --throughput ${throughput} --producer-props bootstrap.servers=b:9092 acks=${acks}`;
  const one = rate / producers;
  const line = `${1_000_000 + number} records sent, ${(one * 1024).toFixed(1)} records/sec (${one.toFixed(2)} MB/sec), 4.20 ms avg latency, 9000.00 ms max latency, 3 ms 50th, 4 ms 95th, ${p99Ms} ms 99th, ${p99Ms + 5} ms 99.9th.`;
  const header = producers === 1 ? [] : [`# highwater: concurrent producers=${producers}`];
  return [command, ...header, ...Array<string>(producers).fill(line), ""].join("\n");
};
const upload = async (step: Step): Promise<string> => {
  const answer = await runs.upload(textOf(step));
  expect(answer.statusCode).toBe(201);
  return String(answer.json().id);
};
const uploadAll = (steps: readonly Step[]) => Promise.all(steps.map(upload));

// p99 = 20 + 40·x/(100 − x) ms at x MiB/s, printed in whole ms: 24.4 at 10 MiB/s, three times that at 400/7 = 57.1 MiB/s.
const law = (rate: number) => 20 + (40 * rate) / (100 - rate);
const KNEE = (400 / 7) * MIB;
const RATES = [10, 20, 30, 40, 50, 60, 70, 80, 90];
const curve = RATES.map((rate): Step => ({ mebibytesPerSecond: rate, p99Ms: Math.round(law(rate)), target: rate }));
const SATURATED: Step = { mebibytesPerSecond: 99, p99Ms: 5000, target: 120 };

describe("a load curve of what clients saw", () => {
  let runIds: string[] = [];
  beforeAll(async () => {
    runIds = await uploadAll([...curve, SATURATED]);
  });

  test("has the knee and the capacity that it was made with, and names its runs", async () => {
    const answer = await calibrate({ runIds, ...stated });
    expect(answer.statusCode).toBe(200);
    const { kind, points, latency, conditions, notes, ...rest } = answer.json();
    expect(kind).toBe("producerAck");
    expect(rest.runIds).toEqual(runIds);
    expect(points).toHaveLength(10);
    expect(points[0]).toMatchObject({
      receivedBytesPerSecond: 10 * MIB,
      p99Ms: 24,
      repeats: 1,
      saturated: false,
      ids: [runIds[0]],
    });
    expect(points.at(-1)).toMatchObject({ saturated: true, ids: [runIds.at(-1)] });
    expect(latency.ok).toBe(true);
    expect(Math.abs(latency.knee.receivedBytesPerSecond / KNEE - 1)).toBeLessThan(0.05);
    expect(Math.abs(latency.capacityBytesPerSecond / (100 * MIB) - 1)).toBeLessThan(0.05);
    expect(latency.knee.interval.low).toBeLessThanOrEqual(latency.knee.receivedBytesPerSecond);
    expect(latency.leaveOneOut.folds).toHaveLength(9);
    expect(conditions).toMatchObject({ brokers: 3, replicationFactor: 3, acks: "all", recordBytes: 1024, tls: null });
    expect(notes.join(" ")).toContain(`Saturated: run ${runIds.at(-1)}`);
  });

  test("is kept with a profile: points that were carried, the form, the runs", async () => {
    const made = await send("POST", "profiles", { name: "client curve", runIds, ...stated });
    expect(made.statusCode).toBe(201);
    const profile = made.json();
    expect(profile.runIds).toEqual(runIds);
    expect(profile.latency.points).toEqual(
      curve.map(({ mebibytesPerSecond, p99Ms }) => ({ receivedBytesPerSecond: mebibytesPerSecond * MIB, p99Ms })),
    );
    expect(profile.notes.join(" ")).toContain("Saturated");
    expect(profile.source).toContain("9 loads");
    const kept = await send("GET", "profiles/own:client-curve/calibration");
    const fresh = await calibrate({ runIds, ...stated });
    expect(kept.json()).toEqual(fresh.json());
    expect(profile.latency.form).toEqual(fresh.json().latency.form);
  });

  test("stays what it was when its runs are removed", async () => {
    const ids = await uploadAll(curve.slice(0, 5));
    await send("POST", "profiles", { name: "runs go", runIds: ids, ...stated });
    const before = (await send("GET", "profiles/own:runs-go/calibration")).json();
    for (const id of ids) expect((await runs.send("DELETE", `/${id}`)).statusCode).toBe(204);
    expect((await send("GET", "profiles/own:runs-go/calibration")).json()).toEqual(before);
    const again = await calibrate({ runIds: ids, ...stated });
    expect([again.statusCode, again.json().errors[0].path]).toEqual([400, "body.runIds"]);
    expect(again.json().detail).toContain(ids[0]);
  });

  test("of repeats has medians with their range", async () => {
    const repeats = await uploadAll([45, 52, 47].map((p99Ms) => ({ mebibytesPerSecond: 40, p99Ms, target: 40 })));
    const { points } = (await calibrate({ runIds: [...runIds, ...repeats], ...stated })).json();
    expect(points[3]).toMatchObject({ p99Ms: 47, leastMs: 45, mostMs: 52, repeats: 4 });
    expect(points[3].ids).toHaveLength(4);
  });

  test("without two carried loads makes no profile, though it can be looked at", async () => {
    const ids = await uploadAll([
      { mebibytesPerSecond: 50, p99Ms: 40, target: 50 },
      { mebibytesPerSecond: 60, p99Ms: 3000, target: 90 },
    ]);
    expect((await calibrate({ runIds: ids, ...stated })).statusCode).toBe(200);
    const answer = await send("POST", "profiles", { name: "x", runIds: ids, ...stated });
    expect([answer.statusCode, answer.json().detail]).toEqual([422, expect.stringContaining("fell short")]);
  });

  test("takes a p99 far above that of nearly the same load as saturated where no target is told", async () => {
    const ids = await uploadAll([
      { mebibytesPerSecond: 20, p99Ms: 30 },
      { mebibytesPerSecond: 60, p99Ms: 80 },
      { mebibytesPerSecond: 62, p99Ms: 900 },
    ]);
    const { points, notes } = (await calibrate({ runIds: ids, ...stated })).json();
    expect(points.map(({ saturated }: { saturated: boolean }) => saturated)).toEqual([false, false, true]);
    expect(notes.join(" ")).toContain(`Taken as saturated: the p99 of run ${ids[2]} is`);
    const made = (await send("POST", "profiles", { name: "piled up", runIds: ids, ...stated })).json();
    expect(made.latency.points).toHaveLength(2);
    expect(made.runIds).toEqual(ids);
  });

  test("of two loads is a profile whose fit is refused with the reason", async () => {
    const [one = "", two = ""] = runIds;
    const { latency, points } = (await calibrate({ runIds: [one, two], ...stated })).json();
    expect(latency).toMatchObject({ ok: false, code: "tooFewLoads", reason: expect.stringMatching(/load/) });
    expect(points).toHaveLength(2);
    expect((await calibrate({ runIds: [one], ...stated })).statusCode).toBe(422);
  });
});

// X(N) = 20·N / (1 + 0.05·(N − 1) + 0.01·N·(N − 1)) MiB/s, largest at N = √(0.95/0.01) = 9.7.
const throughputOf = (n: number) => (20 * n) / (1 + 0.05 * (n - 1) + 0.01 * n * (n - 1));

test("throughput over producers follows the law that it was made with", async () => {
  const runIds = await uploadAll(
    [1, 2, 4, 8, 16, 24].map((producers) => ({
      mebibytesPerSecond: throughputOf(producers),
      p99Ms: 10 * producers,
      producers,
    })),
  );
  const { throughput, notes } = (await calibrate({ runIds, ...stated })).json();
  expect(throughput.ok).toBe(true);
  expect(Math.abs(throughput.bytesPerSecondOfOne / (20 * MIB) - 1)).toBeLessThan(0.03);
  expect(throughput.contention).toBeCloseTo(0.05, 1);
  expect(throughput.coherency).toBeCloseTo(0.01, 2);
  expect(Math.abs(throughput.peakProducers / Math.sqrt(95) - 1)).toBeLessThan(0.05);
  expect(throughput.points.map(({ producers }: { producers: number }) => producers)).toEqual([1, 2, 4, 8, 16, 24]);
  expect(throughput.points[0].ids).toEqual([runIds[0]]);
  expect(notes.join(" ")).toMatch(/No run tells the rate.*producers differs along the curve/);
});

const signal = (brokerId: string, name: string, mean: number) => ({
  brokerId,
  signal: name,
  mean,
  least: mean,
  most: mean,
  last: mean,
  points: [],
});
const observed = (received: number, p99Ms: number) => ({
  startedAt: "2026-11-22T02:00:00Z",
  endedAt: "2026-11-22T02:05:00Z",
  scrapeIntervalSeconds: 5,
  scrapes: 180,
  failedScrapes: 0,
  signals: ["1", "2", "3"].flatMap((brokerId, index) => [
    signal(brokerId, "bytes_in_rate", received / 3 - index * 1e5),
    signal(brokerId, "replication_bytes_in_rate", (received * 2) / 3),
    signal(brokerId, "produce_total_time_p99", p99Ms - index),
  ]),
  notes: [],
});

const uploadObserved = async (step: Step, brokerP99Ms: number): Promise<string> => {
  const form = new FormData();
  form.append("file", new Blob([textOf(step)]), "perf.txt");
  form.append("observed", JSON.stringify(observed(step.mebibytesPerSecond * MIB, brokerP99Ms)));
  const answer = await runs.uploadForm(form);
  expect(answer.statusCode).toBe(201);
  return String(answer.json().id);
};

describe("what the brokers reported", () => {
  let runIds: string[] = [];
  beforeAll(async () => {
    // The brokers' p99 is half of the clients'.
    runIds = await Promise.all(curve.map((step) => uploadObserved(step, Math.round(step.p99Ms / 2))));
  });

  test("is a curve of its own, which sizing names as such", async () => {
    const answer = await calibrate({ runIds, kind: "brokerTotal" });
    expect(answer.json()).toMatchObject({ kind: "brokerTotal", latency: { ok: true } });
    // The slowest broker and its own load, 10 MiB/s at 12 ms; neither replicas nor brokers are asked for.
    expect(answer.json().points[0]).toMatchObject({ p99Ms: 12, receivedBytesPerSecond: 10 * MIB });
    expect(answer.json().notes.join(" ")).toContain("highest p99 of its run");
    const made = await send("POST", "profiles", { name: "of brokers", runIds, kind: "brokerTotal", ...stated });
    expect(made.json()).toMatchObject({ id: "own:of-brokers", latency: { kind: "brokerTotal" }, runIds });
    const sized = await send("POST", "recommendations", {
      workload: { bytesPerSecond: 200 * MIB, p99TargetMs: 30 },
      profile: "own:of-brokers",
    });
    // 30 ms were measured at 50 MiB/s: 200 MiB/s three times are 12 brokers.
    expect(sized.json()).toMatchObject({
      brokers: 12,
      bindingConstraint: "latency",
      latency: { kind: "brokerTotal", p99Ms: 30, profile: "own:of-brokers" },
    });
  });

  test("replaces what clients saw by PATCH with the runs again, and not by another name", async () => {
    await send("POST", "profiles", { name: "patched", runIds, ...stated });
    const renamed = await send("PATCH", "profiles/own:patched", { kind: "brokerTotal" });
    expect([renamed.statusCode, renamed.json().errors[0].path]).toEqual([400, "body.kind"]);
    const again = await send("PATCH", "profiles/own:patched", { runIds: runIds.slice(2), kind: "brokerTotal" });
    expect(again.json()).toMatchObject({ runIds: runIds.slice(2), latency: { kind: "brokerTotal" } });
    const typed = await send("PATCH", "profiles/own:patched", {
      points: [
        { receivedBytesPerSecond: 1e6, p99Ms: 1 },
        { receivedBytesPerSecond: 2e6, p99Ms: 2 },
      ],
    });
    expect(typed.json()).toMatchObject({ runIds: [], notes: [], source: "your own measurement" });
    expect(typed.json().latency).not.toHaveProperty("form");
    const kept = (await send("PATCH", "profiles/own:patched", { conditions: { acks: "all" } })).json();
    expect(kept.latency.points).toHaveLength(2);
  });

  test("is refused where a run was not observed", async () => {
    const plain = await upload({ mebibytesPerSecond: 95, p99Ms: 700, target: 95 });
    const answer = await calibrate({ runIds: [...runIds, plain], kind: "brokerTotal" });
    expect([answer.statusCode, answer.json().detail]).toEqual([
      422,
      expect.stringContaining(`run ${plain} does not tell what the brokers reported`),
    ]);
  });
});

describe("what is wrong is refused", () => {
  test("runs that contradict each other, with their values, unless the request says what held", async () => {
    const [all, one] = await uploadAll([
      { mebibytesPerSecond: 10, p99Ms: 10 },
      { mebibytesPerSecond: 20, p99Ms: 20, acks: "1" },
    ]);
    const runIds = [all, one];
    const answer = await calibrate({ runIds, ...stated });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail).toContain(`acks is all in run ${all}, 1 in run ${one}`);
    expect(answer.json().detail).toContain("conditions.acks");
    expect((await send("POST", "profiles", { name: "y", runIds, ...stated })).statusCode).toBe(422);
    const conditions = { ...stated.conditions, acks: "all" };
    const taken = await calibrate({ runIds, brokers: 3, conditions });
    expect([taken.statusCode, taken.json().conditions.acks]).toEqual([200, "all"]);
  });

  test.each<[object, string]>([
    [{}, "body.runIds"],
    [{ runIds: [] }, "body.runIds"],
    [{ runIds: "a" }, "body.runIds"],
    [{ runIds: ["no-such-run"] }, "body.runIds"],
    [{ runIds: ["published:intel-2020/1"] }, "body.runIds"],
    [{ runIds: ["a\u0000b"] }, "body.runIds.0"],
    [{ runIds: ["a"], kind: "unknown" }, "body.kind"],
    [{ runIds: ["a"], kind: "median" }, "body.kind"],
    [{ runIds: ["a"], brokers: 0 }, "body.brokers"],
    [{ runIds: ["a"], brokers: 3, conditions: { brokers: 4 } }, "body.brokers"],
    [{ runIds: ["a"], name: "x" }, "body.name"],
  ])("%j at %s", async (payload, path) => {
    const answer = await calibrate(payload);
    expect([answer.statusCode, answer.json().errors?.[0]?.path]).toEqual([400, path]);
  });

  test("removing runs while profiles are made of them breaks nothing", async () => {
    const ids = await uploadAll([1, 2, 3, 4, 5].map((rate) => ({ mebibytesPerSecond: rate, p99Ms: 10 * rate })));
    const [answers] = await Promise.all([
      Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          send("POST", "profiles", { name: `race ${index}`, runIds: ids, ...stated }),
        ),
      ),
      ...ids.map((id) => runs.send("DELETE", `/${id}`)),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status !== 201 && status !== 400)).toEqual(
      [],
    );
    const made = answers.filter(({ statusCode }) => statusCode === 201);
    for (const answer of made) expect(answer.json().latency.points).toHaveLength(5);
  });
});

describe("the calibration of a profile", () => {
  test("without runs is that of its points", async () => {
    const answer = await send("GET", "profiles/intel-confluent-2020/calibration");
    expect(answer.statusCode).toBe(200);
    const { kind, runIds, points, conditions } = answer.json();
    const intel = PROFILES.find(({ id }) => id === "intel-confluent-2020");
    expect([kind, runIds]).toEqual(["unknown", []]);
    expect(points.length).toBeGreaterThan(3);
    for (const point of points) expect(point.ids).toEqual([]);
    expect(conditions).toEqual(JSON.parse(JSON.stringify(intel?.conditions)));
  });

  test("that was typed in is the form that sizing goes on with", async () => {
    const points = RATES.map((rate) => ({ receivedBytesPerSecond: rate * 1e6, p99Ms: law(rate) }));
    const made = (await send("POST", "profiles", { name: "typed", points, kind: "brokerTotal" })).json();
    const { latency } = (await send("GET", "profiles/own:typed/calibration")).json();
    expect(latency.ok).toBe(true);
    expect(made.latency.form).toEqual(latency.form);
    expect(Math.abs(latency.knee.receivedBytesPerSecond / (400e6 / 7) - 1)).toBeLessThan(0.02);
  });

  test("without latency, or without a profile, says so", async () => {
    expect((await send("GET", "profiles/twitter-2022/calibration")).statusCode).toBe(422);
    expect((await send("GET", "profiles/own:gone/calibration")).statusCode).toBe(404);
  });
});
