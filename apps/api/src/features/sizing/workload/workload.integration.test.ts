import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";

const RECORDING = join(import.meta.dirname, "../../../../../../recordings/three-brokers.hwrec.zst");

let server: TestApp;
afterAll(() => server.stop());

const get = (query: string) => server.app.inject(`/api/v1/sizing/workload?${query}`);
const post = (path: string, payload: object) => server.app.inject({ method: "POST", url: `/api/v1/${path}`, payload });
interface Finding {
  field: string;
  value: number | string;
  how: string;
  why: string;
  signal: string | null;
}
const fieldsOf = (findings: Finding[]) => findings.map(({ field }) => field);
const whyOf = (answer: { missing: Finding[] }, field: string) => answer.missing.find((one) => one.field === field)?.why;

const isAccepted = async ({ workload, broker, policy }: Record<string, object>) => {
  expect((await post("sizing/recommendations", { workload })).statusCode).toBe(200);
  expect((await post("sizing/recommendations", { workload, broker, policy })).statusCode).toBe(200);
};

const NOW_MS = Math.floor(Date.now() / 1000) * 1000;
const MINUTES = 60;

interface Broker {
  readonly bytesPerSecond: (minute: number) => number;
  readonly logBytes?: (minute: number) => number;
  readonly isDown?: (minute: number) => boolean;
}

/** An exposition of one broker, as the exporter's catch-all rule gives it. */
const page = (bytes: number, logBytes: number) => `
kafka_server_BrokerTopicMetrics_Count{name="BytesInPerSec",} ${bytes}
kafka_server_BrokerTopicMetrics_Count{name="BytesOutPerSec",} ${bytes * 2.5}
kafka_server_BrokerTopicMetrics_Count{name="MessagesInPerSec",} ${bytes / 500}
kafka_server_BrokerTopicMetrics_Count{name="ReplicationBytesInPerSec",} ${bytes * 2}
kafka_server_ReplicaManager_Value{name="PartitionCount",} 30
kafka_server_ReplicaManager_Value{name="LeaderCount",} 10
kafka_log_Log_Value{name="Size",topic="orders",partition="0",} ${logBytes}
`;

/** An hour of a cluster, pushed at times that differ by broker. */
const pushHour = async (name: string, brokers: readonly Broker[], cluster: object = {}) => {
  expect((await post("clusters", { name, ...cluster })).statusCode).toBe(201);
  const pushes = brokers.flatMap(({ bytesPerSecond, logBytes = () => 1e9, isDown = () => false }, index) => {
    let bytes = 0;
    return Array.from({ length: MINUTES + 1 }, (_, minute) => {
      bytes += minute === 0 ? 0 : bytesPerSecond(minute - 1) * 60;
      const timeMs = NOW_MS - (MINUTES - minute) * 60_000 - index * 7000;
      const url = `/api/v1/clusters/${name}/ingest/prometheus?broker=${index + 1}&timeMs=${timeMs}`;
      return isDown(minute) ? [] : [{ url, payload: page(bytes, logBytes(minute)) }];
    }).flat();
  });
  const answers = await Promise.all(pushes.map((push) => server.app.inject({ method: "POST", ...push })));
  for (const answer of answers) expect(answer.json().accepted).toBeGreaterThan(5);
};

// 10 MB/s a broker, and 20 MB/s in the last ten minutes: 35 MB/s on average over three brokers.
const rising = (minute: number) => (minute < 50 ? 10e6 : 20e6);
const even = () => 10e6;
const downForAQuarter = (minute: number) => minute >= 20 && minute < 35;

describe("a cluster whose metrics were pushed", () => {
  beforeAll(async () => {
    server = await startTestApp();
    const bytesPerSecond = rising;
    await pushHour("steady", [{ bytesPerSecond }, { bytesPerSecond }, { bytesPerSecond }], {
      slo: { p99TargetMs: 25 },
      hardware: {
        networkGbps: 25,
        diskBytes: 8e12,
        cores: 16,
        memoryBytes: 64e9,
        zones: 3,
        drives: { catalogId: "intel-p4510-4tb", count: 2 },
      },
    });
  });

  test("is answered in the request's shape, and how each field was found", async () => {
    const answer = (await get("cluster=steady&window=1h")).json();
    expect(answer.cluster).toBe("steady");
    expect(Date.parse(answer.to) - Date.parse(answer.from)).toBe(3_600_000);
    const { bytesPerSecond, peakToAverageRatio, recordsPerSecond, consumerGroups, ...rest } = answer.workload;
    expect(bytesPerSecond / 35e6).toBeCloseTo(1, 1);
    expect(peakToAverageRatio / (60 / 35)).toBeCloseTo(1, 1);
    expect(recordsPerSecond / (35e6 / 500)).toBeCloseTo(1, 1);
    expect(consumerGroups).toBe(2.5);
    expect(rest).toMatchObject({ recordBytes: 500, replicationFactor: 3, partitions: 30, p99TargetMs: 25 });
    expect(answer.broker).toEqual({
      networkGbps: 25,
      diskBytes: 8e12,
      cores: 16,
      memoryBytes: 64e9,
      drives: { catalogId: "intel-p4510-4tb", count: 2 },
    });
    expect(answer.policy).toEqual({ availabilityZones: 3 });
    for (const key of Object.keys(answer.workload)) expect(fieldsOf(answer.found)).toContain(`workload.${key}`);
    const groups = answer.found.find(({ field }: Finding) => field === "workload.consumerGroups");
    expect(groups).toMatchObject({ signal: "bytes_out_rate", how: expect.stringContaining("leaves out replication") });
    expect(answer.found[0].how).toMatch(/over \d+ minutes in which no broker was missing \(3 brokers\)/);
    expect(fieldsOf(answer.missing)).toEqual(
      expect.arrayContaining(["workload.clientConnections", "workload.acks", "workload.tls"]),
    );
    await isAccepted(answer);
  });

  test("names no field both as found and as missing", async () => {
    const { found, missing } = (await get("cluster=steady&window=1h")).json();
    const names = [...fieldsOf(found), ...fieldsOf(missing)];
    expect(new Set(names).size).toBe(names.length);
  });

  test("is as large as before while one broker cannot be scraped", async () => {
    const bytesPerSecond = even;
    await pushHour("gap", [{ bytesPerSecond }, { bytesPerSecond, isDown: downForAQuarter }, { bytesPerSecond }]);
    const { workload } = (await get("cluster=gap&window=2h")).json();
    expect(workload.bytesPerSecond / 30e6).toBeCloseTo(1, 2);
    expect(workload.peakToAverageRatio).toBeCloseTo(1, 1);
  });
});

