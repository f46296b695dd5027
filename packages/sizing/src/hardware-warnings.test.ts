import { describe, expect, test } from "vitest";
import { codesOf, issuesOf, planned, request } from "./testing/planned.ts";
import type { BrokerRequest } from "./request.ts";

const on = (broker: BrokerRequest) => request({ bytesPerSecond: 1e7 }, { networkGbps: null, ...broker });

const messageOf = (broker: BrokerRequest, code: string): string | undefined =>
  planned(on(broker)).warnings.find((warning) => warning.code === code)?.message;

describe("hardware beside what the machine has", () => {
  test("more cores than the instance has hardware threads are refused, as where both are given", () => {
    expect(issuesOf(on({ catalogId: "aws:m5.large", cores: 48 }))).toEqual([
      { path: "/broker/cores", message: "must not exceed hardwareThreads (2 of aws:m5.large)" },
    ]);
    expect(issuesOf(on({ cores: 48, hardwareThreads: 2 }))[0]?.message).toBe("must not exceed hardwareThreads (2)");
    expect(planned(on({ catalogId: "aws:m5.large", cores: 2 })).brokers).toBe(3);
  });

  test("more threads or memory than the instance has are warned of", () => {
    const message = messageOf(
      { catalogId: "aws:m5.large", hardwareThreads: 64, memoryBytes: 1e12 },
      "differs_from_instance",
    );
    expect(message).toContain("aws:m5.large has 2 hardware threads, not 64; 8.59 GB of memory, not 1 TB");
  });

  test("drives on an instance without local drives are warned of", () => {
    const drives = { catalogId: "intel-p4510-4tb", count: 2 };
    expect(messageOf({ catalogId: "aws:m5.4xlarge", drives }, "differs_from_instance")).toContain(
      "aws:m5.4xlarge has no local drives, not 2 x intel-p4510-4tb",
    );
    expect(messageOf({ catalogId: "msk:kafka.m5.large", drives }, "differs_from_instance")).toContain(
      "storage of its service alone",
    );
  });

  test("a higher disk throughput than the instance holds is warned of", () => {
    const broker = { catalogId: "aws:m5.4xlarge", diskBytesPerSecond: 1e9 };
    expect(messageOf(broker, "differs_from_instance")).toContain("disks that hold 594 MB/s, not 1 GB/s");
  });

  test("no more than it has, and hardware without a machine, are not", () => {
    const less = { catalogId: "aws:m5.4xlarge", hardwareThreads: 16, memoryBytes: 1e10, diskBytesPerSecond: 5e8 };
    expect(codesOf(planned(on(less)))).not.toContain("differs_from_instance");
    const plain = { networkGbps: 100, hardwareThreads: 512, drives: { catalogId: "intel-p4510-4tb", count: 2 } };
    expect(codesOf(planned(on(plain)))).not.toContain("differs_from_instance");
  });
});

describe("throughput that must be bought", () => {
  test.each(["msk:kafka.m5.4xlarge", "msk:kafka.m7g.2xlarge"])("is said of %s", (catalogId) => {
    expect(messageOf({ catalogId }, "provisioned_throughput_needed")).toContain("(250 MiB/s) unless provisioned");
  });

  test.each(["msk:kafka.m5.2xlarge", "msk:express.m7g.4xlarge"])("is not of %s, which has no more", (catalogId) => {
    expect(messageOf({ catalogId }, "provisioned_throughput_needed")).toBeUndefined();
  });

  test("is not where the request gives the throughput", () => {
    const broker = { catalogId: "msk:kafka.m5.4xlarge", diskBytesPerSecond: 262_144_000 };
    expect(messageOf(broker, "provisioned_throughput_needed")).toBeUndefined();
  });
});

describe("memory that no broker runs in", () => {
  test("is warned of below 1 GiB, and no text speaks of billionths of a second", () => {
    const answer = planned(on({ networkGbps: 100, memoryBytes: 1 }));
    expect(codesOf(answer)).toContain("memory_too_small");
    const texts = answer.settings.map(({ reason }) => reason).join(" ");
    expect(texts).not.toMatch(/\de-\d/u);
    expect(texts).toContain("hold less than 0.1 s");
    expect(texts).toContain("too little for a broker");
    expect(codesOf(planned(on({ networkGbps: 100, memoryBytes: 2 ** 30 })))).not.toContain("memory_too_small");
  });
});
