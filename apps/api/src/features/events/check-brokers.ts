import type { FastifyInstance } from "fastify";
import type { ClusterRow } from "../../database/find-cluster.ts";
import { ApiError, invalidInput } from "../../errors.ts";
import { byBrokerId } from "../../metrics-store/natural-order.ts";

type Server = Pick<FastifyInstance, "kafka" | "metricsStore">;

const KAFKA_LIMIT_MS = 5000;

/** Brokers that Kafka lists; null where it has to be asked and does not answer. */
const listedBrokers = async (kafka: Server["kafka"], cluster: ClusterRow): Promise<string[] | null> => {
  if (cluster.bootstrapServers.length === 0) return [];
  try {
    const { brokers } = await kafka.withAdmin(cluster, (admin) => admin.describeCluster(), { limitMs: KAFKA_LIMIT_MS });
    return brokers.map(({ id }) => String(id));
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
};

/** @throws {ApiError} 400 for a broker that no sample, no target and no metadata of Kafka knows, where any broker is known */
export const checkBrokers = async (
  { kafka, metricsStore }: Server,
  cluster: ClusterRow,
  brokerIds: readonly string[] = [],
): Promise<void> => {
  const told = await metricsStore.brokers(cluster.id);
  const known = new Set([...told, ...cluster.targets].flatMap(({ brokerId }) => brokerId ?? []));
  const strangers = () =>
    brokerIds.flatMap((id, index) => (id.trim() === "" || known.has(id.trim()) ? [] : [{ id: id.trim(), index }]));
  if (strangers().length === 0) return;
  const listed = await listedBrokers(kafka, cluster);
  for (const id of listed ?? []) known.add(id);
  if (listed === null || known.size === 0) return;
  const ids = [...known].map((brokerId) => ({ brokerId })).sort(byBrokerId);
  const names = ids.map(({ brokerId }) => brokerId).join(", ");
  const faults = strangers().map(({ id, index }) => ({
    path: `body.brokerIds.${index}`,
    message: `is ${id}, which is no broker of this cluster; known are ${names}`,
  }));
  if (faults.length > 0) throw invalidInput(faults);
};
