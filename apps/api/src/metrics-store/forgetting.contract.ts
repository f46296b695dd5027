import { expect, test } from "vitest";
import { DAY_MS } from "./days.ts";
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

export const testForgetting = (create: NewStore) => {
  test("forgets a cluster and no other", async () => {
    const store = await create();
    await store.append([reading(0, { request_queue_size: 1 }), reading(0, { request_queue_size: 2 }, "1", 8)]);
    await store.deleteCluster(CLUSTER);
    expect(await store.brokers(CLUSTER)).toEqual([]);
    expect((await store.series(query("request_queue_size"))).series).toEqual([]);
    expect(await pointsOf(store, query("request_queue_size", { clusterId: 8 }))).toEqual([at(0, 2)]);
  });

  test("takes samples of a broker again after its cluster was forgotten", async () => {
    const store = await create();
    await store.append([reading(0, { request_queue_size: 1 })]);
    await store.deleteCluster(CLUSTER);
    await store.append([reading(15, { request_queue_size: 2 })]);
    expect(await pointsOf(store, query("request_queue_size"))).toEqual([at(15, 2)]);
  });

  test("drops the days before the retention's end, and takes samples of such a day again", async () => {
    const store = await create();
    const dayLater = DAY_MS / SECOND_MS;
    await store.append([reading(0, { request_queue_size: 1 }), reading(dayLater, { request_queue_size: 2 })]);
    await store.maintain(START_MS + 2 * DAY_MS, {
      samplesFromMs: START_MS + DAY_MS,
      rollupsFromMs: START_MS + 100 * DAY_MS,
    });
    const whole = query("request_queue_size", { toMs: START_MS + 2 * DAY_MS });
    expect(await pointsOf(store, whole)).toEqual([at(dayLater, 2)]);
    await store.append([reading(15, { request_queue_size: 3 })]);
    // What is summed up stands at the beginning of five minutes.
    expect((await pointsOf(store, whole))?.[0]?.[1]).toBe(3);
  });

  test("keeps everything within retention however often it is maintained", async () => {
    const store = await create();
    await store.append([reading(0, { request_queue_size: 1 })]);
    for (let times = 0; times < 3; times += 1)
      await store.maintain(START_MS, { samplesFromMs: START_MS - 7 * DAY_MS, rollupsFromMs: 0 });
    expect(await pointsOf(store, query("request_queue_size"))).toEqual([at(0, 1)]);
  });
};
