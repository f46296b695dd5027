import { describe, expect, test } from "vitest";
import { planMarkdown } from "../exports/plan-markdown.ts";
import { codesOf, constraintNamed, planned } from "../testing/planned.ts";
import type { SizingRequest } from "../request.ts";

const gigabyte: SizingRequest = {
  workload: { bytesPerSecond: 1e9, consumerGroups: 2 },
  broker: { networkGbps: 100 },
  policy: { availabilityZones: 3 },
};

const topologyOf = (request: SizingRequest) => planned(request).topology;

const clients = (clientNodes: number, consumerGroups: number, options: readonly number[] | null = null) =>
  topologyOf({
    ...gigabyte,
    workload: { bytesPerSecond: 1e9, consumerGroups },
    topology: { clientNodes, clientGbpsOptions: options },
  }).clients;

describe("the clients' link", () => {
  test("is the smallest listed one that carries the busier direction under the ceiling", () => {
    expect(clients(2, 2)).toMatchObject({ bytesPerSecondPerNode: 1e9, linkGbps: 10 });
    expect(clients(2, 0)).toMatchObject({ bytesPerSecondPerNode: 5e8, linkGbps: 10 });
    expect(clients(10, 1)).toMatchObject({ bytesPerSecondPerNode: 1e8, linkGbps: 1 });
    expect(clients(1, 0)?.linkGbps).toBe(10);
    expect(clients(1, 9)?.linkGbps).toBe(100);
    expect(clients(1, 2, [1, 10])?.linkGbps).toBeNull();
    expect(clients(2, 2)?.formula).toBe("W·max(1, C)/nodes");
    expect(clients(2, 2)?.formulaWithNumbers).toBe("1e9·max(1, 2)/2 = 1e9 bytes/s");
  });

  test("that no listed speed carries is said in the bill", () => {
    const { bill } = topologyOf({ ...gigabyte, topology: { clientNodes: 1, clientGbpsOptions: [1] } });
    expect(bill.find(({ role }) => role === "client")?.note).toContain("more client nodes are needed");
  });
});

describe("the bill", () => {
  test("has the brokers with their hardware from the catalogue", () => {
    const broker = { catalogId: "aws:m5.4xlarge", drives: { catalogId: "intel-p4510-4tb", count: 2 } };
    const [line] = topologyOf({ ...gigabyte, broker }).bill;
    expect(line).toMatchObject({
      role: "broker",
      description: "Kafka broker on aws:m5.4xlarge",
      hardwareThreads: 16,
      linkGbps: 5,
      drives: "2 x intel-p4510-4tb",
    });
  });

  test("has controllers of 4 cores, 4 GB and 64 GB SSD, as Confluent's documentation lists them, in place of ZooKeeper", () => {
    const line = topologyOf(gigabyte).bill.find(({ role }) => role === "controller");
    expect(line).toMatchObject({ nodes: 3, hardwareThreads: 4, memoryBytes: 4e9, drives: "64 GB SSD", linkGbps: 1 });
    expect(line?.note).toContain("ZooKeeper");
    expect(line?.source).toContain("Running Kafka in Production");
  });

  test("leaves out what the request does not name", () => {
    const [line] = topologyOf(gigabyte).bill;
    expect(line).toMatchObject({ hardwareThreads: null, memoryBytes: null, drives: null, linkGbps: 100 });
    expect(line?.source).toBe("the request names no machine; link: given in the request");
  });

  test("says for each part of a broker where it is from: never the drive's document for threads or link", () => {
    const drives = { catalogId: "intel-p4510-4tb", count: 2 };
    const given = topologyOf({ ...gigabyte, broker: { networkGbps: 100, hardwareThreads: 64, drives } }).bill[0]
      ?.source;
    expect(given).toMatch(/^threads and memory: given in the request; drives: .+; link: given in the request$/u);
    const named = topologyOf({ ...gigabyte, broker: { catalogId: "aws:m5.4xlarge", drives } }).bill[0]?.source;
    expect(named).toMatch(/; drives: .+; link: baseline of aws:m5\.4xlarge/u);
    const bare = topologyOf({ ...gigabyte, broker: { networkGbps: 100, drives } }).bill[0]?.source;
    expect(bare).toMatch(/^drives: /u);
  });

  test("says of clients that no listed link carries them, and warns of it", () => {
    const slow = { ...gigabyte, topology: { clientNodes: 1, clientGbpsOptions: [1] } };
    expect(codesOf(planned(slow))).toContain("client_link_too_slow");
    const text = planMarkdown({ name: "p", request: slow, answer: planned(slow) });
    expect(text).toContain("| Producers and consumers | not known | not known | no listed link carries it |");
    expect(codesOf(planned({ ...gigabyte, topology: { clientNodes: 10 } }))).not.toContain("client_link_too_slow");
  });
});

