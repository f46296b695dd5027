import { createRangeSet } from "./range-set.ts";

/** What became of one record so far. */
interface Entry {
  readonly sequence: number;
  readonly dueMs: number;
  /** The broker that led its partition when it was due. */
  readonly brokerId: number;
  /** Place in the log, once it is acknowledged. */
  offset: number | null;
  /** Acknowledged, or given up. */
  isSettled: boolean;
  isReceived: boolean;
}

export interface Received {
  readonly kind: "first" | "duplicate" | "unknown";
  readonly brokerId: number | null;
  /** From the intended time; null where it is not known. */
  readonly roundTripMs: number | null;
  readonly isLate: boolean;
}

/** A record that is no longer waited for by its producer. */
export interface Settled {
  readonly brokerId: number;
  /** From the intended time. */
  readonly latencyMs: number;
}

const UNKNOWN: Received = { kind: "unknown", brokerId: null, roundTripMs: null, isLate: false };

interface LedgerOptions {
  /** A record that comes back later is late. */
  readonly lateAfterMs: number;
  /** A record that was acknowledged and not seen so long is lost, also where its place has not been read. */
  readonly lostAfterMs: number;
}

/**
 * The book of one partition's records, by sequence number from 0. Lost is what was acknowledged and is not where it was
 * said to be: the reader has passed its place, and `lateAfterMs` are over. What was never acknowledged was not promised:
 * it is failed, not lost. Reordering is neither.
 */
export const createLedger = ({ lateAfterMs, lostAfterMs }: LedgerOptions) => {
  const open = new Map<number, Entry>();
  let lastBrokerId = -1;
  const seen = createRangeSet();

  const closeWhereDone = (entry: Entry) => {
    if (entry.isSettled && entry.isReceived) open.delete(entry.sequence);
  };

  const settle = (sequence: number, offset: number | null, nowMs: number): Settled | null => {
    const entry = open.get(sequence);
    if (entry === undefined || entry.isSettled) return null;
    entry.offset = offset;
    entry.isSettled = true;
    closeWhereDone(entry);
    return { brokerId: entry.brokerId, latencyMs: nowMs - entry.dueMs };
  };

  return {
    sent: (sequence: number, dueMs: number, brokerId: number): void => {
      lastBrokerId = brokerId;
      open.set(sequence, { sequence, dueMs, brokerId, offset: null, isSettled: false, isReceived: false });
    },
    /** Null for one that nobody waits for. */
    acknowledged: (sequence: number, offset: number, nowMs: number) => settle(sequence, offset, nowMs),
    /** It was given up: it may be in the log or not. */
    failed: (sequence: number, nowMs: number) => settle(sequence, null, nowMs),
    received: (sequence: number, nowMs: number): Received => {
      const entry = open.get(sequence);
      if (!seen.add(sequence)) return { kind: "duplicate", brokerId: lastBrokerId, roundTripMs: null, isLate: false };
      if (entry === undefined) return UNKNOWN;
      entry.isReceived = true;
      closeWhereDone(entry);
      const roundTripMs = nowMs - entry.dueMs;
      return { kind: "first", brokerId: entry.brokerId, roundTripMs, isLate: roundTripMs > lateAfterMs };
    },
    /**
     * Closes what is lost, and what was given up and never came; answers with the brokers of the lost ones.
     *
     * @param position the reader has read all places before it
     */
    close: (position: number, nowMs: number): number[] => {
      const lost: number[] = [];
      for (const entry of open.values()) {
        const ageMs = nowMs - entry.dueMs;
        if (ageMs <= lateAfterMs) break;
        if (entry.isReceived || !entry.isSettled) continue;
        const isPassed = entry.offset !== null && entry.offset < position;
        if (!isPassed && ageMs <= lostAfterMs) continue;
        open.delete(entry.sequence);
        if (entry.offset !== null) lost.push(entry.brokerId);
      }
      return lost;
    },
    /** Those that wait to be acknowledged, and those that wait to come back, by broker: ages in milliseconds. */
    underWay: (brokerId: number, nowMs: number) => {
      const unacknowledged: number[] = [];
      const unseen: number[] = [];
      for (const entry of open.values()) {
        if (entry.brokerId !== brokerId) continue;
        if (!entry.isSettled) unacknowledged.push(nowMs - entry.dueMs);
        if (!entry.isReceived && !(entry.isSettled && entry.offset === null)) unseen.push(nowMs - entry.dueMs);
      }
      return { unacknowledged, unseen };
    },
    size: () => open.size,
  };
};

export type Ledger = ReturnType<typeof createLedger>;
