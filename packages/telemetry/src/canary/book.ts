import { createLatencyWindow, type LatencyFigures, type LatencyWindow } from "./latency-window.ts";
import { createLedger, type Ledger, type Received } from "./ledger.ts";
import { createUnsent, type UnsentRecords } from "./unsent.ts";

export interface CanaryCounts {
  sent: number;
  acknowledged: number;
  failed: number;
  unsent: number;
  received: number;
  lost: number;
  late: number;
  duplicated: number;
}

export interface CanaryFigures {
  readonly brokerId: number;
  readonly produce: LatencyFigures;
  readonly roundTrip: LatencyFigures;
  readonly counts: Readonly<CanaryCounts>;
}

interface OfBroker {
  readonly produce: LatencyWindow;
  readonly roundTrip: LatencyWindow;
  readonly counts: CanaryCounts;
}

interface OfPartition {
  readonly ledger: Ledger;
  readonly unsent: UnsentRecords;
  next: number;
  waiting: number;
}

export interface BookOptions {
  readonly lateAfterMs: number;
  readonly lostAfterMs: number;
  /** Most records of a partition that wait for their acknowledgement. */
  readonly mostUnderWay: number;
}

const noCounts = (): CanaryCounts => ({
  sent: 0,
  acknowledged: 0,
  failed: 0,
  unsent: 0,
  received: 0,
  lost: 0,
  late: 0,
  duplicated: 0,
});

/** What became of all records, by the broker that led their partition when they were due. All times are one clock's. */
export const createBook = ({ mostUnderWay, ...limits }: BookOptions) => {
  const brokers = new Map<number, OfBroker>();
  const partitions = new Map<number, OfPartition>();

  const ofBroker = (id: number): OfBroker => {
    const known = brokers.get(id);
    if (known !== undefined) return known;
    const fresh = { produce: createLatencyWindow(), roundTrip: createLatencyWindow(), counts: noCounts() };
    brokers.set(id, fresh);
    return fresh;
  };

  const ofPartition = (id: number): OfPartition => {
    const known = partitions.get(id);
    if (known !== undefined) return known;
    const fresh = { ledger: createLedger(limits), unsent: createUnsent(), next: 0, waiting: 0 };
    partitions.set(id, fresh);
    return fresh;
  };

  const figures = (brokerId: number, nowMs: number, how: "take" | "peek"): CanaryFigures => {
    const { produce, roundTrip, counts } = ofBroker(brokerId);
    const unacknowledged: number[] = [];
    const unseen: number[] = [];
    for (const { ledger, unsent } of partitions.values()) {
      const waits = ledger.underWay(brokerId, nowMs);
      const held = unsent.ages(brokerId, nowMs);
      unacknowledged.push(...waits.unacknowledged, ...held);
      unseen.push(...waits.unseen, ...held);
    }
    return {
      brokerId,
      produce: produce[how](nowMs, unacknowledged),
      roundTrip: roundTrip[how](nowMs, unseen),
      counts: { ...counts },
    };
  };

  return {
    /** A record is due: the sequence number to send it with, or null where too many are under way. */
    due: (partition: number, brokerId: number, dueMs: number): number | null => {
      const of = ofPartition(partition);
      const { counts } = ofBroker(brokerId);
      if (of.waiting >= mostUnderWay) {
        of.unsent.add(dueMs, brokerId);
        counts.unsent += 1;
        return null;
      }
      const sequence = of.next;
      of.next += 1;
      of.waiting += 1;
      counts.sent += 1;
      of.ledger.sent(sequence, dueMs, brokerId);
      return sequence;
    },
    /** Answers with its latency; null for one that is not known. */
    acknowledged: (partition: number, sequence: number, offset: number, nowMs: number) => {
      const of = ofPartition(partition);
      const done = of.ledger.acknowledged(sequence, offset, nowMs);
      if (done === null) return null;
      of.waiting -= 1;
      const { produce, counts } = ofBroker(done.brokerId);
      counts.acknowledged += 1;
      produce.add(done.latencyMs, nowMs);
      for (const held of of.unsent.release(nowMs - done.latencyMs)) {
        const broker = ofBroker(held.brokerId);
        broker.produce.add(nowMs - held.dueMs, nowMs);
        broker.roundTrip.add(nowMs - held.dueMs, nowMs);
      }
      return done;
    },
    /** It was given up. */
    failed: (partition: number, sequence: number, nowMs: number): void => {
      const of = ofPartition(partition);
      const done = of.ledger.failed(sequence, nowMs);
      if (done === null) return;
      of.waiting -= 1;
      const { produce, counts } = ofBroker(done.brokerId);
      counts.failed += 1;
      produce.add(done.latencyMs, nowMs);
    },
    /** @param isReread its place has been read before: seeing it again is no duplicate */
    received: (partition: number, sequence: number, nowMs: number, isReread = false): Received => {
      const found = ofPartition(partition).ledger.received(sequence, nowMs);
      const { brokerId, roundTripMs } = found;
      if (brokerId === null) return found;
      const { roundTrip, counts } = ofBroker(brokerId);
      if (found.kind === "duplicate" && !isReread) counts.duplicated += 1;
      if (found.kind !== "first" || roundTripMs === null) return found;
      counts.received += 1;
      if (found.isLate) counts.late += 1;
      roundTrip.add(roundTripMs, nowMs);
      return found;
    },
    /** Closes what is lost of a partition that was read up to `position`; answers with how many. */
    close: (partition: number, position: number, nowMs: number): number => {
      const lost = ofPartition(partition).ledger.close(position, nowMs);
      for (const brokerId of lost) ofBroker(brokerId).counts.lost += 1;
      return lost.length;
    },
    /** The figures now; `take` begins the longest times anew. */
    take: (nowMs: number): CanaryFigures[] => [...brokers.keys()].map((id) => figures(id, nowMs, "take")),
    peek: (nowMs: number): CanaryFigures[] => [...brokers.keys()].map((id) => figures(id, nowMs, "peek")),
  };
};

export type Book = ReturnType<typeof createBook>;
