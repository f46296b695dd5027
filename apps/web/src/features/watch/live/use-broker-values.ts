import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { seriesQuery } from "../../../api/get-series.ts";
import { MINUTE_MS } from "../../../lib/durations.ts";
import { newestValue } from "../../../lib/series.ts";
import { sortedBrokers, valuesOf } from "../broker-values.ts";
import type { BrokerValues } from "../broker-values.ts";
import { useLive } from "./live-context.tsx";
import { useChartWindow } from "./use-signal-lines.ts";
import { useWatchView } from "./view.tsx";

export interface ShownBrokers {
  readonly brokers: readonly BrokerValues[];
  /** The moment that they are held against: now, or the end of a range in the past. */
  readonly nowMs: number;
  readonly staleMs: number;
  readonly live: boolean;
}

const MISSED_SCRAPES = 3;

interface Mutable {
  brokerId: string;
  timeMs: number;
  values: Record<string, number | null>;
}

/** The newest values of each broker: from the live stream, or at the end of a range in the past. */
export const useBrokerValues = (signals: readonly string[]): ShownBrokers => {
  const { cluster, range, intervalMs } = useWatchView();
  const live = range.kind === "last";
  const { newest, nowMs } = useLive(live);
  const { toMs } = useChartWindow(live);
  const answers = useQueries({
    queries: live ? [] : signals.map((signal) => seriesQuery(cluster, signal, range)),
    combine: (results) => results.map(({ data }) => data),
  });
  const staleMs = live ? Math.max(MINUTE_MS, MISSED_SCRAPES * intervalMs) : toMs;
  const brokers = useMemo(() => {
    if (live) return sortedBrokers([...newest.values()].map((broker) => valuesOf(broker, nowMs, staleMs)));
    const found = new Map<string, Mutable>();
    for (const answer of answers)
      for (const { labels, points } of answer?.series ?? []) {
        const brokerId = labels["broker"] ?? "";
        const [timeMs, value] = newestValue(points) ?? [0, null];
        const broker = found.get(brokerId) ?? { brokerId, timeMs, values: {} };
        broker.timeMs = Math.max(broker.timeMs, timeMs);
        broker.values[answer?.signal ?? ""] = value;
        found.set(brokerId, broker);
      }
    return sortedBrokers(found.values());
  }, [live, newest, answers, nowMs, staleMs]);
  return { brokers, nowMs: live ? nowMs : toMs, staleMs, live };
};
