import type { LiveSamples, Point } from "@highwater/contract";
import { MINUTE_MS } from "../../../lib/durations.ts";
import { createToldValues, type ToldBroker } from "./told-values.ts";

export type Connection = "connecting" | "open" | "lost";

/** What has come in over the live stream; everything is replaced, never changed, so that it can be compared. */
export interface LiveState {
  /** When it was last looked at the clock, in epoch milliseconds. */
  readonly nowMs: number;
  readonly connection: Connection;
  /** The newest values of each broker. */
  readonly newest: ReadonlyMap<string, ToldBroker>;
}

/** The newest points of a cluster; listeners are told before a frame is drawn, at most once a second. */
export interface LiveStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: () => LiveState;
  /** Points of a signal by broker since the stream was opened, at most half an hour of them. */
  readonly pointsOf: (signal: string) => ReadonlyMap<string, readonly Point[]>;
  readonly take: (samples: LiveSamples) => void;
  readonly setConnection: (connection: Connection) => void;
  /** Moves the clock on where nothing comes in. */
  readonly tick: () => void;
}

const KEPT_MS = 30 * MINUTE_MS;

const LEAST_GAP_MS = 1000;

interface Schedule {
  /** Does work before the next frame is drawn. */
  readonly request: (work: () => void) => void;
  readonly later: (work: () => void, waitMs: number) => void;
  readonly now: () => number;
}

const browser: Schedule = {
  request: (work) => {
    requestAnimationFrame(work);
  },
  later: (work, waitMs) => {
    setTimeout(work, waitMs);
  },
  now: Date.now,
};

/** Adds one sample to the kept ones; one that is not newer than all of its broker changes nothing. */
const addPoint = (points: readonly Point[] | undefined, point: Point): readonly Point[] => {
  if (points === undefined) return [point];
  const kept = points.filter(([timeMs]) => timeMs >= point[0] - KEPT_MS);
  return (kept.at(-1)?.[0] ?? 0) < point[0] ? [...kept, point] : kept;
};

export const createLiveStore = ({ request, later, now }: Schedule = browser): LiveStore => {
  const listeners = new Set<() => void>();
  const signals = new Map<string, Map<string, readonly Point[]>>();
  const told = createToldValues();
  let state: LiveState = { nowMs: now(), connection: "connecting", newest: new Map() };
  let waiting: LiveSamples[] = [];
  let scheduled = false;
  let flushedMs = Number.NEGATIVE_INFINITY;

  const flush = () => {
    scheduled = false;
    flushedMs = now();
    const newest = new Map(state.newest);
    let nowMs = now();
    for (const samples of waiting) {
      const { brokerId, timeMs, values } = samples;
      const broker = told.take(samples);
      if (broker !== undefined) newest.set(brokerId, broker);
      nowMs = Math.max(nowMs, timeMs);
      for (const [signal, value] of Object.entries(values)) {
        const brokers = signals.get(signal) ?? new Map<string, readonly Point[]>();
        brokers.set(brokerId, addPoint(brokers.get(brokerId), [timeMs, value]));
        signals.set(signal, brokers);
      }
    }
    waiting = [];
    state = { ...state, nowMs, newest };
    for (const listener of listeners) listener();
  };
  const schedule = () => {
    if (scheduled) return;
    scheduled = true;
    const waitMs = flushedMs + LEAST_GAP_MS - now();
    if (waitMs > 0) later(() => request(flush), waitMs);
    else request(flush);
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => state,
    pointsOf: (signal) => signals.get(signal) ?? new Map<string, readonly Point[]>(),
    take: (samples) => {
      waiting.push(samples);
      schedule();
    },
    setConnection: (connection) => {
      if (connection === state.connection) return;
      state = { ...state, connection };
      schedule();
    },
    tick: schedule,
  };
};
