import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ClusterRow } from "../database/find-cluster.ts";
import type { KafkaAccess } from "../kafka-connection/kafka-access.ts";
import { createKafkaWatch } from "./kafka-watch.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const row = (part: Partial<ClusterRow>) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these fields are read
  ({ id: 1, name: "prod", bootstrapServers: ["kafka:9092"], connection: null, ...part }) as ClusterRow;

/** A watch of one cluster, with the times in seconds at which it looked. */
const watchOf = (first: Partial<ClusterRow>) => {
  const looks: number[] = [];
  const startMs = Date.now();
  let cluster = row(first);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this is called
  const kafka = {
    withAdmin: async () => {
      looks.push((Date.now() - startMs) / 1000);
      throw new Error("away");
    },
  } as unknown as KafkaAccess;
  const watch = createKafkaWatch({
    kafka,
    clusters: async () => [cluster],
    onLook: async () => undefined,
    onError: () => undefined,
  });
  const change = async (part: Partial<ClusterRow>) => {
    cluster = row({ ...cluster, ...part });
    await watch.sync();
  };
  return { looks, watch, change };
};

test("goes on as it is where the scrape interval changes, and takes up its beat", async () => {
  const { looks, watch, change } = watchOf({ scrapeIntervalSeconds: 30 });
  await watch.sync();
  await vi.advanceTimersByTimeAsync(2000);
  expect(looks).toHaveLength(1);
  await change({ scrapeIntervalSeconds: 20 });
  await vi.advanceTimersByTimeAsync(19_000);
  expect(looks).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(looks).toHaveLength(2);
  watch.stop();
});

test("begins anew with other bootstrap servers", async () => {
  const { looks, watch, change } = watchOf({ scrapeIntervalSeconds: 30 });
  await watch.sync();
  await vi.advanceTimersByTimeAsync(2000);
  await change({ bootstrapServers: ["other:9092"] });
  await vi.advanceTimersByTimeAsync(2000);
  expect(looks).toHaveLength(2);
  watch.stop();
});
