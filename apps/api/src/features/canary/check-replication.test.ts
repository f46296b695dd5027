import { expect, test } from "vitest";
import type { ClusterRow } from "../../database/find-cluster.ts";
import type { KafkaAccess } from "../../kafka-connection/kafka-access.ts";
import { KafkaUnreachable } from "../../kafka-connection/kafka-fault.ts";
import { checkReplication } from "./check-replication.ts";

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- none of it is read
const ROW = {} as ClusterRow;

const kafkaOf = (brokers: number | Error) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this is called
  ({
    withAdmin: async () => {
      if (brokers instanceof Error) throw brokers;
      return { brokers: Array.from({ length: brokers }) };
    },
  }) as unknown as KafkaAccess;

const check = (brokers: number | Error, replicationFactor: number | null) =>
  checkReplication(kafkaOf(brokers), ROW, { enabled: true, replicationFactor }, null);

test("more replicas than brokers are refused with how many there are", async () => {
  await expect(check(3, 9)).rejects.toMatchObject({ status: 400 });
  await expect(check(3, 9)).rejects.toThrow(/is 9, and the cluster has 3 brokers/);
});

test("as many as there are brokers, what is automatic, and what nobody can tell is taken", async () => {
  await expect(check(3, 3)).resolves.toBeUndefined();
  await expect(check(1, null)).resolves.toBeUndefined();
  await expect(check(new KafkaUnreachable("away"), 9)).resolves.toBeUndefined();
});
