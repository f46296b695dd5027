import { expect, test } from "vitest";
import { planned, request, unsatisfiable } from "./testing/planned.ts";

test("the most brokers hold after rounding too: a multiple of 9,973 and of 997 zones is 9,943,081", () => {
  const refused = unsatisfiable(request({}, {}, { brokersMultipleOf: 9973, availabilityZones: 997 }));
  expect(refused.constraint).toBe("replication");
  expect(refused.reason).toContain("3 brokers, rounded up to a multiple of 9,943,081");
  expect(refused.suggestion).toContain("brokersMultipleOf");
});

test("a million brokers by rounding are allowed", () => {
  const { brokers } = planned(
    request({}, {}, { brokersMultipleOf: 10_000, availabilityZones: 1_000, minBrokers: 990_001 }),
  );
  expect(brokers).toBe(1_000_000);
});
