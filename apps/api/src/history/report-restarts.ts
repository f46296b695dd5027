import {
  type DerivedPoints,
  findSignal,
  LONGEST_ISR_MS,
  restartFigures,
  type Surroundings,
} from "@highwater/telemetry";
import type { PrismaClient } from "../generated/prisma/client.ts";
import { deriveContextOf } from "../metrics-store/derive-context.ts";
import type { MetricsStore } from "../metrics-store/metrics-store.ts";
import { readEvidence, restartOf } from "./restart-events.ts";
import { readStoredReport, toStoredReport } from "./stored-report.ts";
import type { WatchedCluster } from "./watched-cluster.ts";

const MINUTE_MS = 60_000;
const BEFORE_MS = 10 * MINUTE_MS;
const AFTER_MS = LONGEST_ISR_MS + 5 * MINUTE_MS;
/** Samples are taken as they are: more than a broker tells in the time that is looked at. */
const POINTS = 5000;
/** A restart that nothing new is known of after this is as well known as it will be. */
const CLOSED_MS = 2 * AFTER_MS;

const SIGNALS: Readonly<Record<keyof Surroundings, string>> = {
  produceP99: "produce_total_time_p99",
  canaryRoundTripP99: "canary_round_trip_time_p99",
  underReplicated: "under_replicated_partitions",
  underMinIsr: "under_min_isr_partitions",
  leaders: "leader_count",
  preferredImbalance: "preferred_replica_imbalance",
};

interface Reporting {
  readonly prisma: PrismaClient;
  readonly store: Pick<MetricsStore, "series">;
  readonly cluster: WatchedCluster;
  readonly nowMs: number;
  /** What lies before is not stored any more. */
  readonly rawFromMs: number;
}

const readAround = async ({ store, cluster }: Reporting, fromMs: number, toMs: number): Promise<Surroundings> => {
  const read = async (name: string): Promise<readonly DerivedPoints[]> => {
    const signal = findSignal(name);
    if (signal === undefined) return [];
    const query = { clusterId: cluster.id, signal, fromMs, toMs, points: POINTS, ...deriveContextOf(cluster) };
    return (await store.series(query)).series;
  };
  return {
    produceP99: await read(SIGNALS.produceP99),
    canaryRoundTripP99: await read(SIGNALS.canaryRoundTripP99),
    underReplicated: await read(SIGNALS.underReplicated),
    underMinIsr: await read(SIGNALS.underMinIsr),
    leaders: await read(SIGNALS.leaders),
    preferredImbalance: await read(SIGNALS.preferredImbalance),
  };
};

/** Works out what restarts did, as long as their replicas are not in sync again or nothing was worked out yet. */
export const reportRestarts = async (reporting: Reporting): Promise<void> => {
  const { prisma, cluster, nowMs, rawFromMs } = reporting;
  const rows = await prisma.event.findMany({
    where: { clusterId: cluster.id, source: "detected", dismissed: false, startedAt: { gt: new Date(rawFromMs) } },
    select: { id: true, evidence: true, report: true },
  });
  for (const { id, evidence, report } of rows) {
    const told = readEvidence(evidence);
    if (told === null) continue;
    const known = readStoredReport(report);
    const restart = restartOf(told);
    const isClosed = nowMs > restart.firstSampleMs + CLOSED_MS;
    if (known !== null && (known.state === "settled" || (known.state === "unknown" && isClosed))) continue;
    const around = await readAround(reporting, restart.lastSampleMs - BEFORE_MS, restart.firstSampleMs + AFTER_MS);
    const spacingMs = cluster.scrapeIntervalSeconds * 1000;
    const figures = toStoredReport(restartFigures(restart, around, { spacingMs, nowMs }));
    if (JSON.stringify(figures) !== JSON.stringify(known))
      await prisma.event.updateMany({ where: { id }, data: { report: figures } });
  }
};
