import type { Clock } from "../collect/clock.ts";
import type { Ingest } from "../collect/ingest.ts";
import type { ToldReading } from "../collect/topics/topic-book.ts";
import { loadRecording } from "./load-recording.ts";
import { type Passes, readingsWithin } from "./passes.ts";

/** How much of the past is there on a first start. */
const FILL_MS = 6 * 60 * 60 * 1000;
const BATCH = 1000;
/** Above it readings are filled in rather than shown one after the other: the machine was asleep. */
const MOST_LIVE = 100;
const RETRY_MS = 5000;

interface ReplayOptions {
  readonly recordingPath: string;
  readonly clusterId: number;
  /** When the first pass began; kept, so that a restart of the console carries on. */
  readonly anchorMs: number;
  readonly ingest: Pick<Ingest, "backfill" | "readings" | "newestMs">;
  readonly log: { warn(context: object, message: string): void };
  readonly clock?: Clock;
}

export interface Replay {
  /** Stores what is due since the newest stored sample, at most six hours. */
  fill(): Promise<void>;
  /** Goes on at the recording's own pace. */
  start(): void;
  /** Length of one pass, in milliseconds. */
  periodMs(): Promise<number>;
  /** Nothing is handed on after this. */
  stop(): void;
}

const nextAfter = (passes: Passes, clusterId: number, anchorMs: number, afterMs: number): ToldReading | undefined => {
  const { value } = readingsWithin(passes, {
    clusterId,
    anchorMs,
    afterMs,
    untilMs: afterMs + 2 * passes.periodMs,
  }).next();
  return value;
};

/** Plays a recording into a cluster, again and again, shifted to now. */
export const createReplay = (options: ReplayOptions): Replay => {
  const { recordingPath, clusterId, anchorMs, ingest, log, clock = Date.now } = options;
  let loaded: Promise<Passes> | undefined;
  let cursorMs = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const passesOf = () => (loaded ??= loadRecording(recordingPath));

  const due = (passes: Passes, nowMs: number) =>
    readingsWithin(passes, { clusterId, anchorMs, afterMs: Math.max(cursorMs, nowMs - FILL_MS), untilMs: nowMs });

  const fillIn = async (readings: Iterable<ToldReading>) => {
    let batch: ToldReading[] = [];
    const store = async () => {
      if (stopped || batch.length === 0) return;
      await ingest.backfill(batch);
      batch = [];
    };
    for (const reading of readings) {
      batch.push(reading);
      if (batch.length === BATCH) await store();
    }
    await store();
  };

  const playDue = async (passes: Passes) => {
    const nowMs = clock();
    const readings = [...due(passes, nowMs)];
    const live = readings.slice(-MOST_LIVE);
    await fillIn(readings.slice(0, -MOST_LIVE));
    if (!stopped) await ingest.readings(live);
    cursorMs = nowMs;
  };

  const schedule = (passes: Passes) => {
    const next = nextAfter(passes, clusterId, anchorMs, Math.max(cursorMs, clock() - FILL_MS));
    if (stopped || next === undefined) return;
    timer = setTimeout(() => void play(passes), Math.max(0, next.timeMs - clock()));
  };

  const play = async (passes: Passes) => {
    try {
      await playDue(passes);
      schedule(passes);
    } catch (error) {
      if (stopped) return;
      log.warn({ err: error }, "a replayed sample could not be stored; it is tried again");
      timer = setTimeout(() => void play(passes), RETRY_MS);
    }
  };

  return {
    fill: async () => {
      const passes = await passesOf();
      const newestMs = await ingest.newestMs(clusterId);
      cursorMs = newestMs ?? cursorMs;
      const nowMs = clock();
      await fillIn(due(passes, nowMs));
      cursorMs = nowMs;
    },
    start: () => {
      void passesOf().then(schedule);
    },
    periodMs: async () => (await passesOf()).periodMs,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
};
