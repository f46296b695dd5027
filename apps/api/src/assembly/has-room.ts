import type { PartKey } from "./part.ts";

const countByCluster = (keys: Iterable<PartKey>): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const { clusterId } of keys) counts.set(clusterId, (counts.get(clusterId) ?? 0) + 1);
  return counts;
};

/**
 * Whether what comes may wait besides what does: no cluster may then hold more of the room than is left free. So one
 * alone has half of it, two that fill it a third each, and there is always some left for the next.
 */
export const hasRoom = (waiting: Iterable<PartKey>, coming: readonly PartKey[], room: number): boolean => {
  const held = countByCluster(waiting);
  const total = [...held.values()].reduce((sum, count) => sum + count, 0);
  const free = room - total - coming.length;
  return [...countByCluster(coming)].every(([clusterId, more]) => (held.get(clusterId) ?? 0) + more <= free);
};
