import { describe, expect, test } from "vitest";
import { codesOf, constraintNamed, planned, request } from "./testing/planned.ts";

const names = (broker: object) =>
  planned(request({ bytesPerSecond: 1e7 }, { networkGbps: null, ...broker })).constraints.map(({ name }) => name);

describe("drives of the catalogue", () => {
  const drives = { catalogId: "intel-p4510-4tb", count: 4 };

  test("fill capacity and throughput: 4 x 4 TB and 4 x 2,900 MB/s", () => {
    const answer = planned(request({ bytesPerSecond: 1e7 }, { drives }));
    expect(constraintNamed(answer, "diskCapacity").limitPerBroker).toBe(16e12);
    expect(constraintNamed(answer, "diskThroughput").limitPerBroker).toBe(11.6e9);
  });

  test("never replace what is given", () => {
    const answer = planned(request({ bytesPerSecond: 1e7 }, { drives, diskBytes: 5e12, diskBytesPerSecond: 1e9 }));
    expect(constraintNamed(answer, "diskCapacity").limitPerBroker).toBe(5e12);
    expect(constraintNamed(answer, "diskThroughput").limitPerBroker).toBe(1e9);
  });

  test("set no throughput limit where the catalogue knows none, and that is listed", () => {
    const broker = { drives: { catalogId: "intel-p4510-8tb", count: 2 } };
    expect(names(broker)).not.toContain("diskThroughput");
    const { assumptions } = planned(request({ bytesPerSecond: 1e7 }, broker));
    expect(assumptions).toContain(
      "broker.diskBytesPerSecond: the catalogue does not know it for intel-p4510-8tb; no limit is set",
    );
  });

  test("go before those of the instance", () => {
    const answer = planned(request({ bytesPerSecond: 1e7 }, { drives, catalogId: "aws:m6i.32xlarge" }));
    expect(constraintNamed(answer, "diskThroughput").limitPerBroker).toBe(11.6e9);
  });
});

const instance = (catalogId: string, broker: object = {}) =>
  planned(request({ bytesPerSecond: 1e7 }, { networkGbps: null, catalogId, ...broker }));

describe("an instance of the catalogue", () => {
  test("fills the network with its baseline, never its burst, and says so", () => {
    const answer = instance("aws:m5.xlarge");
    expect(answer.nic?.gbps).toBe(1.25);
    expect(codesOf(answer)).toContain("burst_not_counted");
    expect(codesOf(instance("aws:m5.24xlarge"))).not.toContain("burst_not_counted");
  });

  test("gives way to a given speed, and stands before a list of speeds", () => {
    expect(instance("aws:m5.xlarge", { networkGbps: 5 }).nic?.gbps).toBe(5);
    expect(instance("aws:m5.xlarge", { networkGbpsOptions: [10, 25] }).nic?.gbps).toBe(1.25);
  });

  test("fills the throughput with the baseline of the block store where it has no local drives", () => {
    const answer = instance("aws:m5.xlarge");
    expect(constraintNamed(answer, "diskThroughput").limitPerBroker).toBe(143.75e6);
    expect(answer.constraints.map(({ name }) => name)).not.toContain("diskCapacity");
  });

  test("fills the capacity with its local drives, whose throughput is not known", () => {
    const answer = instance("aws:i3en.6xlarge");
    expect(constraintNamed(answer, "diskCapacity").limitPerBroker).toBe(15e12);
    expect(answer.constraints.map(({ name }) => name)).not.toContain("diskThroughput");
    expect(answer.assumptions.join()).toContain("does not know it for the local drives of aws:i3en.6xlarge");
  });

  test("fills memory and hardware threads", () => {
    const answer = instance("aws:m6i.32xlarge");
    expect(answer.pageCacheSeconds).toBeCloseTo((506 * 2 ** 30) / 1e7, 3);
    expect(answer.threads.basis).not.toContain("not known");
  });

  test("sets no network limit where its baseline is not known, and says so", () => {
    const answer = instance("gcp:c3-standard-88");
    expect(answer.nic).toBeNull();
    expect(answer.constraints.map(({ name }) => name)).not.toContain("networkIn");
    expect(codesOf(answer)).toContain("network_not_checked");
    expect(answer.assumptions.join()).toContain("does not know the baseline of gcp:c3-standard-88");
  });

  test("leaves a given list of speeds to stand where its baseline is not known", () => {
    expect(instance("gcp:c3-standard-88", { networkGbpsOptions: [10, 25] }).nic?.gbps).toBe(10);
  });
});

test("a limit that is null is no constraint, and the answer lists which set none", () => {
  expect(names({})).toEqual(["networkIn", "networkOut", "replication"]);
  expect(planned(request()).assumptions.join()).toContain("No limit is set by broker.diskBytesPerSecond");
});

const messages = (broker: object) =>
  planned(request({ bytesPerSecond: 1e7 }, { networkGbps: null, ...broker })).warnings.map(({ message }) => message);

describe("a burst", () => {
  test("is named beside the baseline that is counted on", () => {
    expect(messages({ catalogId: "aws:m5.xlarge" })).toContain(
      "aws:m5.xlarge bursts to 10 Gb/s for a while; only its baseline of 1.25 Gb/s is counted on.",
    );
    expect(messages({ catalogId: "gcp:c3-standard-88" }).join()).toContain("its baseline is not known");
  });

  test("that a given speed counts on is warned of, and a speed within the baseline is not", () => {
    expect(codesOf(instance("aws:m5.xlarge", { networkGbps: 10 }))).toContain("burst_counted_on");
    expect(codesOf(instance("aws:m5.xlarge", { networkGbps: 1.25 }))).not.toContain("burst_counted_on");
    const rate = { catalogId: "aws:m5.xlarge", networkGbps: null, networkBytesPerSecond: 1e9 };
    expect(messages(rate)).toContain(
      "The plan counts on up to 8 Gb/s, but aws:m5.xlarge holds 1.25 Gb/s; more is burst or is not there.",
    );
  });
});
