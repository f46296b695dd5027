import { RestartEvidence } from "@highwater/contract/events";
import type { Restart } from "@highwater/telemetry";
import { Value } from "typebox/value";
import type { PrismaClient } from "../generated/prisma/client.ts";

const iso = (timeMs: number): string => new Date(timeMs).toISOString();

const evidenceOf = (restart: Restart): RestartEvidence => ({
  brokerId: restart.brokerId,
  foundBy: restart.foundBy,
  lastSampleAt: iso(restart.lastSampleMs),
  processStartedAt: restart.processStartedMs === null ? null : iso(restart.processStartedMs),
  firstSampleAt: iso(restart.firstSampleMs),
  countersTold: restart.countersTold,
  countersFell: restart.countersFell,
});

/** What is stored as the evidence of an event; null where it is none of a restart. */
export const readEvidence = (evidence: unknown): RestartEvidence | null =>
  Value.Check(RestartEvidence, evidence) ? evidence : null;

/** The restart that evidence tells of. */
export const restartOf = (evidence: RestartEvidence): Restart => ({
  brokerId: evidence.brokerId,
  foundBy: evidence.foundBy,
  lastSampleMs: Date.parse(evidence.lastSampleAt),
  processStartedMs: evidence.processStartedAt === null ? null : Date.parse(evidence.processStartedAt),
  firstSampleMs: Date.parse(evidence.firstSampleAt),
  countersTold: evidence.countersTold,
  countersFell: evidence.countersFell,
});

const overlap = (one: Restart, other: Restart): boolean =>
  one.brokerId === other.brokerId &&
  Math.max(one.lastSampleMs, other.lastSampleMs) < Math.min(one.firstSampleMs, other.firstSampleMs);

const isSame = (one: Restart, other: Restart): boolean =>
  one.lastSampleMs === other.lastSampleMs &&
  one.firstSampleMs === other.firstSampleMs &&
  one.processStartedMs === other.processStartedMs;

const findKnown = async (prisma: PrismaClient, clusterId: number, restart: Restart) => {
  const rows = await prisma.event.findMany({
    where: {
      clusterId,
      source: "detected",
      startedAt: { lt: new Date(restart.firstSampleMs) },
      endedAt: { gt: new Date(restart.lastSampleMs) },
    },
  });
  return rows.find(({ evidence }) => {
    const told = readEvidence(evidence);
    return told !== null && overlap(restartOf(told), restart);
  });
};

/**
 * Keeps restarts as events, each once: one whose silence overlaps that of a stored one is the same, of which late
 * samples may tell more; one that was removed by hand stays so.
 */
export const storeRestarts = async (
  prisma: PrismaClient,
  clusterId: number,
  restarts: readonly Restart[],
): Promise<void> => {
  for (const restart of restarts) {
    const evidence = evidenceOf(restart);
    const when = { startedAt: new Date(restart.lastSampleMs), endedAt: new Date(restart.firstSampleMs) };
    const known = await findKnown(prisma, clusterId, restart);
    const told = known === undefined ? null : readEvidence(known.evidence);
    if (known !== undefined && told !== null) {
      if (!isSame(restartOf(told), restart))
        await prisma.event.update({ where: { id: known.id }, data: { ...when, evidence, report: { stale: true } } });
      continue;
    }
    const key = `restart/${restart.brokerId}/${restart.firstSampleMs}`;
    await prisma.event.createMany({
      data: [
        {
          clusterId,
          kind: "restart",
          title: `Broker ${restart.brokerId} restarted`,
          ...when,
          brokerIds: [restart.brokerId],
          tags: [],
          source: "detected",
          key,
          evidence,
        },
      ],
      skipDuplicates: true,
    });
  }
};
