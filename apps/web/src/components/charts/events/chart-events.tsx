import { createContext, useContext } from "react";

/** Something that happened, as a chart over time shows it. */
export interface ChartEvent {
  readonly id: string;
  /** Few words, for the plot. */
  readonly label: string;
  /** The whole of it, for those who point at it or read the table. */
  readonly title: string;
  readonly fromMs: number;
  /** The same as the start for a moment. */
  readonly toMs: number;
}

const NONE: readonly ChartEvent[] = [];
const EventsContext = createContext(NONE);

/** All charts over time inside show these events. */
export const ChartEventsProvider = EventsContext;

export const useChartEvents = (): readonly ChartEvent[] => useContext(EventsContext);
