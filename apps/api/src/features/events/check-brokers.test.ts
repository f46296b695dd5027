import { expect, test } from "vitest";
import type { ClusterRow } from "../../database/find-cluster.ts";
import { KafkaUnreachable } from "../../kafka-connection/kafka-fault.ts";
import { createInMemoryMetricsStore } from "../../metrics-store/in-memory/in-memory-metrics-store.ts";
import { checkBrokers } from "./check-brokers.ts";

type Server = Parameters<typeof checkBrokers>[0];

/** A cluster whose samples tell of some brokers, and whose Kafka lists some; without a list it does not answer. */
const checker = async (told: readonly string[], listed: readonly number[] | null | "no servers") => {
  const metricsStore = createInMemoryMetricsStore();
  const inputs = new Map([["bytes_in_total", 1]] as const);
  await metricsStore.append(told.map((brokerId) => ({ clusterId: 1, brokerId, timeMs: 1000, inputs })));
  const withAdmin = async () => {
    if (listed === null) throw new KafkaUnreachable("away");
    return { brokers: (listed === "no servers" ? [] : listed).map((id) => ({ id })) };
  };
  const bootstrapServers = listed === "no servers" ? [] : ["kafka:9092"];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these fields are read
  const cluster = { id: 1, bootstrapServers, targets: [] } as unknown as ClusterRow;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this is called
  const server = { metricsStore, kafka: { withAdmin } } as unknown as Server;
  return (brokerIds?: readonly string[]) => checkBrokers(server, cluster, brokerIds);
};

test("a broker that nobody knows is refused with those that are known", async () => {
  const check = await checker(["10", "2"], [1, 2]);
  await expect(check(["2", "77"])).rejects.toThrow(
    /body\.brokerIds\.1: is 77, which is no broker of this cluster; known are 1, 2, 10/,
  );
  await expect(check([" 10 ", "1"])).resolves.toBeUndefined();
  await expect(check()).resolves.toBeUndefined();
});

test("samples alone decide where there is no Kafka to ask", async () => {
  await expect((await checker(["1"], "no servers"))(["77"])).rejects.toMatchObject({ status: 400 });
});

test("where no broker is known, or Kafka does not answer, any is taken", async () => {
  await expect((await checker([], "no servers"))(["77"])).resolves.toBeUndefined();
  await expect((await checker(["1"], null))(["77"])).resolves.toBeUndefined();
});
