import type { RestartReport } from "@highwater/contract/rolls";
import type { Event, PrismaClient } from "../../generated/prisma/client.ts";
import { readEvidence } from "../../history/restart-events.ts";
import { readStoredReport, type StoredReport } from "../../history/stored-report.ts";

/** Newest restarts that are looked at: a roll a day of a hundred brokers for a month. */
const MOST_RESTARTS = 3000;
const SECOND_MS = 1000;

const NO_RISE: StoredReport["produceP99"] = {
  beforeMs: null,
  beforeBrokerId: null,
  duringMs: null,
  duringBrokerId: null,
  duringAt: null,
  roseMs: null,
};

/** Nothing was worked out yet. */
const NO_REPORT: StoredReport = {
  state: "watching",
  fullIsrAt: null,
  underReplicatedBefore: null,
  underReplicatedMost: null,
  underMinIsrMost: null,
  produceP99: NO_RISE,
  canaryRoundTripP99: NO_RISE,
  leadersBefore: null,
  leadersAfter: null,
  preferredImbalanceAfter: null,
};

const secondsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / SECOND_MS;

const reportOf = ({ id, evidence, report }: Event): RestartReport[] => {
  const told = readEvidence(evidence);
  if (told === null) return [];
  const figures = readStoredReport(report) ?? NO_REPORT;
  return [
    {
      eventId: String(id),
      ...told,
      ...figures,
      awaySeconds: secondsBetween(told.lastSampleAt, told.firstSampleAt),
      isrSeconds:
        figures.fullIsrAt === null ? null : Math.max(0, secondsBetween(told.firstSampleAt, figures.fullIsrAt)),
    },
  ];
};

/** The restarts of a cluster with what they did, newest first. */
export const readRestarts = async (prisma: PrismaClient, clusterId: number): Promise<RestartReport[]> => {
  const rows = await prisma.event.findMany({
    where: { clusterId, source: "detected", kind: "restart", dismissed: false },
    orderBy: [{ startedAt: "desc" }, { id: "desc" }],
    take: MOST_RESTARTS,
  });
  return rows.flatMap(reportOf);
};
