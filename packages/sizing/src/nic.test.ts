import { describe, expect, test } from "vitest";
import type { PolicyRequest } from "./request.ts";
import { codesOf, constraintNamed, planned, request } from "./testing/planned.ts";

const options = (networkGbpsOptions: readonly number[] | null) => ({ networkGbps: null, networkGbpsOptions });

describe("NIC", () => {
  test.each([
    [1e9, 10],
    [1.1e9, 25],
    [4e9, 40],
    [4.3e9, 50],
    [6e9, 100],
    [11e9, 200],
    [22e9, 400],
  ])("%d bytes/s over three brokers take the smallest speed that fits, %d Gb/s", (bytesPerSecond, gbps) => {
    const answer = planned(request({ bytesPerSecond }, options(null)));
    expect(answer.brokers).toBe(3);
    expect(answer.nic?.gbps).toBe(gbps);
  });

  test("its network constraints are reported for the chosen speed", () => {
    const answer = planned(request({ bytesPerSecond: 1e9 }, options(null)));
    expect(constraintNamed(answer, "networkIn").limitPerBroker).toBe(1.25e9);
    expect(constraintNamed(answer, "networkIn").brokers).toBe(3);
    expect(answer.nic).toMatchObject({ gbps: 10, utilizationIn: 0.8, utilizationOut: 0.8, burstGbps: null });
  });

  test("the busier direction decides: consumers make out exceed in", () => {
    const answer = planned(request({ bytesPerSecond: 1e9, consumerGroups: 3 }, options([10, 25, 40])));
    expect(answer.nic?.gbps).toBe(25);
    expect(answer.nic?.utilizationOut).toBeCloseTo(5 / 3 / 3.125, 12);
  });

  test("tolerated failures must fit too: out is 1.02 GB/s on five brokers, 1.275 GB/s on the four that are left", () => {
    const speeds = [0, 1].map((brokerFailuresTolerated) => {
      const policy = { minBrokers: 5, brokerFailuresTolerated };
      return planned(request({ bytesPerSecond: 1.275e9, consumerGroups: 2 }, options([10, 25]), policy)).nic?.gbps;
    });
    expect(speeds).toEqual([10, 25]);
  });

  test("where no listed speed fits the cluster scales out on the fastest and says so", () => {
    const answer = planned(request({ bytesPerSecond: 10e9 }, options([25, 10])));
    expect(answer.brokers).toBe(12);
    expect(answer.nic?.gbps).toBe(25);
    expect(answer.bindingConstraint).toBe("networkIn");
    expect(codesOf(answer)).toContain("nic_scaled_out");
  });

  test("where a listed speed fits nothing is said", () => {
    expect(codesOf(planned(request({}, options([10, 25]))))).not.toContain("nic_scaled_out");
  });

  test("one given speed replaces the list", () => {
    const answer = planned(request({}, { networkGbps: 40, networkGbpsOptions: [10, 25] }));
    expect(answer.nic?.gbps).toBe(40);
  });

  test("the default list is 10, 25, 40, 50, 100, 200 and 400 Gb/s, and is listed as assumed", () => {
    const answer = planned(request({}, options(null)));
    expect(answer.assumptions).toContain("broker.networkGbpsOptions = [10, 25, 40, 50, 100, 200, 400] (default)");
  });
});

const noted = (policy: PolicyRequest) =>
  planned(request({ bytesPerSecond: 2e9, retentionHours: 1 }, { networkGbps: null }, policy));

test("that the network's brokers are those of the chosen slower link is said where they are above what binds", () => {
  const rounded = noted({ brokersMultipleOf: 6 });
  expect(rounded.bindingConstraint).toBe("replication");
  expect(rounded.nic?.gbps).toBe(10);
  expect(rounded.assumptions.join("\n")).toContain(
    "networkIn, networkOut: their 6 brokers are for the chosen 10 Gb/s link, the slowest that fits; the fastest allowed link alone needs 1",
  );
  expect(noted({}).assumptions.join("\n")).not.toContain("the slowest that fits");
});
