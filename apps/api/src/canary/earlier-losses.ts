import type { MetricsStore } from "../metrics-store/metrics-store.ts";
import type { Loss } from "./losses.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Read at once, so that many brokers' samples of a day do not stand in memory together. */
const STEP_MS = 2 * HOUR_MS;

/** Records that the runs before lost within the last day, from their stored counters, which begin anew with each run. */
export const earlierLosses = async (
  store: Pick<MetricsStore, "columns">,
  clusterId: number,
  nowMs: number,
): Promise<Loss[]> => {
  const losses: Loss[] = [];
  const before = new Map<string, number>();
  for (let fromMs = nowMs - DAY_MS; fromMs < nowMs; fromMs += STEP_MS) {
    const query = { clusterId, inputs: ["canary_lost_total"] as const, fromMs, toMs: fromMs + STEP_MS - 1 };
    for (const { brokerId, columns } of await store.columns(query)) {
      const totals = columns.inputs("canary_lost_total");
      for (const [row, atMs] of columns.timesMs.entries()) {
        const total = totals?.[row] ?? Number.NaN;
        if (Number.isNaN(total)) continue;
        const known = before.get(brokerId);
        before.set(brokerId, total);
        // What the first one counts may be older than a day.
        if (known === undefined || total === known) continue;
        losses.push({ atMs, count: total > known ? total - known : total });
      }
    }
  }
  return losses;
};
