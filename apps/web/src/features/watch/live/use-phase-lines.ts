import { useMemo } from "react";
import type { ChartState } from "../../../components/charts/chart-card.tsx";
import type { ChartWindow } from "../../../components/charts/use-plot-content.tsx";
import type { Line } from "../../../lib/series.ts";
import { useSignalLines } from "./use-signal-lines.ts";

interface PhaseLines {
  /** The lines of all brokers per phase, in the order of the phases. */
  readonly phases: readonly (readonly Line[])[];
  readonly window: ChartWindow;
  readonly state: ChartState;
}

/** All five phases of a request, as p99 or as exact interval mean. It fails or loads if one of them does. */
export const usePhaseLines = (
  request: string,
  statistic: "p99" | "mean",
  activity: { readonly seen: boolean; readonly visible: boolean },
): PhaseLines => {
  const requestQueue = useSignalLines(`${request}_request_queue_time_${statistic}`, activity);
  const local = useSignalLines(`${request}_local_time_${statistic}`, activity);
  const remote = useSignalLines(`${request}_remote_time_${statistic}`, activity);
  const responseQueue = useSignalLines(`${request}_response_queue_time_${statistic}`, activity);
  const responseSend = useSignalLines(`${request}_response_send_time_${statistic}`, activity);
  const parts = [requestQueue, local, remote, responseQueue, responseSend];
  const phases = useMemo(
    () => [requestQueue.lines, local.lines, remote.lines, responseQueue.lines, responseSend.lines],
    [requestQueue.lines, local.lines, remote.lines, responseQueue.lines, responseSend.lines],
  );
  const states = parts.map(({ state }) => state);
  const state = states.find(({ kind }) => kind === "error") ??
    states.find(({ kind }) => kind === "loading") ??
    states.find(({ kind }) => kind === "ready") ?? { kind: "empty" as const, why: "No values in this range." };
  return { phases, window: local.window, state };
};
