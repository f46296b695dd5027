import { createContext, useContext } from "react";
import type { TimeRange } from "../../../lib/time-range.ts";

/** What all charts of a cluster's page share. */
export interface WatchView {
  readonly cluster: string;
  readonly range: TimeRange;
  readonly intervalMs: number;
  readonly p99TargetMs: number | undefined;
  /** The broker that the charts are about; all brokers where there is none. */
  readonly focus?: string;
  readonly onZoom: (fromMs: number, toMs: number) => void;
}

const ViewContext = createContext<WatchView | null>(null);

export const WatchViewProvider = ViewContext;

export const useWatchView = (): WatchView => {
  const view = useContext(ViewContext);
  if (view === null) throw new Error("A chart stands outside of a watch view");
  return view;
};
