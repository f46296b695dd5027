import type { Signal } from "@highwater/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useCanary } from "../../../api/get-canary.ts";
import { useSignals } from "../../../api/list-signals.ts";
import { seriesQuery } from "../../../api/get-series.ts";
import type { ChartState } from "../../../components/charts/chart-card.tsx";
import type { ChartWindow } from "../../../components/charts/use-plot-content.tsx";
import { mergeLive } from "../../../lib/merge-live.ts";
import type { Line } from "../../../lib/series.ts";
import { byId } from "../../../lib/series.ts";
import { windowOf } from "../../../lib/time-range.ts";
import { bucketMs } from "./bucket-ms.ts";
import { useLive, useLiveStore } from "./live-context.tsx";
import { useWatchView } from "./view.tsx";
import { isOfCanary, whyEmpty } from "./why-empty.ts";

const MISSED_SCRAPES = 3;

/** The window of the page's range now; all charts that are active have the same. */
export const useChartWindow = (active: boolean): ChartWindow => {
  const { range, intervalMs } = useWatchView();
  const { nowMs } = useLive(active && range.kind === "last");
  return useMemo(() => {
    const { fromMs, toMs } = windowOf(range, nowMs);
    const stepMs = bucketMs(toMs - fromMs, intervalMs);
    const staleMs = Math.max(MISSED_SCRAPES * intervalMs, 2 * stepMs);
    return { fromMs, toMs, gapMs: staleMs, staleMs };
  }, [range, nowMs, intervalMs]);
};

const signalOf = (signals: readonly Signal[] | undefined, name: string): Signal | undefined =>
  signals?.find((signal) => signal.name === name);

export interface SignalLines {
  readonly lines: readonly Line[];
  readonly unit: string;
  readonly worse: "up" | "down";
  readonly window: ChartWindow;
  readonly state: ChartState;
}

interface Activity {
  /** Whether its history may be asked for. */
  readonly seen: boolean;
  /** Whether new points are taken up. */
  readonly visible: boolean;
}

/** One line per broker of a signal over the page's range: the history, and the live points after it. */
export const useSignalLines = (name: string, { seen, visible }: Activity): SignalLines => {
  const { cluster, range, intervalMs } = useWatchView();
  const { data, error, refetch, isPending } = useQuery({ ...seriesQuery(cluster, name, range), enabled: seen });
  const { data: signals } = useSignals();
  const { data: canary } = useCanary(cluster, seen && isOfCanary(name));
  const signal = signalOf(signals, name);
  const window = useChartWindow(visible);
  const store = useLiveStore();
  const lines = useMemo(() => {
    const live = range.kind === "last" ? store.pointsOf(name) : new Map<string, Line["points"]>();
    const history = new Map(data?.series.map(({ labels, points }) => [labels["broker"] ?? "", points]));
    const ids = [...new Set([...history.keys(), ...(data === undefined ? [] : live.keys())])].sort(byId);
    const merge = {
      fromMs: window.fromMs,
      toMs: window.toMs,
      stepMs: bucketMs(window.toMs - window.fromMs, intervalMs),
      aggregate: signal?.aggregate ?? "max",
    };
    return ids
      .map((id) => ({ id, points: mergeLive(history.get(id) ?? [], live.get(id) ?? [], merge) }))
      .filter(({ points }) => points.some(([, value]) => value !== null));
  }, [data, range, store, name, window, intervalMs, signal?.aggregate]);
  const state = ((): ChartState => {
    if (error !== null && data === undefined) return { kind: "error", error, retry: () => void refetch() };
    if (isPending || data === undefined) return { kind: "loading" };
    if (lines.length === 0) return { kind: "empty", why: whyEmpty(name, data.unit, canary?.state) };
    return { kind: "ready" };
  })();
  return {
    lines,
    unit: data?.unit ?? signal?.unit ?? "",
    worse: signal?.badDirection === "down" ? "down" : "up",
    window,
    state,
  };
};
