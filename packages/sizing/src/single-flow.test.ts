import { describe, expect, test } from "vitest";
import { planned, request } from "./testing/planned.ts";
import type { PolicyRequest, WorkloadRequest } from "./request.ts";

// AWS EC2 User Guide, ec2-instance-network-bandwidth.md: 5 Gb/s for one flow outside a cluster placement group.
const LIMIT = 625e6;

const onAws = (workload: WorkloadRequest, policy: PolicyRequest = {}) =>
  planned(request({ retentionHours: 0, ...workload }, { networkGbps: null, catalogId: "aws:m6in.32xlarge" }, policy));

const warned = (answer: ReturnType<typeof planned>): readonly string[] =>
  answer.warnings.filter(({ code }) => code === "single_flow_limit").map(({ message }) => message);

describe("the busiest connection of replication", () => {
  test("is W·(R−1)/N over N−1 peers and the fetchers", () => {
    const answer = onAws({ bytesPerSecond: 1.2e9 }, { minBrokers: 4 });
    expect(answer.threads.numReplicaFetchers).toBe(2);
    expect(answer.nic?.replicationFlow).toMatchObject({
      bytesPerSecond: 1e8,
      limitBytesPerSecond: LIMIT,
      formula: "W·(R−1)/N/(N−1)/F",
      formulaWithNumbers: "1.2e9·(3−1)/4/3/2 = 1e8 bytes/s",
    });
    expect(answer.nic?.replicationFlow?.source).toContain("ec2-instance-network-bandwidth.md");
  });

  test("goes to the brokers of other zones alone, where no zone holds two replicas: 4 of 6 peers, not 5", () => {
    const answer = onAws({ bytesPerSecond: 1.2e9 }, { minBrokers: 6, availabilityZones: 3 });
    const { numReplicaFetchers } = answer.threads;
    expect(answer.nic?.replicationFlow?.bytesPerSecond).toBeCloseTo(2.4e9 / 6 / 4 / numReplicaFetchers, 3);
    expect(answer.nic?.replicationFlow?.formula).toBe("W·(R−1)/N/(N−N/Z)/F");
  });

  test("has no known limit on other hardware, and none where nothing is replicated", () => {
    const plain = planned(request());
    expect(plain.nic?.replicationFlow).toMatchObject({ limitBytesPerSecond: null });
    expect(warned(planned(request({ bytesPerSecond: 20e9 }, { networkGbps: 400 })))).toEqual([]);
    expect(planned(request({ replicationFactor: 1 })).nic?.replicationFlow).toBeNull();
  });
});

describe("the limit of a single connection", () => {
  test("is not mentioned where nothing comes near it", () => {
    expect(warned(onAws({ bytesPerSecond: 1e9 }))).toEqual([]);
  });

  test("is warned of where Kafka's default of one fetcher would reach it: 2 GB/s are 667 MB/s from peer to peer", () => {
    const [fetchers, clients] = warned(onAws({ bytesPerSecond: 2e9 }));
    expect(fetchers).toContain("667 MB/s of replication with Kafka's default of one fetcher");
    expect(fetchers).toContain("num.replica.fetchers of 2 or more stays below; 7 fetchers are planned");
    expect(clients).toContain("Each broker takes 667 MB/s");
    expect(clients).toContain("at least 2 producers, and each consumer group as many consumers");
  });

  test("is warned of where the planned fetchers pass it too, with the number that would not", () => {
    const answer = planned(
      request(
        { bytesPerSecond: 45e9, retentionHours: 0, consumerGroups: 0 },
        { networkGbps: 800, catalogId: "aws:m6in.32xlarge", diskBytesPerSecond: 1e12 },
      ),
    );
    expect(answer.brokers).toBe(3);
    expect(answer.nic?.replicationFlow?.bytesPerSecond).toBeCloseTo(15e9 / 16, 0);
    expect(warned(answer)[0]).toContain("num.replica.fetchers of 24 would stay below, 16 do not");
    expect(warned(answer)[1]).not.toContain("consumer group");
  });

  test("of exactly 5 Gb/s is kept", () => {
    expect(warned(onAws({ bytesPerSecond: 3 * LIMIT }))).toEqual([]);
  });
});

describe("burst", () => {
  test("stands beside the baseline where it is more, and is never counted on", () => {
    const broker = { networkGbps: null, catalogId: "aws:m5.xlarge" };
    const { nic } = planned(request({ bytesPerSecond: 1e7 }, broker));
    expect([nic?.gbps, nic?.burstGbps]).toEqual([1.25, 10]);
  });

  test.each(["aws:m5.24xlarge", null])("is null where there is none: %s", (catalogId) => {
    const networkGbps = catalogId === null ? 25 : null;
    expect(planned(request({ bytesPerSecond: 1e7 }, { networkGbps, catalogId })).nic?.burstGbps).toBeNull();
  });
});
