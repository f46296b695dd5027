/** Name of the group that a canary commits with; it takes the first of them that each broker coordinates. */
export const canaryGroup = (topic: string, number: number): string => `${topic}-${number}`;

/** Whether a group is one of those that the canary of this topic commits with. */
export const isCanaryGroup = (topic: string, groupId: string): boolean =>
  groupId.startsWith(`${topic}-`) && /^\d+$/.test(groupId.slice(topic.length + 1));
