import type { Detection } from "@highwater/contract/detection";
import type { Suspicion } from "@highwater/telemetry/detection";
import type { ClusterRow } from "../../database/find-cluster.ts";
import { historyReader } from "../../judged/read-histories.ts";
import { DETECTION_WINDOW_MS, suspicionsOf } from "../../judged/suspicions.ts";
import type { MetricsStore } from "../../metrics-store/metrics-store.ts";
import { settlesAfter } from "./settles-after.ts";
import { parseTimeRange } from "../../time-range.ts";

const LEAST_BROKERS = 3;
const LOCAL = "produce_local_time_mean";

const timestamp = (timeMs: number): string => new Date(timeMs).toISOString();

const present = (
  { sinceMs, evidence, ...suspicion }: Suspicion,
  after: Awaited<ReturnType<typeof settlesAfter>>,
): Detection["brokers"][number] => ({
  ...suspicion,
  settlesAfter: suspicion.state === "settling" ? (after.get(suspicion.brokerId) ?? null) : null,
  since: sinceMs === null ? null : timestamp(sinceMs),
  evidence: evidence.map((line) => ({ ...line })),
});

const noteOf = (judged: number, telling: number): string | null => {
  if (judged < LEAST_BROKERS)
    return `Only ${judged} of the brokers told anything lately: with fewer than three none can be called the odd one out.`;
  if (telling < LEAST_BROKERS)
    return "Fewer than three brokers tell the mean times of their produce requests. Export the Mean of RequestMetrics (the exporter's catch-all rule does), and see that something is produced.";
  return null;
};

/** Which broker drags the others down at the end of a range. */
export const getDetection = async (
  store: MetricsStore,
  cluster: ClusterRow,
  query: { from?: string; to?: string },
  nowMs: number,
): Promise<Detection> => {
  const { toMs } = parseTimeRange(query.to === undefined ? {} : { to: query.to }, nowMs);
  const fromMs = query.from === undefined ? toMs - DETECTION_WINDOW_MS : parseTimeRange(query, nowMs).fromMs;
  const read = historyReader(store, cluster);
  const brokerIds = (await store.brokers(cluster.id)).map(({ brokerId }) => brokerId);
  const intervalMs = cluster.scrapeIntervalSeconds * 1000;
  const found = await suspicionsOf(read, { fromMs, toMs, intervalMs, brokerIds });
  const telling = (await read(LOCAL, { fromMs, toMs })).filter(({ points }) => points.length > 0);
  const settles = found.some(({ state }) => state === "settling");
  const after = settles ? await settlesAfter(store, cluster.id, toMs) : new Map();
  const judged = found.filter(({ state }) => state !== "silent").length;
  return {
    at: timestamp(toMs),
    from: timestamp(fromMs),
    brokers: found.map((suspicion) => present(suspicion, after)),
    note: noteOf(judged, telling.length),
  };
};
