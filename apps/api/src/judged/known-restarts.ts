import type { KnownRestart } from "@highwater/telemetry/verdict";
import type { PrismaClient } from "../generated/prisma/client.ts";
import { readEvidence } from "../history/restart-events.ts";

const WITHIN_MS = 10 * 60 * 1000;

/** Restarts of a cluster's brokers within the last ten minutes, the newest first: those that were recognised, and those that were told. */
export const knownRestarts = async (
  prisma: Pick<PrismaClient, "event">,
  clusterId: number,
  nowMs: number,
): Promise<KnownRestart[]> => {
  const from = { gte: new Date(nowMs - WITHIN_MS), lte: new Date(nowMs) };
  const events = await prisma.event.findMany({
    where: {
      clusterId,
      kind: "restart",
      dismissed: false,
      OR: [{ endedAt: from }, { endedAt: null, startedAt: from }],
    },
    select: { brokerIds: true, startedAt: true, endedAt: true, evidence: true },
  });
  return events
    .flatMap(({ brokerIds, startedAt, endedAt, evidence }) => {
      const started = readEvidence(evidence)?.processStartedAt ?? null;
      const atMs = started === null ? (endedAt ?? startedAt).getTime() : Date.parse(started);
      return brokerIds.map((brokerId) => ({ brokerId, atMs }));
    })
    .toSorted((a, b) => b.atMs - a.atMs);
};
