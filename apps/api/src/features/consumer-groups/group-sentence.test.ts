import type { ConsumerGroup } from "@highwater/contract/consumer-groups";
import { describe, expect, test } from "vitest";
import { sayGroup, sayGroups } from "./group-sentence.ts";

const group = (given: Partial<ConsumerGroup>): ConsumerGroup => ({
  group: "payments",
  canary: false,
  state: "ok",
  stateWhy: "",
  lagOffsets: 1200,
  lagSeconds: 1920,
  lagSecondsAtLeast: false,
  lagWorstTopic: "orders",
  lagWorstPartition: 3,
  catchUp: "unknown",
  catchUpSeconds: null,
  readPerSecond: null,
  appendedPerSecond: null,
  movedAt: null,
  groupState: "Stable",
  protocolType: "consumer",
  members: 1,
  topics: 1,
  partitions: 6,
  coordinator: 1,
  ...given,
});

describe("the first sentence on groups", () => {
  test("leaves the canary's own groups out", () => {
    const canarys = group({ group: "__highwater_canary-2", canary: true, state: null, members: 0 });
    expect(sayGroup(canarys).state).toBe("good");
    expect(sayGroups([group({ lagSeconds: 0.8 }), canarys]).sentence).toBe(
      "The one consumer group keeps up; the longest lag is 0.8 s (payments).",
    );
    expect(sayGroups([canarys]).sentence).toMatch(/^No consumer group is known/);
  });

  test("claims nothing while states are not known", () => {
    const all = [group({ state: null }), group({ state: null, group: "other", lagSeconds: 5 })];
    expect(sayGroups(all)).toEqual({
      state: "unknown",
      sentence: "No group is judged yet: a state needs a few looks; the longest lag is 32 min (payments).",
    });
    const some = [group({ state: null }), group({ group: "other" })];
    expect(sayGroups(some).sentence).toMatch(/^1 of 2 groups are not judged yet/);
  });

  test("says that none falls behind, or which does and for how long", () => {
    const well = group({ lagSeconds: 0.8, lagOffsets: 12 });
    expect(sayGroups([well])).toEqual({
      state: "good",
      sentence: "The one consumer group keeps up; the longest lag is 0.8 s (payments).",
    });
    const slow = group({ state: "warn", catchUp: "in", catchUpSeconds: 240 });
    expect(sayGroups([slow, well]).sentence).toBe(
      "Group payments falls behind: it is 32 min behind (1,200 records); at this pace it catches up in 4 min.",
    );
    expect(sayGroups([]).state).toBe("unknown");
  });

  test("does not say of a group without a member that it keeps up", () => {
    const left = group({ members: 0, groupState: "Empty", lagSeconds: 30 });
    expect(sayGroup(left)).toEqual({
      state: "unknown",
      sentence:
        "Group payments has no members now, and it is 30 s behind (1,200 records); whether it has stopped shows after a few more looks.",
    });
    expect(sayGroups([left, group({ group: "other" })]).state).toBe("unknown");
    // Whoever keeps offsets without being a member is not seen: Kafka does not tell.
    expect(sayGroup({ ...left, protocolType: "" }).state).toBe("good");
    expect(sayGroup({ ...left, lagOffsets: 0 }).sentence).toBe("Group payments has read everything.");
  });

  test("takes a group that was seen to read and stopped as trouble, and a forgotten one as less", () => {
    const stopped = { state: "stop", members: 0, groupState: "Empty" } as const;
    expect(sayGroup(group({ ...stopped, movedAt: "2026-11-22T11:00:00Z" })).state).toBe("bad");
    expect(sayGroup(group(stopped)).state).toBe("warning");
  });
});