const stretch = (workload = {}, broker = {}, observersPerPartition = 1): SizingRequest => ({
  workload: { bytesPerSecond: 3e9, consumerGroups: 1, ...workload },
  broker: { networkGbps: 100, ...broker },
  policy: { availabilityZones: 3 },
  topology: { kind: "stretch", observersPerPartition },
});

const observersOf = (broker: object, perPartition = 1, workload = {}) =>
  topologyOf(stretch(workload, broker, perPartition)).observers;

describe("observers", () => {
  test("are fetched from the leaders: network out is W·(R−1+C+O)/N", () => {
    const answer = planned(stretch());
    const out = constraintNamed(answer, "networkOut");
    expect(answer.brokers).toBe(3);
    expect(out.formula).toBe("W·(R−1+C+O)/N");
    expect(out.formulaWithNumbers).toBe("3e9·(3−1+1+1)/3 = 4e9 bytes/s");
    expect(answer.perBroker.networkOutBytesPerSecond).toBe(4e9);
    expect(constraintNamed(planned(gigabyte), "networkOut").formula).toBe("W·(R−1+C)/N");
  });

  test("can make network out scale the brokers out", () => {
    const broker = { networkGbps: 40 };
    const without = planned({ ...stretch({ consumerGroups: 3 }, broker), policy: {}, topology: {} });
    expect([without.brokers, planned(stretch({ consumerGroups: 3 }, broker, 2)).brokers]).toEqual([4, 5]);
  });

  test("stand on the fewest brokers that receive, append and keep them", () => {
    expect(observersOf({})).toMatchObject({ perPartition: 1, brokers: 1, bytesPerSecondPerBroker: 3e9 });
    // One copy of its own broker each, however small the load.
    expect(observersOf({}, 3, { bytesPerSecond: 1e3 })?.brokers).toBe(3);
    // 3 GB/s over 0.85 of 1.25 GB/s.
    expect(observersOf({ networkGbps: 10 })?.brokers).toBe(3);
    // 3 GB/s over 0.8 of 0.5 GB/s.
    expect(observersOf({ diskBytesPerSecond: 5e8 })?.brokers).toBe(8);
    // 3 GB/s x 86,400 s over 0.8 of 50 TB.
    expect(observersOf({ diskBytes: 50e12 })?.brokers).toBe(7);
    expect(observersOf({ maxPartitionReplicas: 100 }, 1, { partitions: 450 })?.brokers).toBe(5);
  });

  test("leave the in-sync brokers in one zone: no multiple of three, and W·O alone crosses", () => {
    const answer = planned({ ...stretch(), policy: { availabilityZones: 3, minBrokers: 4 } });
    expect(answer.brokers).toBe(4);
    expect(answer.cluster.crossZoneBytesPerSecond).toBe(3e9);
  });

  test("are said to be Confluent's alone", () => {
    const { observers, notes } = topologyOf(stretch());
    expect(observers?.note).toContain("Confluent Server only; Apache Kafka has no observers.");
    expect(notes.join(" ")).toContain("Figure 4");
    expect(notes.join(" ")).toContain("W·O = 3e9·1 = 3 GB/s");
    expect(notes.join(" ")).toContain("1 observer(s) a partition are fewer than the 2 that acks=all needs");
  });

  test("are none where a stretch cluster keeps in-sync replicas in every zone", () => {
    const answer = planned(stretch({}, {}, 0));
    expect(answer.topology.observers).toBeNull();
    expect(answer.topology.notes.join(" ")).toContain("each write waits for the round trip between zones");
    expect(answer.cluster.crossZoneBytesPerSecond).toBeCloseTo(3e9 * (2 / 3 + 2 + 2 / 3), 0);
  });
});

