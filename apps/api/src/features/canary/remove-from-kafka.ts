import { isCanaryGroup } from "../../canary/canary-names.ts";
import { checkIsOwn } from "../../canary/keep-layout.ts";
import type { ClusterRow } from "../../database/find-cluster.ts";
import type { KafkaAccess } from "../../kafka-connection/kafka-access.ts";

/**
 * Deletes a canary's topic and the groups that it committed with.
 *
 * @throws {ApiError} 409 where a topic of that name is somebody else's
 */
export const removeFromKafka = (kafka: KafkaAccess, row: ClusterRow, topic: string): Promise<void> =>
  kafka.withAdmin(row, async (admin) => {
    const [found] = await admin.topics([topic]);
    if (found?.errorCode === 0) {
      await checkIsOwn(admin, topic);
      await admin.deleteTopic(topic);
    }
    for (const { groupId } of await admin.groups()) if (isCanaryGroup(topic, groupId)) await admin.deleteGroup(groupId);
  });
