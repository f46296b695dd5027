import type { ChartEvent } from "./chart-events.tsx";

/** A band, or a line where its end is its start, in pixels; the label is left out where there is no room for it. */
export interface PlacedEvent {
  readonly event: ChartEvent;
  readonly left: number;
  readonly right: number;
  readonly label: string | null;
}

interface Plot {
  readonly fromMs: number;
  readonly toMs: number;
  readonly left: number;
  readonly right: number;
  /** Room that a letter takes. */
  readonly letterPx: number;
}

const GAP_PX = 8;
const MOST_LETTERS = 22;
const LEAST_LETTERS = 4;

const shorten = (text: string, letters: number): string =>
  text.length <= letters ? text : `${text.slice(0, Math.max(1, letters - 1)).trimEnd()}…`;

/** Events that a window shows any part of, in order of their start. */
export const eventsWithin = (events: readonly ChartEvent[], fromMs: number, toMs: number): readonly ChartEvent[] =>
  events
    .filter((event) => event.toMs >= fromMs && event.fromMs <= toMs)
    .toSorted((a, b) => a.fromMs - b.fromMs || a.toMs - b.toMs);

type Span = readonly [left: number, right: number];

const isFree = (taken: readonly Span[], [left, right]: Span): boolean =>
  taken.every((other) => right + GAP_PX <= other[0] || left >= other[1] + GAP_PX);

/** What lasted is named before what was a moment: it disturbs longer. */
const byWeight = (a: ChartEvent, b: ChartEvent): number =>
  Number(b.toMs > b.fromMs) - Number(a.toMs > a.fromMs) || a.fromMs - b.fromMs;

/** Where events lie in a plot. Labels stand in one row: one that would run into another has none. */
export const placeEvents = (events: readonly ChartEvent[], plot: Plot): readonly PlacedEvent[] => {
  const { fromMs, toMs, left, right, letterPx } = plot;
  const x = (timeMs: number) =>
    left + ((Math.min(toMs, Math.max(fromMs, timeMs)) - fromMs) / (toMs - fromMs)) * (right - left);
  const shown = eventsWithin(events, fromMs, toMs);
  const taken: Span[] = [];
  const labels = new Map<ChartEvent, string>();
  for (const event of shown.toSorted(byWeight)) {
    const start = x(event.fromMs);
    const fits = Math.floor((right - start) / letterPx);
    const label = shorten(event.label, Math.min(MOST_LETTERS, fits));
    const span: Span = [start, start + label.length * letterPx];
    if (fits < LEAST_LETTERS || !isFree(taken, span)) continue;
    taken.push(span);
    labels.set(event, label);
  }
  return shown.map((event) => ({
    event,
    left: x(event.fromMs),
    right: x(event.toMs),
    label: labels.get(event) ?? null,
  }));
};

/** Events that a moment lies in, or at which it is near enough. */
export const eventsAt = (events: readonly ChartEvent[], momentMs: number, reachMs: number): readonly ChartEvent[] =>
  events.filter((event) => momentMs >= event.fromMs - reachMs && momentMs <= event.toMs + reachMs);
