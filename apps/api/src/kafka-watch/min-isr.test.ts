import { expect, test } from "vitest";
import type { Configs } from "../kafka-connection/cluster-admin.ts";
import type { TopicMetadata } from "../kafka-connection/kafka-metadata.ts";
import { askMinIsr } from "./min-isr.ts";

const topic = (name: string, isr: readonly number[]) =>
  ({ name, partitions: [{ partition: 0, leaderId: 1, replicas: [1, 2], isr }] }) as unknown as TopicMetadata;

const adminOf = (values: Readonly<Record<string, string>>, asked: string[][]) => ({
  topicConfigs: async (names: readonly string[]): Promise<Configs> => {
    asked.push([...names]);
    return new Map(
      names.map((name) => [name, new Map([["min.insync.replicas", { configValue: values[name] } as never]])]),
    );
  },
});

test("is asked only of topics that miss a replica", async () => {
  const asked: string[][] = [];
  const admin = adminOf({ orders: "2" }, asked);
  expect(await askMinIsr(admin, [topic("orders", [1]), topic("clicks", [1, 2])])).toEqual(new Map([["orders", 2]]));
  expect(asked).toEqual([["orders"]]);
  await askMinIsr(admin, [topic("clicks", [1, 2])]);
  expect(asked).toHaveLength(1);
});

test("is not known where the user may not read it", async () => {
  const admin = { topicConfigs: async () => Promise.reject(new Error("denied")) };
  expect(await askMinIsr(admin, [topic("orders", [1])])).toEqual(new Map());
});
