import { type BrokerMemory, recogniseRestarts, type Restart, RESTART_INPUTS } from "@highwater/telemetry";
import type { MetricsStore } from "../metrics-store/metrics-store.ts";

const MINUTE_MS = 60_000;
const CHUNK_MS = 6 * 60 * MINUTE_MS;
/** Samples that are older than this are taken to be all there, so that what they tell need not be read again. */
const SETTLED_MS = 10 * MINUTE_MS;
const LEAST_STEP_MS = 10 * MINUTE_MS;
/** How long a broker may have been away for its restart to be seen when a late sample makes the past be read anew. */
const LEAD_IN_MS = 24 * 60 * MINUTE_MS;

type Memories = ReadonlyMap<string, BrokerMemory>;

interface Look {
  readonly fromMs: number;
  readonly nowMs: number;
  readonly isStopped: () => boolean;
  /** Called with what was found, stretch by stretch. */
  readonly onFound: (restarts: readonly Restart[]) => Promise<void>;
}

/** Looks for restarts of one cluster's brokers, again and again; what it remembers is only there to spare reading. */
export const createRestartWatch = (store: Pick<MetricsStore, "columns">, clusterId: number) => {
  let settledMs = Number.POSITIVE_INFINITY;
  let settled: Memories = new Map();

  const read = async (memories: Memories, afterMs: number, toMs: number) => {
    const known = new Map(memories);
    const restarts: Restart[] = [];
    const query = { clusterId, inputs: RESTART_INPUTS, fromMs: afterMs + 1, toMs };
    for (const { brokerId, columns } of await store.columns(query)) {
      const found = recogniseRestarts(brokerId, columns, known.get(brokerId));
      known.set(brokerId, found.memory);
      restarts.push(...found.restarts);
    }
    return { known, restarts };
  };

  return {
    /** Looks at all samples from `fromMs` to now. */
    look: async ({ fromMs, nowMs, isStopped, onFound }: Look): Promise<void> => {
      if (fromMs <= settledMs) {
        settledMs = fromMs - LEAD_IN_MS;
        settled = new Map();
      }
      const settleMs = nowMs - SETTLED_MS;
      while (settleMs - settledMs >= LEAST_STEP_MS && !isStopped()) {
        const toMs = Math.min(settledMs + CHUNK_MS, settleMs);
        const { known, restarts } = await read(settled, settledMs, toMs);
        await onFound(restarts);
        settled = known;
        settledMs = toMs;
      }
      if (!isStopped()) await onFound((await read(settled, settledMs, nowMs)).restarts);
    },
  };
};

export type RestartWatch = ReturnType<typeof createRestartWatch>;
