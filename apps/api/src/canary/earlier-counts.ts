import type { MetricsStore } from "../metrics-store/metrics-store.ts";
import type { Counted } from "./recent-counts.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Read at once, so that many brokers' samples of a day do not stand in memory together. */
const STEP_MS = 2 * HOUR_MS;

const INPUTS = { lost: "canary_lost_total", failed: "canary_failed_total", late: "canary_late_total" } as const;
type What = keyof typeof INPUTS;
const WHATS = ["lost", "failed", "late"] as const satisfies readonly What[];

/** What the runs before found within the last day. */
export interface EarlierCounts extends Readonly<Record<What, readonly Counted[]>> {
  /** When the oldest of their samples within the day was stored, in epoch milliseconds; null where there is none. */
  readonly sinceMs: number | null;
}

/** From the stored counters of the runs before, which begin anew with each run. */
export const earlierCounts = async (
  store: Pick<MetricsStore, "columns">,
  clusterId: number,
  nowMs: number,
): Promise<EarlierCounts> => {
  const found: Record<What, Counted[]> = { lost: [], failed: [], late: [] };
  const before = new Map<string, number>();
  let sinceMs: number | null = null;
  for (let fromMs = nowMs - DAY_MS; fromMs < nowMs; fromMs += STEP_MS) {
    const query = { clusterId, inputs: Object.values(INPUTS), fromMs, toMs: fromMs + STEP_MS - 1 };
    for (const { brokerId, columns } of await store.columns(query))
      for (const what of WHATS) {
        const totals = columns.inputs(INPUTS[what]);
        for (const [row, atMs] of columns.timesMs.entries()) {
          const total = totals?.[row] ?? Number.NaN;
          if (Number.isNaN(total)) continue;
          sinceMs = Math.min(sinceMs ?? atMs, atMs);
          const key = `${what} ${brokerId}`;
          const known = before.get(key);
          before.set(key, total);
          // What the first one counts may be older than a day.
          if (known === undefined || total === known) continue;
          found[what].push({ atMs, count: total > known ? total - known : total });
        }
      }
  }
  return { ...found, sinceMs };
};
