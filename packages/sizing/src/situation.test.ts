import { describe, expect, test } from "vitest";
import { allUp, outage, rebuilt } from "./situation.ts";

describe("shares of a broker", () => {
  test("with all up each of N brokers holds R/N of the replicas and leads 1/N", () => {
    expect(allUp(6, 3)).toEqual({ replicaShare: 0.5, leaderShare: 1 / 6 });
  });

  test("rebuilt: N−k brokers hold all replicas again", () => {
    expect(rebuilt(6, 2, 3)).toEqual({ replicaShare: 0.75, leaderShare: 0.25 });
  });

  test("rebuilt on fewer brokers than replicas: each survivor holds one of each", () => {
    expect(rebuilt(3, 1, 3)).toEqual({ replicaShare: 1, leaderShare: 0.5 });
  });

  test("outage: a survivor holds what it held and leads 1/(N−k)", () => {
    expect(outage(6, 2, 3)).toEqual({ replicaShare: 0.5, leaderShare: 0.25 });
  });

  test("outage of a zone's share of a count that is no multiple of the zones", () => {
    expect(outage(4, 4 / 3, 3)?.leaderShare).toBeCloseTo(0.375, 12);
  });

  test("without a survivor there is no situation", () => {
    expect(rebuilt(1, 1, 1)).toBeNull();
    expect(outage(2, 3, 1)).toBeNull();
  });
});
