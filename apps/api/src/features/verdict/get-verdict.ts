import type { Verdict } from "@highwater/contract/verdict";
import type { SignalName } from "@highwater/telemetry";
import { allWell, canaryAlone, type Evidence, observe, VERDICT_SIGNALS } from "@highwater/telemetry/verdict";
import { brokerSideTarget, promisedOf } from "../../broker-side-target.ts";
import type { ClusterRow } from "../../database/find-cluster.ts";
import { historyReader, readHistories, type ReadHistory } from "../../judged/read-histories.ts";
import { DETECTION_WINDOW_MS, suspicionsOf } from "../../judged/suspicions.ts";
import type { MetricsStore } from "../../metrics-store/metrics-store.ts";
import { began } from "./began.ts";
import { heardOf } from "./heard-of.ts";
import { presentFinding } from "./present-finding.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A broker that was silent for longer is taken as gone for good. */
const GONE_MS = 24 * HOUR_MS;
const WINDOW_MS = 15 * MINUTE_MS;
/** A scrape may fail now and then; three in a row are silence. */
const SILENT_INTERVALS = 3;
/** What else tells of a broker (its machine, the canary) is no word of the broker's after so many. */
const DOUBT_INTERVALS = 2;
/** What grows slowly. */
const DAY_SIGNALS: readonly SignalName[] = ["disk_used_ratio"];

interface Known {
  readonly nowMs: number;
  readonly toldTwice: Evidence["toldTwice"];
  readonly kafka: Evidence["kafka"];
  readonly canary: Evidence["canary"];
  readonly restarts: Evidence["restarts"];
}

const gather = async (
  store: MetricsStore,
  cluster: ClusterRow,
  read: ReadHistory,
  { nowMs, ...told }: Known,
): Promise<Evidence> => {
  const back = (windowMs: number) => ({ fromMs: nowMs - windowMs, toMs: nowMs });
  const known = (await store.brokers(cluster.id)).filter(({ lastSampleMs }) => nowMs - lastSampleMs < GONE_MS);
  const histories = await readHistories(read, VERDICT_SIGNALS, back(WINDOW_MS));
  const lastDay = await readHistories(read, DAY_SIGNALS, back(GONE_MS));
  const intervalMs = cluster.scrapeIntervalSeconds * 1000;
  const staleAfterMs = SILENT_INTERVALS * intervalMs;
  const brokers = await heardOf(known, {
    nowMs,
    doubtAfterMs: DOUBT_INTERVALS * intervalMs,
    recent: histories,
    read: (signal) => read(signal, back(GONE_MS)),
  });
  const brokerIds = brokers.map(({ brokerId }) => brokerId);
  return {
    nowMs,
    staleAfterMs,
    intervalMs,
    p99TargetMs: brokerSideTarget(cluster.slo),
    promised: promisedOf(cluster.slo),
    brokers,
    ...told,
    suspicions: await suspicionsOf(read, { ...back(DETECTION_WINDOW_MS), intervalMs, brokerIds }),
    history: (signal) => histories.get(signal) ?? [],
    lastDay: (signal) => lastDay.get(signal) ?? [],
  };
};

const whyUnknown = ({ targets, createdAt }: ClusterRow, nowMs: number): string => {
  const since = nowMs - createdAt.getTime() < GONE_MS ? "yet" : "in the last day";
  const next =
    targets.length === 0
      ? "add a target, or send metrics to it"
      : "under Targets stands how the newest scrape of each went";
  return `No samples have come ${since}, so nothing is known of this cluster: ${next}.`;
};

/** How a cluster is right now, with what that rests on. */
export const getVerdict = async (store: MetricsStore, cluster: ClusterRow, known: Known): Promise<Verdict> => {
  const read = historyReader(store, cluster);
  const evidence = await gather(store, cluster, read, known);
  const observations = observe(evidence);
  if (evidence.brokers.length === 0 && observations.length === 0) {
    const sentence = canaryAlone(evidence) ?? whyUnknown(cluster, known.nowMs);
    return { state: "unknown", sentence, since: null, findings: [] };
  }
  const findings = [];
  for (const one of observations) findings.push(presentFinding(one, await began(one, evidence, read), known.nowMs));
  const [worst] = findings;
  if (worst === undefined) return { state: "good", sentence: allWell(evidence), since: null, findings: [] };
  return { state: worst.state, sentence: worst.sentence, since: worst.since, findings };
};
