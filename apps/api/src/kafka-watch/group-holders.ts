import { type ByPartition, byPartition } from "./by-partition.ts";
import type { MemberLook } from "./group-descriptions.ts";

/** Which member of a group holds each partition. */
export const holdersOf = (members: readonly MemberLook[]): ByPartition<MemberLook> => {
  const holders = byPartition<MemberLook>();
  for (const member of members)
    for (const [topic, partitions] of Object.entries(member.assigned))
      for (const partition of partitions) holders.set(topic, partition, member);
  return holders;
};