describe("retention", () => {
  const rate = 10e6;
  const retentionOf = async (name: string, logBytes: (minute: number) => number) => {
    await pushHour(
      name,
      Array.from({ length: 3 }, () => ({ bytesPerSecond: () => rate, logBytes })),
    );
    return (await get(`cluster=${name}&window=1h`)).json();
  };

  test("is estimated from logs that are full", async () => {
    const answer = await retentionOf("full", (minute) => 12 * 3600 * 3 * rate + 1e8 * (minute % 3));
    expect(answer.workload.retentionHours).toBeCloseTo(12, 1);
    expect(answer.found.find(({ field }: Finding) => field === "workload.retentionHours").how).toMatch(/^Estimate/);
  });

  test("is not known while logs grow by all that is written", async () => {
    const answer = await retentionOf("grows", (minute) => 1e12 + minute * 60 * 3 * rate);
    expect(answer.workload).not.toHaveProperty("retentionHours");
    expect(whyOf(answer, "workload.retentionHours")).toMatch(/still grow, by 100 %/);
  });

  test("is not known while logs shrink", async () => {
    const answer = await retentionOf("shrinks", (minute) => 1e12 - minute * 60 * 3 * rate);
    expect(whyOf(answer, "workload.retentionHours")).toMatch(/shrank/);
  });

  test("beyond what can be sized is named, and left out", async () => {
    const answer = await retentionOf("endless", () => 1e18);
    expect(whyOf(answer, "workload.retentionHours")).toMatch(/was found, which must be at most/);
    await isAccepted(answer);
  });
});

const push = (name: string, timeMs: number, payload: string) =>
  server.app.inject({
    method: "POST",
    url: `/api/v1/clusters/${name}/ingest/prometheus?broker=1&timeMs=${timeMs}`,
    payload,
  });

describe("what cannot be measured is said", () => {
  test.each([
    ["", 400, "query.cluster"],
    ["cluster=steady&window=soon", 400, "query.window"],
    ["cluster=steady&window=1m", 400, "query.window"],
    ["cluster=steady&window=401d", 400, "query.window"],
    ["cluster=steady&colour=red", 400, "query.colour"],
    ["cluster=nowhere", 404, undefined],
    ["cluster=a%00b", 400, "query.cluster"],
  ])("%s", async (query, status, path) => {
    const answer = await get(query);
    expect([answer.statusCode, answer.json().errors?.[0]?.path]).toEqual([status, path]);
  });

  test("a cluster without samples, silent ones, without the signal, and idle ones each say what to do", async () => {
    await post("clusters", { name: "empty" });
    expect((await get("cluster=empty")).json()).toMatchObject({
      status: 422,
      detail: expect.stringMatching(/push expositions/),
    });
    await pushHour("idle", [{ bytesPerSecond: () => 0 }]);
    expect((await get("cluster=idle")).json()).toMatchObject({
      status: 422,
      detail: expect.stringMatching(/Nothing was produced/),
    });
    await post("clusters", { name: "silent" });
    await push("silent", NOW_MS - 7_200_000, page(1, 1));
    expect((await get("cluster=silent&window=1h")).json()).toMatchObject({
      status: 422,
      detail: expect.stringMatching(/longer window/),
    });
    expect((await get("cluster=silent&window=3h")).json()).toMatchObject({
      status: 422,
      detail: expect.stringMatching(/needs two scrapes/),
    });
  });
});

test("the recorded cluster tells its workload, which sizes a plan as it is", async () => {
  const recorded = await startTestApp({}, { recordingPath: RECORDING });
  try {
    await expect
      .poll(async () => (await recorded.app.inject("/readyz")).statusCode, { timeout: 240_000, interval: 500 })
      .toBe(200);
    for (const window of ["15m", "24h"]) {
      const answer = (await recorded.app.inject(`/api/v1/sizing/workload?cluster=recorded&window=${window}`)).json();
      expect(answer.workload).toMatchObject({ replicationFactor: 3, p99TargetMs: 20 });
      expect(answer.workload.bytesPerSecond).toBeGreaterThan(0.5e6);
      expect(answer.workload.bytesPerSecond).toBeLessThan(40e6);
      expect(answer.workload.recordBytes).toBeGreaterThan(900);
      expect(answer.workload.recordBytes).toBeLessThan(1200);
      expect(answer.workload.consumerGroups).toBeLessThan(2);
      const { workload, broker, policy } = answer;
      for (const payload of [{ workload }, { workload, broker, policy }]) {
        const url = "/api/v1/sizing/recommendations";
        expect((await recorded.app.inject({ method: "POST", url, payload })).statusCode).toBe(200);
      }
    }
  } finally {
    await recorded.stop();
  }
}, 300_000);
