import type { CanaryInput } from "@highwater/contract/canary";
import type { CanaryRunner } from "../../canary/runner.ts";
import type { ClusterRow } from "../../database/find-cluster.ts";
import { ApiError, invalidInput } from "../../errors.ts";
import type { KafkaAccess } from "../../kafka-connection/kafka-access.ts";

/** Brokers of the cluster, also those that merely restart; null where nobody answers for it. */
const brokersOf = async (
  kafka: KafkaAccess,
  row: ClusterRow,
  runner: CanaryRunner | null | undefined,
): Promise<number | null> => {
  const known = runner?.topology.members().length ?? 0;
  if (known > 0) return known;
  try {
    const { brokers } = await kafka.withAdmin(row, (admin) => admin.describeCluster());
    return brokers.length;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
};

/** @throws {ApiError} 400 where more replicas are wanted than there are brokers to hold them, as far as that is known */
export const checkReplication = async (
  kafka: KafkaAccess,
  row: ClusterRow,
  { replicationFactor }: CanaryInput,
  runner: CanaryRunner | null | undefined,
): Promise<void> => {
  if (replicationFactor === undefined || replicationFactor === null || replicationFactor === 1) return;
  const brokers = await brokersOf(kafka, row, runner);
  if (brokers === null || replicationFactor <= brokers) return;
  const message = `is ${replicationFactor}, and the cluster has ${brokers} ${brokers === 1 ? "broker" : "brokers"}: a replica needs a broker of its own`;
  throw invalidInput([{ path: "body.replicationFactor", message }]);
};
