import type { Columns } from "../derive/columns.ts";
import type { InputName } from "../inputs/inputs.ts";
import { LIFETIME_COUNTERS, START_TIME } from "./restart-inputs.ts";
import type { Restart } from "./restart.ts";

/** What is remembered of a broker between two looks at its samples. */
export interface BrokerMemory {
  /** Newest sample that told a counter or a start time; -Infinity before the first. */
  readonly lastMs: number;
  readonly counters: ReadonlyMap<InputName, number>;
  /** Latest start that was told: several sources may tell of processes of their own. NaN where none did. */
  readonly startSeconds: number;
}

export const NOTHING_REMEMBERED: BrokerMemory = { lastMs: -Infinity, counters: new Map(), startSeconds: NaN };

/** Two sources round the start of one process differently, and no broker is back as soon as this. */
const SAME_START_SECONDS = 2;
/** One counter alone may be reset by an exporter, or be two sources' that disagree. */
const LEAST_FALLEN = 2;
/** So many counters that carried on show that it was not the broker that started anew, but what tells of it. */
const LEAST_CARRIED_ON = 3;
const MS = 1000;

interface Row {
  readonly timeMs: number;
  readonly counters: readonly (readonly [InputName, number])[];
  readonly startSeconds: number;
}

const rowsOf = ({ timesMs, inputs }: Columns): Row[] => {
  const columns = LIFETIME_COUNTERS.flatMap((name) => {
    const column = inputs(name);
    return column === undefined ? [] : [[name, column] as const];
  });
  const starts = inputs(START_TIME);
  return Array.from(timesMs, (timeMs, row) => ({
    timeMs,
    counters: columns.flatMap(([name, column]) => {
      const value = column[row] ?? NaN;
      return Number.isNaN(value) ? [] : [[name, value] as const];
    }),
    startSeconds: starts?.[row] ?? NaN,
  })).filter(({ counters, startSeconds }) => counters.length > 0 || !Number.isNaN(startSeconds));
};

const changesOf = (before: BrokerMemory, row: Row) => {
  const pairs = row.counters.flatMap(([name, value]) => {
    const earlier = before.counters.get(name);
    return earlier === undefined ? [] : [value - earlier];
  });
  return {
    told: pairs.length,
    fell: pairs.filter((change) => change < 0).length,
    grew: pairs.filter((change) => change > 0).length,
  };
};

const restartBetween = (brokerId: string, before: BrokerMemory, row: Row): Restart | null => {
  const { told, fell, grew } = changesOf(before, row);
  const fellTogether = fell >= LEAST_FALLEN && fell > grew;
  const isLater = row.startSeconds > before.startSeconds + SAME_START_SECONDS;
  const carriedOn = fell === 0 && grew >= LEAST_CARRIED_ON;
  if (!fellTogether && !(isLater && !carriedOn)) return null;
  const startedMs = Math.round(row.startSeconds * MS);
  const isWithin = startedMs > before.lastMs && startedMs <= row.timeMs;
  return {
    brokerId,
    foundBy: isLater ? "start-time" : "counters",
    lastSampleMs: before.lastMs,
    processStartedMs: isWithin ? startedMs : null,
    firstSampleMs: row.timeMs,
    countersTold: told,
    countersFell: fell,
  };
};

const later = (one: number, other: number): number =>
  Number.isNaN(one) ? other : Number.isNaN(other) ? one : Math.max(one, other);

/**
 * Restarts of one broker in samples that follow what is remembered of it, and what is to be remembered then. A broker
 * restarted where its process tells a later start, or where most of its counters began anew; a gap alone is none, nor is
 * one counter that fell. Of several sources of one broker, each source's counters are held against its own; the first
 * sample of the new process that any of them gives tells the restart, once.
 */
export const recogniseRestarts = (
  brokerId: string,
  columns: Columns,
  memory: BrokerMemory = NOTHING_REMEMBERED,
): { readonly restarts: readonly Restart[]; readonly memory: BrokerMemory } => {
  const restarts: Restart[] = [];
  let known = memory;
  for (const row of rowsOf(columns)) {
    if (row.timeMs <= known.lastMs) continue;
    const restart = Number.isFinite(known.lastMs) ? restartBetween(brokerId, known, row) : null;
    if (restart !== null) restarts.push(restart);
    known = {
      lastMs: row.timeMs,
      // What the process before counted says nothing of the new one's.
      counters: new Map([...(restart === null ? known.counters : []), ...row.counters]),
      startSeconds: later(known.startSeconds, row.startSeconds),
    };
  }
  return { restarts, memory: known };
};
