import { describe, expect, test } from "vitest";
import { codesOf, planned, request } from "./testing/planned.ts";
import type { SizingRequest } from "./request.ts";

const warned = (asked: SizingRequest): readonly string[] =>
  planned(asked)
    .warnings.filter(({ code }) => code === "too_few_partitions")
    .map(({ message }) => message);

describe("too few partitions", () => {
  test("one partition whose leader alone would take 5 GB/s over a link of 1.25 GB/s is warned of", () => {
    const answer = planned(request({ bytesPerSecond: 5e9, partitions: 1 }, { networkGbps: 10 }));
    expect(answer.brokers).toBe(15);
    const [message] = warned(request({ bytesPerSecond: 5e9, partitions: 1 }, { networkGbps: 10 }));
    expect(message).toContain("The topics have 1 partition, but the plan needs at least 15");
    expect(message).toContain("the fan-out of a partition's leader needs 15");
    expect(message).toContain("do not share the load evenly");
  });

  test("fewer partitions than brokers are warned of", () => {
    const [message] = warned(request({ bytesPerSecond: 5e8, partitions: 2 }, {}, { minBrokers: 20 }));
    expect(message).toContain("a leader on each broker needs 20");
  });

  test("fewer partitions than consumers of a group are warned of, as idle consumers", () => {
    const [message] = warned({ ...request({ partitions: 6 }), partitioning: { consumersPerGroup: 50 } });
    expect(message).toContain("the largest group of consumers needs 50");
    expect(message).toContain("stand idle");
    expect(message).not.toContain("evenly");
  });

  test.each([
    ["producerBytesPerSecondPerPartition", "the producers' rate per partition needs 10"],
    ["consumerBytesPerSecondPerPartition", "the consumers' rate per partition needs 10"],
  ])("fewer than %s needs are warned of", (name, expected) => {
    expect(warned({ ...request({ partitions: 9 }), partitioning: { [name]: 1e8 } })[0]).toContain(expected);
    expect(warned({ ...request({ partitions: 10 }), partitioning: { [name]: 1e8 } })).toEqual([]);
  });

  test("fewer than a published test ran with are not, nor is a count that is not given", () => {
    const enough = planned(request({ partitions: 3 }));
    expect(enough.partitions.rules[0]).toMatchObject({ rule: "testedRate", needs: 63 });
    expect(codesOf(enough)).not.toContain("too_few_partitions");
    expect(codesOf(planned(request({}, {}, { minBrokers: 20 })))).not.toContain("too_few_partitions");
  });
});
