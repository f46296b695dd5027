import { setTimeout as sleep } from "node:timers/promises";
import type { RandomSource } from "../../../packages/sizing/src/calibration/random.ts";
import type { PostgresMetricsStore } from "../../../apps/api/src/metrics-store/postgres/postgres-metrics-store.ts";
import type { Maintenance } from "../counted/kept.ts";
import { readingOf, type SentReading } from "../fleet.ts";
import type { Line } from "./lines.ts";

const TRY_AGAIN_MS = 25;

/** What the work of a writer is done with. */
export interface Desk {
  readonly store: PostgresMetricsStore;
  readonly random: RandomSource;
  /** Samples that are there are older. */
  readonly startMs: number;
  /** The work ends when it aborts, unless it is killed before. */
  readonly enough: AbortSignal;
  /** Resolves once the store has acknowledged them; what failed is sent again, unless the sender gives up. */
  append(readings: readonly SentReading[], sender?: { readonly givesUp: boolean }): Promise<void>;
  /** @returns whether all of it was done */
  maintain(maintenance: Maintenance): Promise<boolean>;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** @param say brings a line out before it returns */
export const createDesk = (
  given: Pick<Desk, "store" | "random" | "startMs" | "enough">,
  say: (line: Line) => void,
): Desk => {
  const { store } = given;
  return {
    ...given,
    append: async (readings, sender) => {
      const sent = readings.map(readingOf);
      for (;;) {
        try {
          await store.append(sent);
          say({ said: "acknowledged", readings });
          return;
        } catch (error) {
          say({ said: "failed", error: `append: ${messageOf(error)}` });
          await sleep(TRY_AGAIN_MS);
          if (sender?.givesUp === true) return;
        }
      }
    },
    maintain: async (maintenance) => {
      say({ said: "maintaining", maintenance });
      try {
        await store.maintain(maintenance.nowMs, maintenance);
        say({ said: "maintained", maintenance });
        return true;
      } catch (error) {
        say({ said: "failed", error: `maintain: ${messageOf(error)}` });
        await sleep(TRY_AGAIN_MS);
        return false;
      }
    },
  };
};
