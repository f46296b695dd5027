import {
  array,
  assert,
  constantFrom,
  integer,
  option,
  property,
  record,
  shuffledSubarray,
  uniqueArray,
} from "fast-check";
import { describe, expect, test } from "vitest";
import { minInsyncReplicasFor, planLayout, usualReplicationFactor, type LayoutPartition } from "./layout.ts";

const member = record({
  id: integer({ min: 0, max: 20 }),
  rack: option(constantFrom("a", "b", "c")),
});
const members = uniqueArray(member, { minLength: 1, maxLength: 7, selector: ({ id }) => id });
const partitions = array(
  shuffledSubarray(
    Array.from({ length: 22 }, (_, id) => id),
    { minLength: 1, maxLength: 4 },
  ),
  { maxLength: 9 },
).map((all) =>
  all.map((replicas, partition): LayoutPartition => ({
    partition,
    leaderId: replicas[0] ?? null,
    replicas,
    isr: replicas,
  })),
);

type Given = Parameters<typeof planLayout>[0];

/** What Kafka has after a plan was carried out. */
const carriedOut = (given: Given): LayoutPartition[] => {
  const { add, reassign, elect } = planLayout(given);
  const moved = new Map(reassign.map(({ partition, replicas }) => [partition, replicas]));
  const kept = given.partitions.map((one): LayoutPartition => {
    const replicas = moved.get(one.partition) ?? one.replicas;
    const isElected = moved.has(one.partition) || elect.includes(one.partition);
    return { ...one, replicas, isr: replicas, leaderId: isElected ? (replicas[0] ?? null) : one.leaderId };
  });
  const added = add.map((replicas, index): LayoutPartition => {
    const partition = given.partitions.length + index;
    return { partition, replicas, isr: replicas, leaderId: replicas[0] ?? null };
  });
  return [...kept, ...added];
};

describe("a layout", () => {
  test("once carried out has one partition that each broker leads, on as many racks as there are, and stays", () => {
    assert(
      property(members, partitions, integer({ min: 1, max: 4 }), (all, before, replicationFactor) => {
        const alive = new Set(all.map(({ id }) => id));
        const given = { members: all, alive, replicationFactor };
        const after = carriedOut({ ...given, partitions: before });
        const plan = planLayout({ ...given, partitions: after });
        expect({ add: plan.add, reassign: plan.reassign }).toEqual({ add: [], reassign: [] });
        expect([...plan.probes.keys()].toSorted((a, b) => a - b)).toEqual([...alive].toSorted((a, b) => a - b));
        expect(new Set(plan.probes.values()).size).toBe(all.length);
        const rackOf = new Map(all.map(({ id, rack }) => [id, rack]));
        const racks = new Set(rackOf.values()).size;
        const factor = Math.min(replicationFactor, all.length);
        for (const [broker, partition] of plan.probes) {
          const { replicas = [], leaderId } = after[partition] ?? {};
          expect([replicas[0], leaderId]).toEqual([broker, broker]);
          expect(new Set(replicas).size).toBe(factor);
          expect(new Set(replicas.map((id) => rackOf.get(id))).size).toBe(Math.min(factor, racks));
        }
        expect(after.length).toBeLessThanOrEqual(Math.max(before.length, all.length));
      }),
    );
  });

  const three = [1, 2, 3].map((id) => ({ id, rack: null }));
  const home = [1, 2, 3].map((id, partition): LayoutPartition => {
    const replicas = [id, (id % 3) + 1, ((id + 1) % 3) + 1];
    return { partition, leaderId: id, replicas, isr: replicas };
  });

  test("is left as it is while a broker merely restarts", () => {
    const away = home.map((one) => ({
      ...one,
      leaderId: one.leaderId === 1 ? 2 : one.leaderId,
      isr: one.isr.filter((id) => id !== 1),
    }));
    const plan = planLayout({ members: three, alive: new Set([2, 3]), partitions: away, replicationFactor: 3 });
    expect(plan).toMatchObject({ add: [], reassign: [], elect: [] });
    const back = planLayout({
      members: three,
      alive: new Set([1, 2, 3]),
      partitions: away.map(({ partition, leaderId, replicas }) => ({ partition, leaderId, replicas, isr: replicas })),
      replicationFactor: 3,
    });
    expect(back).toMatchObject({ add: [], reassign: [], elect: [0] });
  });

  test("gives a new broker a partition, and one that has gone for good none", () => {
    const four = [...three, { id: 4, rack: null }];
    const grown = planLayout({ members: four, alive: new Set([1, 2, 3, 4]), partitions: home, replicationFactor: 3 });
    expect(grown.add).toEqual([[4, 1, 2]]);
    const shrunk = planLayout({
      members: three.slice(1),
      alive: new Set([2, 3]),
      partitions: home,
      replicationFactor: 3,
    });
    expect([...shrunk.probes]).toEqual([
      [2, 1],
      [3, 2],
    ]);
    expect(shrunk.reassign.every(({ replicas }) => !replicas.includes(1))).toBe(true);
  });
});

test("replication is as most partitions have it, and one replica may restart", () => {
  expect(usualReplicationFactor([], 5)).toBe(3);
  expect(usualReplicationFactor([], 1)).toBe(1);
  expect(usualReplicationFactor([1, 3, 3, 3, 2], 5)).toBe(3);
  expect(usualReplicationFactor([...Array.from({ length: 12 }, () => 3), 2, 2, 1, 1, 1], 3)).toBe(3);
  expect(usualReplicationFactor([2, 3, 2, 3], 3)).toBe(3);
  expect(usualReplicationFactor([5, 5, 1], 3)).toBe(3);
  expect([1, 2, 3, 5].map(minInsyncReplicasFor)).toEqual([1, 1, 2, 4]);
});
