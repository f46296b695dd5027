import { describe, expect, test } from "vitest";
import { codesOf, planned, request } from "./testing/planned.ts";
import { KIBIBYTE } from "./units.ts";

const onNic = (networkGbps: number, hardwareThreads: number | null) =>
  planned(request({ bytesPerSecond: 1e8 }, { networkGbps, hardwareThreads })).threads;

// Intel and Confluent 2020 (341991-001US), Table 3 and Table 2: threads tested on 112 hardware threads.
describe("threads", () => {
  test.each([
    [10, 15, 8],
    [25, 30, 16],
    [40, 45, 24],
    [100, 80, 30],
    [400, 80, 30],
  ])("on 112 hardware threads and %d Gb/s are the tested %d : %d", (gbps, io, network) => {
    expect(onNic(gbps, 112)).toMatchObject({ numIoThreads: io, numNetworkThreads: network });
  });

  test("shrink in proportion on a smaller host, not below Kafka's 8 and 3, and never beyond what was tested", () => {
    expect(onNic(100, 56)).toMatchObject({ numIoThreads: 40, numNetworkThreads: 15 });
    expect(onNic(100, 4)).toMatchObject({ numIoThreads: 8, numNetworkThreads: 3 });
    expect(onNic(100, 224)).toMatchObject({ numIoThreads: 80, numNetworkThreads: 30 });
  });

  test("are Kafka's defaults where the host is not known, and say so", () => {
    expect(onNic(100, null)).toMatchObject({ numIoThreads: 8, numNetworkThreads: 3 });
    expect(onNic(100, null).basis).toContain("not known");
  });

  test("follow the load where no link speed is known: 3 GB/s received are 24 Gb/s", () => {
    const broker = { networkGbps: null, networkBytesPerSecond: 4e9, hardwareThreads: 112 };
    expect(planned(request({ bytesPerSecond: 3e9 }, broker)).threads.numIoThreads).toBe(30);
  });

  test.each([
    [1e6, 1],
    [1.024e9, 4],
    [10e9, 16],
  ])("fetch replicas at %d bytes/s over three brokers with %d fetchers", (bytesPerSecond, fetchers) => {
    expect(planned(request({ bytesPerSecond }, { networkGbps: 400 })).threads.numReplicaFetchers).toBe(fetchers);
  });

  test("need one fetcher where nothing is replicated", () => {
    expect(planned(request({ replicationFactor: 1, bytesPerSecond: 3e9 })).threads.numReplicaFetchers).toBe(1);
  });
});

describe("recommended partitions", () => {
  test("at the load of the recommended row of Table 3 are its 480", () => {
    const workload = { recordsPerSecond: 7_500_000, recordBytes: KIBIBYTE, consumerGroups: 0 };
    expect(planned({ workload }).partitions.recommended).toBe(480);
  });

  test("are a multiple of the brokers, at least one on each", () => {
    expect(planned(request({ bytesPerSecond: 1e3 }, {}, { minBrokers: 5 })).partitions.recommended).toBe(5);
    expect(planned(request({ bytesPerSecond: 1e9 }, {}, { minBrokers: 5 })).partitions.recommended).toBe(65);
  });

  test("stay within the replicas that brokers may hold", () => {
    const { partitions } = planned(request({ bytesPerSecond: 1e9 }, { maxPartitionReplicas: 10 }));
    expect(partitions.recommended).toBe(10);
    expect(partitions.reason).toContain("maxPartitionReplicas");
  });
});

describe("page cache", () => {
  test("holds the memory beyond 6 GiB of heap for as long as appends take to fill it", () => {
    const answer = planned(request({}, { memoryBytes: 70 * 2 ** 30 }));
    expect(answer.pageCacheSeconds).toBeCloseTo((64 * 2 ** 30) / 1e9, 9);
    expect(answer.assumptions.join()).toContain("6 GiB of heap");
  });

  test("is half of a small memory, and null where memory is not known", () => {
    expect(planned(request({}, { memoryBytes: 1e9 })).pageCacheSeconds).toBe(0.5);
    expect(planned(request({}, { memoryBytes: 12 * 2 ** 30 })).pageCacheSeconds).toBeCloseTo((6 * 2 ** 30) / 1e9, 9);
    expect(planned(request()).pageCacheSeconds).toBeNull();
  });
});

describe("recovery", () => {
  test("fills a broker at what the link has left below its ceiling: 86.4 TB at 0.85 x 12.5 − 1 GB/s", () => {
    const { recovery } = planned(request());
    expect(recovery.rebuildHours).toBeCloseTo(86.4e12 / 9.625e9 / 3_600, 9);
    expect(recovery.catchUpMinutes).toBeCloseTo((1e9 * 60) / 9.625e9, 9);
  });

  test("is bounded by the disk where that has less left", () => {
    const { recovery } = planned(request({}, { diskBytesPerSecond: 2e9 }));
    expect(recovery.rebuildHours).toBeCloseTo(86.4e12 / 0.6e9 / 3_600, 9);
  });

  test("is bounded by what the peers can send where consumers fill their links", () => {
    const answer = planned(request({ bytesPerSecond: 3e9, consumerGroups: 8 }));
    expect(answer.recovery.rebuildHours).toBeCloseTo(259.2e12 / (2 * (10.625e9 - 10e9)) / 3_600, 9);
  });

  test("is null, with the reason, with one replica, without a limit, and where the peak leaves nothing", () => {
    const nothing = { rebuildHours: null, catchUpMinutes: null };
    const alone = planned(request({ replicationFactor: 1 }));
    const unlimited = planned(request({}, { networkGbps: null, catalogId: "gcp:c3-standard-88" }));
    const full = planned(request({ bytesPerSecond: 10e9 }, {}, { maxUtilization: { network: 0.8 } }));
    for (const { recovery, assumptions } of [alone, unlimited, full]) {
      expect(recovery).toEqual(nothing);
      expect(assumptions.some((line) => line.startsWith("recovery: "))).toBe(true);
    }
  });
});

describe("warnings", () => {
  test("say that no consumers are counted", () => {
    expect(codesOf(planned(request({ consumerGroups: 0 })))).toContain("no_consumers");
    expect(codesOf(planned(request({ consumerGroups: 0.5 })))).not.toContain("no_consumers");
  });

  test("say that one replica is lost with its broker", () => {
    expect(codesOf(planned(request({ replicationFactor: 1 })))).toContain("single_replica");
  });

  test("say that writes stop where every replica must be in sync", () => {
    expect(codesOf(planned(request({ minInsyncReplicas: 3 })))).toContain("writes_stop_on_failure");
    expect(codesOf(planned(request({ minInsyncReplicas: 3, acks: "1" })))).not.toContain("writes_stop_on_failure");
  });

  test("say that TLS ends zero-copy fetch", () => {
    expect(codesOf(planned(request({ tls: true })))).toContain("tls_ends_zero_copy");
  });

  test("say that figures of the hardware are not verified", () => {
    const broker = { drives: { catalogId: "solidigm-d7-p5520-7.68tb", count: 4 } };
    expect(codesOf(planned(request({ bytesPerSecond: 1e7 }, broker)))).toContain("unverified_hardware");
    expect(codesOf(planned(request({}, { networkGbps: null, catalogId: "gcp:c3-standard-88" })))).toContain(
      "unverified_hardware",
    );
  });

  test("are none for a plain plan with room", () => {
    expect(planned(request()).warnings).toEqual([]);
  });
});