const quorum = (availabilityZones: number, zoneFailuresTolerated: number, controllers = 3) =>
  topologyOf({
    workload: { bytesPerSecond: 1e9, replicationFactor: availabilityZones * 2, minInsyncReplicas: 1 },
    policy: { availabilityZones, zoneFailuresTolerated },
    topology: { controllers },
  }).notes.join(" ");

describe("notes", () => {
  test("give the switches' total: 7 M x 1 KiB events/s at three replicas are 21.5 GB/s, 172 Gb/s or 160 Gib/s", () => {
    // Intel and Confluent 2020 (341991-001US) print 3 x 53 = 159, in Gib/s and rounded.
    const { switchBytesPerSecond, notes } = topologyOf({
      workload: { recordsPerSecond: 7e6, recordBytes: 1_024, consumerGroups: 0 },
      broker: { networkGbps: 100 },
    });
    expect(switchBytesPerSecond).toBe(7e6 * 1_024 * 3);
    expect((switchBytesPerSecond * 8) / 2 ** 30 / 159).toBeCloseTo(1, 1);
    expect(notes[0]).toContain("W·(R+C) = 7.168e9·(3+0) = 2.15e10 bytes/s (172 Gb/s)");
  });

  test("count consumers, observers and uploads for the switches", () => {
    const tiered = { bytesPerSecond: 1e9, consumerGroups: 2, localRetentionHours: 1 };
    const { switchBytesPerSecond, notes } = topologyOf({
      ...gigabyte,
      workload: tiered,
      topology: { kind: "stretch", observersPerPartition: 1 },
    });
    expect(switchBytesPerSecond).toBe(7e9);
    expect(notes[0]).toContain("W·(R+O+C+1) = 1e9·(3+1+2+1)");
    expect(notes.join(" ")).toContain("the remote tier 24 h (86.4 TB, one copy)");
  });

  test("tell what follower fetch would save: with R = Z = 3 all of C·W·2/3", () => {
    const text = topologyOf(gigabyte).notes.join(" ");
    expect(text).toContain("Follower fetch would save 1.33 GB/s of the 4 GB/s between zones");
    expect(text).toContain("C·W·(Z−1)/Z − C·W·max(0, 1−R/Z) = 2·1e9·2/3 − 2·1e9·max(0, 1−3/3)");
    const withFetch = { ...gigabyte, workload: { ...gigabyte.workload, followerFetch: true } };
    expect(topologyOf(withFetch).notes.join(" ")).toContain("Follower fetch saves 1.33 GB/s");
    expect(topologyOf({ ...gigabyte, policy: {} }).notes.join(" ")).not.toContain("ollower fetch");
  });

  test("tell where the loss of a zone takes the quorum along", () => {
    expect(quorum(3, 1)).toContain("at most 1 of 3 are gone and the quorum stays");
    expect(quorum(2, 1)).toContain("2 of 3 may be gone. Then there is no quorum");
    expect(quorum(2, 1)).toContain("A controller in a third place avoids it.");
    expect(quorum(5, 2, 5)).toContain("at most 2 of 5 are gone and the quorum stays");
    expect(quorum(3, 2)).toContain("2 of 3 may be gone");
  });
});

const codesWith = (availabilityZones: number, zoneFailuresTolerated: number) =>
  codesOf(
    planned({
      workload: { bytesPerSecond: 1e9, replicationFactor: availabilityZones * 2, minInsyncReplicas: 1 },
      policy: { availabilityZones, zoneFailuresTolerated },
    }),
  );

test("tolerating a zone that takes the quorum along is warned of, and only that", () => {
  expect(codesWith(2, 1)).toContain("quorum_lost_with_zone");
  expect(codesWith(2, 0)).not.toContain("quorum_lost_with_zone");
  expect(codesWith(3, 1)).not.toContain("quorum_lost_with_zone");
  expect(codesWith(5, 2)).not.toContain("quorum_lost_with_zone");
});
