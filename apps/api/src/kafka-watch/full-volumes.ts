import type { ClusterAdmin } from "../kafka-connection/cluster-admin.ts";
import type { LogDir } from "../kafka-connection/log-dirs.ts";

/** The fullest volume that a broker keeps logs on. */
export interface FullestVolume {
  readonly brokerId: number;
  /** Log directory on it. */
  readonly path: string;
  /** Share of the volume in use, 0 to 1. */
  readonly usedRatio: number;
}

/** Undefined where none of its directories tells the size of its volume. A failed directory tells none. */
const fullestOf = (brokerId: number, dirs: readonly LogDir[]): FullestVolume | undefined => {
  let fullest: FullestVolume | undefined;
  for (const { path, totalBytes, usableBytes } of dirs) {
    if (totalBytes === null || usableBytes === null || totalBytes <= 0) continue;
    const usedRatio = Math.min(1, Math.max(0, 1 - usableBytes / totalBytes));
    if (fullest === undefined || usedRatio > fullest.usedRatio) fullest = { brokerId, path, usedRatio };
  }
  return fullest;
};

/** Of each broker that tells it; undefined where Kafka could not be asked, or the user may not. */
export const askFullestVolumes = async (
  admin: Pick<ClusterAdmin, "logDirs">,
  brokerIds: readonly number[],
): Promise<readonly FullestVolume[] | undefined> => {
  try {
    const told = await admin.logDirs(brokerIds, "volumes");
    return [...told].flatMap(([brokerId, dirs]) => fullestOf(brokerId, dirs) ?? []);
  } catch {
    return undefined;
  }
};
