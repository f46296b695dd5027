import { expect, test } from "vitest";
import { searchPlans } from "./search-plans.ts";

const plan = (name: string, bindingConstraint: "latency" | "replication") => ({
  name,
  summary: { brokers: 3, bindingConstraint, nicGbps: 10, producedBytesPerSecond: 1 },
});
const PLANS = [plan("Payments, 2027", "latency"), plan("Clicks", "replication")];

test.each([
  ["", 2],
  ["PAY 2027", 1],
  ["p99", 1],
  ["pay clicks", 0],
])("%j finds %d", (query, count) => {
  expect(searchPlans(PLANS, query)).toHaveLength(count);
});
