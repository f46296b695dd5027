import type { InputName } from "@highwater/telemetry";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";

const page = (values: { underReplicated: number; p99: number; count: number }) => `
kafka_server_ReplicaManager_Value{name="UnderReplicatedPartitions",} ${values.underReplicated}
kafka_network_RequestMetrics_99thPercentile{name="TotalTimeMs",request="Produce",} ${values.p99}
kafka_network_RequestMetrics_Count{name="TotalTimeMs",request="Produce",} ${values.count}
`;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

const create = (name: string) =>
  server.app.inject({
    method: "POST",
    url: "/api/v1/clusters",
    payload: { name, slo: { p99TargetMs: 50 } },
  });

const push = (cluster: string, broker: string, agoSeconds: number, payload: string) =>
  server.app.inject({
    method: "POST",
    url: `/api/v1/clusters/${cluster}/ingest/prometheus?broker=${broker}&timeMs=${Date.now() - agoSeconds * 1000}`,
    payload,
  });

const verdict = async (cluster: string) =>
  (await server.app.inject({ url: `/api/v1/clusters/${cluster}/verdict` })).json();

const well = { underReplicated: 0, p99: 12, count: 1 };

describe("the verdict", () => {
  test("of a cluster without samples is unknown", async () => {
    await create("empty");
    expect(await verdict("empty")).toMatchObject({ state: "unknown", since: null, findings: [] });
  });

  test("is bad where every broker fell silent, since the newest sample", async () => {
    await create("silent");
    await push("silent", "1", 600, page(well));
    const { state, sentence, since } = await verdict("silent");
    expect([state, sentence]).toEqual(["bad", expect.stringContaining("No broker sends metrics any more")]);
    expect(Math.abs(Date.now() - 600_000 - Date.parse(since))).toBeLessThan(5000);
  });

  test("is good where all is well, with the figures", async () => {
    await create("well");
    await push("well", "1", 5, page(well));
    expect(await verdict("well")).toMatchObject({
      state: "good",
      sentence:
        "The one known broker reports: the worst broker's produce p99 is 12 ms (broker 1), within the target of 50 ms with 38 ms to spare and no partition is under-replicated.",
      findings: [],
    });
  });

  test("names what is wrong, and since when, further back than it looks at first", async () => {
    await create("behind");
    for (let ago = 2400; ago >= 0; ago -= 60)
      await push("behind", "1", ago + 1, page({ ...well, count: 3000 - ago, underReplicated: ago > 1800 ? 0 : 4 }));
    const { state, sentence, since, findings } = await verdict("behind");
    expect([state, sentence]).toEqual([
      "warning",
      "4 partitions are under-replicated: a further failure may cost availability or data.",
    ]);
    expect(Math.abs(Date.now() - 1_801_000 - Date.parse(since))).toBeLessThan(70_000);
    expect(findings).toEqual([
      expect.objectContaining({
        rule: "under_replicated",
        value: 4,
        limit: 0,
        signal: "under_replicated_partitions",
        sentence,
        since,
        causedBy: null,
      }),
    ]);
    expect(findings[0].checks.length).toBeGreaterThan(0);
    expect(Date.parse(findings[0].at.from)).toBe(Date.parse(since) - 600_000);
  });

  test("of a cluster that only its canary tells of names what that finds", async () => {
    await create("canary-only");
    const { id } = await server.app.prisma.cluster.findUniqueOrThrow({ where: { name: "canary-only" } });
    const tell = (agoMs: number, lost: number) =>
      server.app.metricsStore.append([
        {
          clusterId: id,
          brokerId: "1",
          timeMs: Date.now() - agoMs,
          inputs: new Map<InputName, number>([
            ["canary_round_trip_time_p99_ms", 7],
            ["canary_lost_total", lost],
          ]),
        },
      ]);
    await tell(20_000, 0);
    expect(await verdict("canary-only")).toMatchObject({
      state: "unknown",
      sentence: expect.stringContaining("99 of 100 within 7 ms through the slowest broker (1)"),
    });
    await tell(1000, 3);
    const { state, sentence } = await verdict("canary-only");
    expect([state, sentence]).toEqual(["bad", expect.stringContaining("loses acknowledged records through broker 1")]);
  });

  test("of an unknown cluster is 404", async () => {
    expect(await verdict("nowhere")).toMatchObject({ status: 404 });
  });
});
