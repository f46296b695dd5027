import { describe, expect, test } from "vitest";
import { peerFlow } from "./peer-flow.ts";
import { planInputOf, planned, request } from "./testing/planned.ts";

const flowOf = (bytesPerSecond: number, brokers: number, zones: number, replicationFactor = 3) =>
  peerFlow(planInputOf(request({ bytesPerSecond, replicationFactor })).workload, brokers, zones);

/** The busiest ordered pair of brokers, by placing every rack-aware set of replicas with every leader once. */
const byPlacing = (rate: number, brokers: number, zones: number, replicas: number): number => {
  const zoneOf = (broker: number): number => broker % zones;
  const fewest = Math.floor(replicas / zones);
  const most = Math.ceil(replicas / zones);
  const copied = new Map<string, number>();
  let leaders = 0;
  for (let set = 0; set < 2 ** brokers; set += 1) {
    const chosen = Array.from({ length: brokers }, (_, broker) => broker).filter((broker) => (set >> broker) % 2 === 1);
    const inZones = Array.from({ length: zones }, (_, zone) => chosen.filter((one) => zoneOf(one) === zone).length);
    if (chosen.length !== replicas || inZones.some((count) => count < fewest || count > most)) continue;
    for (const leader of chosen) {
      leaders += 1;
      for (const follower of chosen) {
        const pair = `${leader}-${follower}`;
        if (follower !== leader) copied.set(pair, (copied.get(pair) ?? 0) + 1);
      }
    }
  }
  return (rate * Math.max(...copied.values())) / leaders;
};

describe("what a broker copies from its busiest peer", () => {
  test.each([
    [3, 1, 3],
    [6, 1, 3],
    [6, 2, 3],
    [6, 3, 3],
    [6, 3, 2],
    [8, 2, 4],
    [6, 2, 5],
    [9, 3, 5],
    [9, 3, 4],
  ])("%d brokers in %d zones with %d replicas: as placing them by hand gives", (brokers, zones, replicas) => {
    expect(flowOf(1e9, brokers, zones, replicas)?.bytesPerSecond).toBeCloseTo(
      byPlacing(1e9, brokers, zones, replicas),
      0,
    );
  });

  test("three replicas over two zones of three: 4/3 W across over 18 pairs, not 2 W over 30", () => {
    expect(flowOf(1.2e9, 6, 2)).toEqual({
      bytesPerSecond: expect.closeTo(1.6e9 / 18, 3),
      formula: "W·(R−Σn²/R)/N/(N−N/Z)",
      numbers: "1.2e9·(3−1.667)/6/3",
    });
  });
});

describe("fetchers and the busiest connection", () => {
  test("count the peers of other zones alike: 110 MB/s from each need two fetchers", () => {
    const answer = planned(request({ bytesPerSecond: 1.32e9 }, {}, { availabilityZones: 3, minBrokers: 6 }));
    expect(answer.brokers).toBe(6);
    expect(answer.threads.numReplicaFetchers).toBe(2);
    expect(answer.nic?.replicationFlow?.bytesPerSecond).toBeCloseTo(55e6, 0);
    const setting = answer.settings.find(({ key }) => key === "num.replica.fetchers");
    expect(setting).toMatchObject({ value: "2", reason: expect.stringContaining("W·(R−1)/N/(N−N/Z)") });
    expect(setting?.reason).toContain("110 MB/s");
  });

  test("are of the busier pair where a zone holds two replicas", () => {
    const answer = planned(request({ bytesPerSecond: 1.2e9 }, {}, { availabilityZones: 2, minBrokers: 6 }));
    expect(answer.nic?.replicationFlow).toMatchObject({
      bytesPerSecond: expect.closeTo(88.89e6, -4),
      formula: "W·(R−Σn²/R)/N/(N−N/Z)/F",
      formulaWithNumbers: "1.2e9·(3−1.667)/6/3/1 = 8.889e7 bytes/s",
    });
  });
});
