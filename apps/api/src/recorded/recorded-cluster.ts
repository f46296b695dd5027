import type { PrismaClient } from "../generated/prisma/client.ts";
import { readRecording } from "./read-recording.ts";

export const RECORDED_CLUSTER = "recorded";
const OFFERED = "recorded-cluster-offered";
const P99_TARGET_MS = 20;

/** On a first start without clusters: adds the recorded one, once. A cluster that was removed does not come back. */
export const offerRecording = async (prisma: PrismaClient, recordingPath: string): Promise<void> => {
  const offered = await prisma.setting.findUnique({ where: { key: OFFERED } });
  if (offered !== null) return;
  const { metadata } = await readRecording(recordingPath);
  await prisma.$transaction(async (transaction) => {
    if ((await transaction.cluster.count()) === 0)
      await transaction.cluster.create({
        data: {
          name: RECORDED_CLUSTER,
          displayName: "Recorded cluster",
          bootstrapServers: [],
          scrapeIntervalSeconds: metadata.intervalMs / 1000,
          slo: { p99TargetMs: P99_TARGET_MS, kind: "brokerTotal" },
          hardware: { diskBytes: metadata.hardware.diskBytes },
          recording: {
            title: metadata.title,
            recordedAt: metadata.recordedAt,
            durationSeconds: metadata.durationMs / 1000,
            kafkaVersion: metadata.kafkaVersion,
            anchorMs: Date.now(),
          },
        },
      });
    await transaction.setting.create({ data: { key: OFFERED, value: true } });
  });
};

/** Clusters that a recording is replayed into, with the instant its first pass began. */
export const findRecordedClusters = async (
  prisma: PrismaClient,
): Promise<{ clusterId: number; anchorMs: number }[]> => {
  const rows = await prisma.cluster.findMany({ orderBy: { id: "asc" }, select: { id: true, recording: true } });
  return rows.flatMap(({ id, recording }) => {
    const anchorMs =
      typeof recording === "object" && recording !== null && "anchorMs" in recording
        ? recording["anchorMs"]
        : undefined;
    return typeof anchorMs === "number" ? [{ clusterId: id, anchorMs }] : [];
  });
};
