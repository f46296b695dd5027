import { expect, test } from "vitest";
import { quietTopic as topic } from "../../../test/quiet-topic.ts";
import { sayTopics } from "./topic-sentence.ts";

test("partitions that refuse producers with acks=all come before those that only miss a replica", () => {
  const topics = [
    topic("page-views", { underReplicated: 18, underMinIsr: 1 }),
    topic("orders", { underReplicated: 4, underMinIsr: 3 }),
  ];
  expect(sayTopics(topics)).toEqual({
    state: "bad",
    sentence:
      "4 partitions of topics orders and page-views have fewer replicas in sync than min.insync.replicas, so producers with acks=all are refused there. 22 partitions are under-replicated, most of topic page-views: a replica is down or cannot follow.",
  });
});

test("partitions without a leader come first of all", () => {
  const { sentence } = sayTopics([topic("orders", { offline: 1, underMinIsr: 1, underReplicated: 1 })]);
  expect(sentence).toMatch(
    /^1 partition is without a leader, .* 1 partition of topic orders has fewer replicas in sync/,
  );
});

test("missed replicas alone are a warning, also where min.insync.replicas is not told", () => {
  expect(sayTopics([topic("orders", { underReplicated: 2, underMinIsr: null })])).toEqual({
    state: "warning",
    sentence: "2 partitions are under-replicated, most of topic orders: a replica is down or cannot follow.",
  });
});
