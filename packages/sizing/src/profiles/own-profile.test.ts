import { describe, expect, test } from "vitest";
import { CATALOG } from "../catalog/index.ts";
import { PROFILES, recommendWith } from "../index.ts";
import { readOwnProfile } from "./own-profile.ts";
import type { OwnProfileDraft } from "./own-profile.ts";

const point = (receivedBytesPerSecond: number, p99Ms: number) => ({ receivedBytesPerSecond, p99Ms });

const draft: OwnProfileDraft = {
  id: "own:lab",
  name: "Lab",
  points: [point(1e9, 5), point(2e9, 9)],
  kind: "producerAck",
};

const issuesOf = (changes: Partial<OwnProfileDraft>) => {
  const result = readOwnProfile({ ...draft, ...changes });
  return result.ok ? [] : result.issues;
};

describe("a profile of one's own", () => {
  test("states only what was given", () => {
    const result = readOwnProfile({ ...draft, conditions: { acks: "1", partitions: 12 } });
    expect(result).toMatchObject({
      ok: true,
      profile: {
        id: "own:lab",
        source: "your own measurement",
        conditions: { acks: "1", partitions: 12, tls: null, drives: null, consumerGroups: null },
        latency: { kind: "producerAck", points: draft.points },
        cpu: null,
      },
    });
  });

  test("sizes a plan: 9 ms at 2 GB/s received, so 8 GB/s three times are 12 brokers", () => {
    const result = readOwnProfile(draft);
    const known = { catalog: CATALOG, profiles: [...PROFILES, ...(result.ok ? [result.profile] : [])] };
    const workload = { bytesPerSecond: 8e9, p99TargetMs: 9 };
    const sized = recommendWith({ workload, broker: { networkGbps: 400 }, profile: "own:lab" }, known);
    expect(sized).toMatchObject({ ok: true, answer: { brokers: 12, bindingConstraint: "latency" } });
  });

  test.each([
    [{ points: [] }, "/points"],
    [{ points: [point(1e9, 5), point(1e9, 6)] }, "/points"],
    [{ points: Array.from({ length: 1_001 }, (_, index) => point(index + 1, 5)) }, "/points"],
    [{ points: [point(0, 5), point(2e9, 6)] }, "/points/0/receivedBytesPerSecond"],
    [{ points: [point(1e9, 5), point(2e9, 0)] }, "/points/1/p99Ms"],
    [{ points: [point(1e9, Number.NaN), point(2e9, 6)] }, "/points/0/p99Ms"],
    [{ points: [point(1e9, 5), point(Number.POSITIVE_INFINITY, 6)] }, "/points/1/receivedBytesPerSecond"],
    [{ name: "  " }, "/name"],
    [{ conditions: { brokers: -1 } }, "/conditions/brokers"],
    [{ conditions: { consumerGroups: Number.NaN } }, "/conditions/consumerGroups"],
  ] as const)("is refused with the field: %j at %s", (changes, path) => {
    expect(issuesOf(changes).map((issue) => issue.path)).toEqual([path]);
  });

  test("takes a thousand points and two different loads", () => {
    expect(issuesOf({ points: Array.from({ length: 1_000 }, (_, index) => point(index + 1, 5)) })).toEqual([]);
  });

  test("is of one of the four kinds of latency", () => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what comes over HTTP need not be a LatencyKind
    const kind = "median" as OwnProfileDraft["kind"];
    expect(issuesOf({ kind })[0]?.message).toContain("producerAck, brokerTotal, endToEnd, unknown");
  });
});
