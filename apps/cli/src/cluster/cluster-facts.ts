import kafkajs, { type Admin } from "kafkajs";
import { UsageError } from "../usage-error.ts";

const MIN_INSYNC = "min.insync.replicas";

/** Brokers of the cluster, and what a new topic there gets. */
export const readClusterFacts = async (
  admin: Admin,
  wanted: { readonly replicationFactor: number | null; readonly minInsyncReplicas: number | null },
) => {
  const { brokers } = await admin.describeCluster();
  const [first] = brokers;
  if (first === undefined) throw new Error("The cluster names no broker");
  const replicationFactor = wanted.replicationFactor ?? Math.min(3, brokers.length);
  if (replicationFactor > brokers.length)
    throw new UsageError(
      `--replication-factor ${replicationFactor} is more than the cluster's ${brokers.length} brokers. Give at most ${brokers.length}.`,
    );
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: [{ type: kafkajs.ConfigResourceTypes.BROKER, name: String(first.nodeId), configNames: [MIN_INSYNC] }],
  });
  const ofBrokers = Number(
    resources[0]?.configEntries.find(({ configName }) => configName === MIN_INSYNC)?.configValue,
  );
  const minInsyncReplicas = wanted.minInsyncReplicas ?? (Number.isInteger(ofBrokers) ? ofBrokers : null);
  if (minInsyncReplicas !== null && minInsyncReplicas > replicationFactor)
    throw new UsageError(
      `min.insync.replicas ${minInsyncReplicas} is more than the replication factor ${replicationFactor}: with acks all nothing could be written. Give --min-insync ${replicationFactor} or less.`,
    );
  return { brokers: brokers.length, replicationFactor, minInsyncReplicas };
};
