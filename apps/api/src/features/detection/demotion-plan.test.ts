import { expect, test } from "vitest";
import type { TopicMetadata } from "../../kafka-connection/kafka-metadata.ts";
import { demotionPlan } from "./demotion-plan.ts";

const partition = (number: number, leaderId: number | null, replicas: readonly number[], isr = replicas) => ({
  partition: number,
  leaderId,
  replicas,
  isr,
  offlineReplicas: [],
  errorCode: 0,
});

const topics: TopicMetadata[] = [
  {
    name: "orders",
    isInternal: false,
    errorCode: 0,
    partitions: [
      partition(0, 2, [2, 1, 3]),
      partition(1, 1, [1, 2, 3]),
      partition(2, 3, [2, 3, 1]),
      partition(3, 2, [2, 1, 3], [2, 3]),
    ],
  },
  { name: "lonely", isInternal: false, errorCode: 0, partitions: [partition(0, 2, [2])] },
];

const plan = demotionPlan(topics, 2, ["a:9092", "b:9092"]);

test("it keeps every partition's replicas, an in-sync one first, the broker last", () => {
  expect(plan.reassignment).toEqual({
    version: 1,
    partitions: [
      { topic: "orders", partition: 0, replicas: [1, 3, 2] },
      { topic: "orders", partition: 2, replicas: [3, 1, 2] },
      { topic: "orders", partition: 3, replicas: [3, 1, 2] },
    ],
  });
  for (const [index, { replicas }] of plan.reassignment.partitions.entries())
    expect(new Set(replicas)).toEqual(new Set(plan.undo.partitions[index]?.replicas));
});

test("undo is how they stand now", () => {
  expect(plan.undo.partitions.map(({ replicas }) => replicas)).toEqual([
    [2, 1, 3],
    [2, 3, 1],
    [2, 1, 3],
  ]);
});

test("leaders are those that it leads now; what has no other in-sync replica stays and is named", () => {
  expect([plan.leaders, plan.staying]).toEqual([2, ["lonely-0"]]);
  expect(plan.sentence).toBe(
    "2 leaders move away from broker 2; 1 leader cannot, having no other in-sync replica. Nothing is applied by itself.",
  );
});

test("the commands name the bootstrap servers and elect the partitions of the plan", () => {
  expect(plan.commands[0]).toContain(
    "--bootstrap-server a:9092,b:9092 --reassignment-json-file reassignment.json --execute",
  );
  expect(plan.undoCommands[0]).toContain("undo.json");
  expect(plan.elections.partitions).toHaveLength(3);
});

test("of a broker that leads nothing there is nothing to move", () => {
  expect(demotionPlan(topics, 9, ["a:9092"])).toMatchObject({
    leaders: 0,
    sentence: "Broker 9 leads no partition: there is nothing to move.",
    reassignment: { partitions: [] },
  });
});
