import { Slo } from "@highwater/contract/clusters";
import type { Verdict } from "@highwater/contract/verdict";
import { findSignal, type SignalName } from "@highwater/telemetry";
import { Value } from "typebox/value";
import type { ClusterRow } from "../../database/find-cluster.ts";
import { deriveContextOf } from "../../metrics-store/derive-context.ts";
import type { MetricsStore } from "../../metrics-store/metrics-store.ts";
import { allWell } from "./all-well.ts";
import { type Evidence, type History } from "./evidence.ts";
import type { Held } from "./held-since.ts";
import type { Condition, Observation } from "./observation.ts";
import { heardOf } from "./heard-of.ts";
import { observe } from "./rules.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A broker that was silent for longer is taken as gone for good. */
const GONE_MS = 24 * HOUR_MS;
const WINDOW_MS = 15 * MINUTE_MS;
/** Where a condition held through a window already, longer ones tell when it began. */
const LONGER_WINDOWS_MS = [6 * HOUR_MS, 7 * 24 * HOUR_MS];
const POINTS = 2000;
/** A scrape may fail now and then; three in a row are silence. */
const SILENT_INTERVALS = 3;

const SIGNALS: readonly SignalName[] = [
  "offline_partitions",
  "under_min_isr_partitions",
  "active_controllers",
  "produce_total_time_p99",
  "produce_request_queue_time_mean",
  "produce_local_time_mean",
  "produce_remote_time_mean",
  "produce_response_queue_time_mean",
  "produce_response_send_time_mean",
  "request_handler_idle_ratio",
  "network_processor_idle_ratio",
  "under_replicated_partitions",
  "disk_used_ratio",
];

const brokerSideTarget = (slo: unknown): number | null =>
  Value.Check(Slo, slo) && (slo.kind ?? "brokerTotal") === "brokerTotal" ? slo.p99TargetMs : null;

const historyReader =
  (store: MetricsStore, cluster: ClusterRow, nowMs: number) =>
  async (name: SignalName, windowMs: number): Promise<readonly History[]> => {
    const signal = findSignal(name);
    if (signal === undefined) return [];
    const range = { fromMs: nowMs - windowMs, toMs: nowMs, points: POINTS };
    return (await store.series({ clusterId: cluster.id, signal, ...range, ...deriveContextOf(cluster) })).series;
  };

type ReadHistory = ReturnType<typeof historyReader>;

const gather = async (
  store: MetricsStore,
  cluster: ClusterRow,
  nowMs: number,
  { read, toldTwice }: { readonly read: ReadHistory; readonly toldTwice: Evidence["toldTwice"] },
): Promise<Evidence> => {
  const brokers = (await store.brokers(cluster.id)).filter(({ lastSampleMs }) => nowMs - lastSampleMs < GONE_MS);
  const histories = new Map<SignalName, readonly History[]>();
  for (const signal of SIGNALS) histories.set(signal, await read(signal, WINDOW_MS));
  const staleAfterMs = SILENT_INTERVALS * cluster.scrapeIntervalSeconds * 1000;
  return {
    nowMs,
    staleAfterMs,
    p99TargetMs: brokerSideTarget(cluster.slo),
    brokers: await heardOf(brokers, {
      nowMs,
      staleAfterMs,
      recent: histories,
      read: (signal) => read(signal, GONE_MS),
    }),
    toldTwice,
    history: (signal) => histories.get(signal) ?? [],
  };
};

const conditionBegan = async ({ signal, heldSince }: Condition, evidence: Evidence, read: ReadHistory) => {
  let held: Held | undefined = heldSince(evidence.history(signal));
  for (const windowMs of LONGER_WINDOWS_MS) {
    if (held?.fromTheStart !== true) break;
    held = heldSince(await read(signal, windowMs)) ?? held;
  }
  return held?.sinceMs;
};

const began = async ({ since }: Observation, evidence: Evidence, read: ReadHistory): Promise<string | null> => {
  if (since === null) return null;
  const sinceMs = typeof since === "number" ? since : await conditionBegan(since, evidence, read);
  return sinceMs === undefined ? null : new Date(sinceMs).toISOString();
};

const UNKNOWN: Verdict = {
  state: "unknown",
  sentence: "No samples have come in the last day, so nothing is known of this cluster.",
  since: null,
  findings: [],
};

const withoutSentence = ({ sentence: _sentence, since: _since, ...finding }: Observation) => finding;

/** How a cluster is right now, with what that rests on. */
export const getVerdict = async (
  store: MetricsStore,
  cluster: ClusterRow,
  { nowMs, toldTwice }: Pick<Evidence, "nowMs" | "toldTwice">,
): Promise<Verdict> => {
  const read = historyReader(store, cluster, nowMs);
  const evidence = await gather(store, cluster, nowMs, { read, toldTwice });
  if (evidence.brokers.length === 0) return UNKNOWN;
  const observations = observe(evidence);
  const [worst] = observations;
  if (worst === undefined) return { state: "good", sentence: allWell(evidence), since: null, findings: [] };
  return {
    state: worst.state,
    sentence: worst.sentence,
    since: await began(worst, evidence, read),
    findings: observations.map(withoutSentence),
  };
};
