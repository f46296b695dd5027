import type { MeasuredWorkload } from "@highwater/contract/sizing-workload";
import { type Known, type Provisioning, provisioning, recommendWith } from "@highwater/sizing";
import type { ClusterRow } from "../../../database/find-cluster.ts";
import { longestGapMs } from "../../../metrics-store/derive-context.ts";
import type { MetricsStore } from "../../../metrics-store/metrics-store.ts";
import type { Window } from "./readings.ts";

/** Brokers that told samples towards the end of the window; null where none did. */
export const presentBrokers = async (
  store: MetricsStore,
  cluster: ClusterRow,
  { toMs }: Window,
): Promise<number | null> => {
  const sinceMs = toMs - longestGapMs(cluster.scrapeIntervalSeconds);
  const present = (await store.brokers(cluster.id)).filter(({ lastSampleMs }) => lastSampleMs >= sinceMs);
  return present.length === 0 ? null : present.length;
};

/** Whether the brokers that run are as many as their measured load, hardware and policy ask for. */
export const judgeProvisioning = (
  request: Pick<MeasuredWorkload, "workload" | "broker" | "policy">,
  brokers: number | null,
  known: Known,
): Provisioning => {
  const { networkGbps, networkBytesPerSecond, catalogId } = request.broker;
  const knowsNetwork = [networkGbps, networkBytesPerSecond, catalogId].some(
    (told) => told !== undefined && told !== null,
  );
  const { workload } = request;
  const constraintsAt = (times: number) => {
    const bytesPerSecond = (workload.bytesPerSecond ?? 0) * times;
    // Records are told beside the bytes that they make; the bytes are what is sized.
    const sized = recommendWith({ ...request, workload: { ...workload, bytesPerSecond } }, known);
    return sized.ok ? sized.answer.constraints : null;
  };
  return provisioning(constraintsAt, { brokers, knowsNetwork });
};
