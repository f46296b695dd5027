import type { ClusterAdmin } from "../kafka-connection/cluster-admin.ts";
import type { Topology } from "./topology.ts";

/** Finds where partitions end that were not read yet: reading begins there, before the first record is sent. */
export const findEnds = async (
  admin: ClusterAdmin,
  topic: string,
  topology: Topology,
  positions: Map<number, number>,
): Promise<void> => {
  const unknown = topology.partitions().filter(({ partition }) => !positions.has(partition));
  if (unknown.length === 0) return;
  const ends = await admin.offsets(await admin.topics([topic]), "latest");
  for (const { partition } of unknown) {
    const end = ends.get(topic)?.get(partition);
    if (end !== undefined) positions.set(partition, end);
  }
};

/** Where a partition's log begins. */
export const findBegin = async (admin: ClusterAdmin, topic: string, partition: number): Promise<number | undefined> =>
  (await admin.offsets(await admin.topics([topic]), "earliest")).get(topic)?.get(partition);
