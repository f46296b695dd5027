import { expect, test } from "vitest";
import type { ClusterRow } from "../../database/find-cluster.ts";
import { createClusterMemory } from "../../kafka-watch/cluster-memory.ts";
import type { KafkaLook } from "../../kafka-watch/kafka-look.ts";
import { lagReading } from "../../kafka-watch/lag-reading.ts";
import type { SourceBook } from "../../sources/source-book.ts";
import { summarise } from "./group-summary.ts";

const TOPIC = "__highwater_canary";

/** Two groups without members that stand still on the canary's topic, seen over many looks. */
const watched = () => {
  const memory = createClusterMemory(0);
  const group = (groupId: string, offset: number) => ({
    groupId,
    protocolType: "consumer",
    protocol: "",
    assignor: "",
    coordinator: 1,
    groupState: "Empty",
    members: [],
    committed: [{ topic: TOPIC, partition: 0, offset }],
  });
  const lookAt = (turn: number) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these fields are read
    ({
      timeMs: turn * 15_000,
      tookMs: 1,
      topics: [],
      ends: new Map([[TOPIC, new Map([[0, 1000 + turn * 150]])]]),
      starts: new Map([[TOPIC, new Map([[0, 0]])]]),
      groups: [group(`${TOPIC}-2`, 40), group(`${TOPIC}-reader`, 900)],
      listed: [`${TOPIC}-2`, `${TOPIC}-reader`],
      skipped: 0,
    }) as unknown as KafkaLook;
  for (let turn = 1; turn <= 30; turn += 1) {
    memory.take(lookAt(turn));
    memory.measure();
  }
  return { memory, look: lookAt(30), everySeconds: 15, canaryTopic: TOPIC };
};

test("a group that the canary commits with is marked and not judged, one of a user on its topic is", () => {
  const of = watched();
  const [canarys, users] = [...of.memory.groups()].map(([groupId, group]) => summarise(of, groupId, group));
  expect(canarys?.item).toMatchObject({ canary: true, state: null });
  expect(canarys?.item.stateWhy).toContain("not judged");
  expect(canarys?.partitions.map(({ state }) => state)).toEqual([null]);
  expect(users?.item).toMatchObject({ canary: false, state: "stop" });
});

test("the lag of a cluster's groups leaves the canary's out", () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these fields are read
  const cluster = { id: 1, targets: [], canary: null } as unknown as ClusterRow;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these are called
  const sources = { sent: () => [], asked: () => [] } as unknown as SourceBook;
  const inputs = lagReading(cluster, watched().memory, sources)?.inputs;
  expect(inputs?.get("consumer_group_lag_sum_messages")).toBe(1000 + 30 * 150 - 900);
});
