import type { InputName } from "@highwater/telemetry";
import { expect, test } from "vitest";
import type { MetricsStore, Reading } from "./metrics-store.ts";
import { CLUSTER, reading, SECOND_MS, START_MS } from "./sample-readings.contract.ts";
import { inputOfPlace, partOfPlace } from "./topic-points.ts";

/** What a broker counts of the topic at a place. */
const told = (seconds: number, place: number, value: number, brokerId = "1"): Reading => ({
  clusterId: CLUSTER,
  brokerId,
  timeMs: START_MS + seconds * SECOND_MS,
  part: partOfPlace(place),
  inputs: new Map<InputName, number>([[inputOfPlace("bytes_in", place), value]]),
});

const ratesOf = (store: MetricsStore, places: readonly number[]) =>
  store.topicRates({
    clusterId: CLUSTER,
    measure: "bytes_in",
    places,
    fromMs: START_MS,
    toMs: START_MS + 60 * SECOND_MS,
    points: 100,
    leastStepMs: 15 * SECOND_MS,
    maxGapMs: 300 * SECOND_MS,
  });

const pointsOf = (value: number) => [0, 15].map((seconds) => [START_MS + seconds * SECOND_MS, value]);

/** What every store tells of topics. */
export const testTopicRates = (create: () => Promise<MetricsStore>) => {
  test("adds rates of topics over brokers, each topic for itself", async () => {
    const store = await create();
    for (const seconds of [0, 15, 30])
      await store.append([
        told(seconds, 3, 10 * seconds),
        told(seconds, 3, 5 * seconds, "2"),
        told(seconds, 64, 7 * seconds),
        { ...reading(seconds, { leader_count: 1 }) },
      ]);
    expect(await ratesOf(store, [0, 3, 64, 67])).toEqual([
      { place: 3, points: pointsOf(15) },
      { place: 64, points: pointsOf(7) },
    ]);
    expect((await store.brokers(CLUSTER)).map(({ brokerId }) => brokerId)).toEqual(["1"]);
    expect((await store.newest(CLUSTER, 9, 0)).map(({ part }) => part)).toEqual([undefined, undefined, undefined]);
  });

  test("forgets what is told of topics with the cluster", async () => {
    const store = await create();
    await store.append([told(0, 1, 0), told(15, 1, 15)]);
    expect(await ratesOf(store, [1])).toHaveLength(1);
    await store.deleteCluster(CLUSTER);
    expect(await ratesOf(store, [1])).toEqual([]);
  });
};
