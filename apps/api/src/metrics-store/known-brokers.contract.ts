import type { InputName } from "@highwater/telemetry";
import { expect, test } from "vitest";
import type { MetricsStore } from "./metrics-store.ts";

const START_MS = Date.UTC(2026, 0, 31, 12);
const CLUSTER = 7;

const reading = (seconds: number, brokerId: string, inputs: readonly InputName[]) => ({
  clusterId: CLUSTER,
  brokerId,
  timeMs: START_MS + seconds * 1000,
  inputs: new Map(inputs.map((name) => [name, 1] as const)),
});

/** Which ids every store takes for brokers. */
export const testKnownBrokers = (create: () => Promise<MetricsStore>) => {
  test("counts no machine and no program that looks at the whole cluster among the brokers", async () => {
    const store = await create();
    await store.append([
      reading(0, "1", ["request_queue_size", "host_disks"]),
      reading(10, "1", ["host_disks"]),
      reading(10, "exporter:9308", ["cluster_brokers"]),
    ]);
    expect(await store.brokers(CLUSTER)).toEqual([{ brokerId: "1", lastSampleMs: START_MS + 10_000 }]);
    await store.append([reading(20, "exporter:9308", ["request_queue_size"])]);
    expect((await store.brokers(CLUSTER)).map(({ brokerId }) => brokerId)).toEqual(["1", "exporter:9308"]);
  });
};
