import { driveLifeOf } from "../../answer/drive-life.ts";
import { bytesText } from "./effect.ts";
import type { Effects } from "./effect.ts";

/** What keeping data comes to. */
export const STORAGE_EFFECTS: Effects = {
  retention: ({ answer: { cluster } }) =>
    cluster.remoteStoredBytes > 0
      ? `keeps ${bytesText(cluster.remoteStoredBytes)} in the remote tier`
      : `stores ${bytesText(cluster.storedBytes)}, all copies`,
  local: ({ answer: { cluster }, request }) =>
    (request.workload?.localRetentionHours ?? null) === null
      ? "not tiered: everything stays on the brokers"
      : `stores ${bytesText(cluster.storedBytes)} on the brokers, all copies`,
  overhead: ({ answer: { cluster }, request }) => {
    const overhead = request.policy?.storageOverhead ?? 1;
    return `adds ${bytesText(cluster.storedBytes * (1 - 1 / overhead))}`;
  },
  amplification: ({ answer: { endurance } }) => {
    const life = driveLifeOf(endurance);
    return life === null ? "no drive with a rating is chosen" : `drives last ${life.rated}`;
  },
};
