import { describe, expect, test } from "vitest";
import { CATALOG, recommendWith, PROFILES } from "./index.ts";
import type { BrokerRequest, WorkloadRequest } from "./request.ts";
import { codesOf, constraintNamed, planned } from "./testing/planned.ts";

const managed = (catalogId: string, broker: BrokerRequest = {}, workload: WorkloadRequest = {}) =>
  planned({ workload: { bytesPerSecond: 1e7, partitions: 300, ...workload }, broker: { catalogId, ...broker } });

// aws/agent-toolkit-for-aws, msk_sizing.py: 156.25 and 234 MiB/s, 1,000 of 1,500 replicas; express 15.625 MiB/s in.
describe("a managed broker", () => {
  test("fills disk throughput, network and the recommended replicas", () => {
    const answer = managed("msk:kafka.m7g.xlarge");
    expect(constraintNamed(answer, "diskThroughput").limitPerBroker).toBe(156.25 * 2 ** 20);
    expect(constraintNamed(answer, "networkIn").limitPerBroker).toBe(234 * 2 ** 20);
    expect(constraintNamed(answer, "networkOut").limitPerBroker).toBe(234 * 2 ** 20);
    expect(constraintNamed(answer, "partitions")).toMatchObject({
      limitPerBroker: 1_000,
      source: expect.stringContaining("msk:kafka.m7g.xlarge"),
    });
    expect(answer.nic).toBeNull();
  });

  test("says what was taken: per direction, recommended replicas, storage bought apart", () => {
    const text = managed("msk:kafka.m7g.xlarge").assumptions.join("\n");
    expect(text).toContain("the source does not say whether that is for each direction, it is taken so");
    expect(text).toContain("the 1,000 that are recommended for msk:kafka.m7g.xlarge, not the 1,500 that it allows");
    expect(text).toContain("the storage of msk:kafka.m7g.xlarge is bought apart; no limit is set");
  });

  test("says that more than 250 MiB/s of a volume must be provisioned", () => {
    expect(managed("msk:kafka.m7g.4xlarge").assumptions.join()).toContain("provisioned storage throughput");
    expect(managed("msk:kafka.m7g.xlarge").assumptions.join()).not.toContain("provisioned storage throughput");
  });

  test("of the express kind is limited by the ingress it is rated for, and its network is not known", () => {
    const answer = managed("msk:express.m7g.large", {}, { bytesPerSecond: 1e8 });
    expect(constraintNamed(answer, "ingress").limitPerBroker).toBe(15.625 * 2 ** 20);
    expect([answer.brokers, answer.bindingConstraint]).toEqual([7, "ingress"]);
    expect(codesOf(answer)).toContain("network_not_checked");
    expect(answer.constraints.map(({ name }) => name)).not.toContain("diskThroughput");
  });

  test("gives way to what is given", () => {
    const given = { networkGbps: 10, diskBytesPerSecond: 1e9, maxPartitionReplicas: 5_000, ingressBytesPerSecond: 1e9 };
    const answer = managed("msk:kafka.m7g.xlarge", given);
    expect(answer.nic?.gbps).toBe(10);
    expect(constraintNamed(answer, "diskThroughput").limitPerBroker).toBe(1e9);
    expect(constraintNamed(answer, "partitions")).toMatchObject({
      limitPerBroker: 5_000,
      source: expect.stringContaining("given in the request"),
    });
    expect(answer.assumptions.join()).not.toContain("recommended for");
  });
});

test("a machine of the user's own fills what it knows, and what it does not know sets no limit", () => {
  const own = {
    id: "own:blue",
    source: "your own",
    status: "your own",
    cloud: "own",
    family: "own",
    architecture: null,
    hardwareThreads: null,
    memoryBytes: null,
    networkBaselineGbps: 25,
    networkBurstGbps: null,
    blockStoreBaselineBytesPerSecond: null,
    blockStoreMaxBytesPerSecond: null,
    localDrives: { totalBytes: 8e12, count: 2, type: "NVMe", writeBytesPerSecond: 4e9 },
    maxPartitionReplicas: 2_000,
    ingressBytesPerSecond: 5e8,
    note: null,
  };
  const catalog = { nics: CATALOG.nics, drives: CATALOG.drives, instances: [own] };
  const asked = { workload: { bytesPerSecond: 1e8, partitions: 300 }, broker: { catalogId: "own:blue" } };
  const result = recommendWith(asked, { catalog, profiles: PROFILES });
  const limits = result.ok ? result.answer.constraints.map(({ name, limitPerBroker }) => [name, limitPerBroker]) : [];
  expect(Object.fromEntries(limits)).toMatchObject({
    networkIn: 3.125e9,
    diskThroughput: 4e9,
    diskCapacity: 8e12,
    ingress: 5e8,
    partitions: 2_000,
  });
  expect(result.ok ? result.answer.warnings.map(({ code }) => code) : []).not.toContain("unverified_hardware");
});
