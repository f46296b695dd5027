import { expect, test } from "vitest";
import {
  at,
  CLUSTER,
  type NewStore,
  pointsOf,
  query,
  reading,
  SECOND_MS,
  START_MS,
} from "./sample-readings.contract.ts";

const many = (from: number, count: number, size: number) =>
  Array.from({ length: count }, (_, index) => reading((from + index) * 15, { request_queue_size: size }));

export const testStoring = (create: NewStore) => {
  test("gives back what was appended", async () => {
    const store = await create();
    await store.append([reading(0, { request_queue_size: 3 }), reading(15, { request_queue_size: 5 })]);
    expect(await pointsOf(store, query("request_queue_size"))).toEqual([at(0, 3), at(15, 5)]);
  });

  test("knows nothing of an unknown cluster", async () => {
    const store = await create();
    expect(await store.series(query("request_queue_size"))).toEqual({ clamped: false, series: [] });
    expect(await store.brokers(CLUSTER)).toEqual([]);
    expect(await store.newest(CLUSTER, 2, 0)).toEqual([]);
  });

  test("stores the same broker and time once, and the first one stays", async () => {
    const store = await create();
    await store.append([reading(0, { request_queue_size: 3 })]);
    await store.append([reading(0, { request_queue_size: 9 })]);
    expect(await pointsOf(store, query("request_queue_size"))).toEqual([at(0, 3)]);
  });

  test("stores the same broker and time once within one batch too", async () => {
    const store = await create();
    await store.append([reading(0, { request_queue_size: 3 }), reading(0, { request_queue_size: 9 })]);
    expect(await pointsOf(store, query("request_queue_size"))).toEqual([at(0, 3)]);
  });

  test.each(["one batch", "two batches"])("adds what the row of the same time lacks, in %s", async (how) => {
    const store = await create();
    const both = [reading(0, { request_queue_size: 3 }), reading(0, { leader_count: 4, request_queue_size: 9 })];
    if (how === "one batch") await store.append(both);
    else for (const one of both) await store.append([one]);
    const newest = await store.newest(CLUSTER, 1, START_MS);
    expect(newest).toEqual([reading(0, { request_queue_size: 3, leader_count: 4 })]);
  });

  test("takes many at once of which some are there already: those stay, all others are stored", async () => {
    const store = await create();
    await store.append(many(0, 100, 3));
    await store.append([...many(60, 100, 9), reading(0, { leader_count: 4 })]);
    const all = query("request_queue_size", { toMs: START_MS + 160 * 15 * SECOND_MS });
    expect((await pointsOf(store, all))?.map((point) => point[1])).toEqual([
      ...Array.from({ length: 100 }, () => 3),
      ...Array.from({ length: 60 }, () => 9),
    ]);
    expect(await pointsOf(store, query("leader_count"))).toEqual([at(0, 4)]);
  });

  test("takes samples that are older than the newest, and gives them in order of time", async () => {
    const store = await create();
    await store.append([reading(30, { bytes_in_total: 4000 })]);
    await store.append([reading(0, { bytes_in_total: 1000 })]);
    await store.append([reading(15, { bytes_in_total: 2500 })]);
    expect(await pointsOf(store, query("bytes_in_rate"))).toEqual([at(0, null), at(15, 100), at(30, 100)]);
  });

  test("keeps readings with different inputs apart", async () => {
    const store = await create();
    await store.append([
      reading(0, { request_queue_size: 3, connections: 70 }),
      reading(15, { connections: 80, bytes_in_total: 1, leader_count: 6 }),
      reading(30, { request_queue_size: 5 }),
    ]);
    expect(await pointsOf(store, query("connections"))).toEqual([at(0, 70), at(15, 80)]);
    expect(await pointsOf(store, query("request_queue_size"))).toEqual([at(0, 3), at(30, 5)]);
  });
};
