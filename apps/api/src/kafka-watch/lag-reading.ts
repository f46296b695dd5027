import type { InputName } from "@highwater/telemetry";
import { isCanaryGroup } from "../canary/canary-names.ts";
import { readCanary } from "../canary/canary-settings.ts";
import type { ClusterRow } from "../database/find-cluster.ts";
import type { Reading } from "../metrics-store/metrics-store.ts";
import type { SourceBook } from "../sources/source-book.ts";
import type { ClusterMemory } from "./cluster-memory.ts";

/** What tells of the whole cluster is stored under this, as an exporter beside the brokers would have its own name. */
const TELLER = "kafka";
const LARGEST: InputName = "consumer_group_lag_max_messages";
const SUM: InputName = "consumer_group_lag_sum_messages";

const isToldBySource = ({ id, targets }: ClusterRow, sources: SourceBook): boolean =>
  [
    ...targets.map((target) => sources.find(id, { targetId: target.id })),
    ...sources.sent(id),
    ...sources.asked(id),
  ].some((known) => known?.current?.reading.inputs.has(SUM) === true);

/**
 * The lag of all groups but the canary's as a reading; null where an exporter tells it already, or where no group has
 * committed.
 */
export const lagReading = (cluster: ClusterRow, memory: ClusterMemory, sources: SourceBook): Reading | null => {
  const look = memory.newest();
  const { topic: canaryTopic } = readCanary(cluster);
  const groups = [...memory.groups()].filter(([groupId]) => !isCanaryGroup(canaryTopic, groupId));
  if (look === undefined || groups.length === 0 || isToldBySource(cluster, sources)) return null;
  let [largest, sum] = [0, 0];
  for (const [, { look: group }] of groups)
    for (const { topic, partition, offset } of group.committed) {
      const lag = Math.max(0, (look.ends.get(topic)?.get(partition) ?? offset) - offset);
      largest = Math.max(largest, lag);
      sum += lag;
    }
  return {
    clusterId: cluster.id,
    brokerId: TELLER,
    timeMs: look.timeMs,
    inputs: new Map([
      [LARGEST, largest],
      [SUM, sum],
    ]),
  };
};
