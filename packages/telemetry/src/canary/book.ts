import { type BrokerTally, type CanaryFigures, createBrokerTally } from "./broker-tally.ts";
import { createLedger, type Ledger, type Received } from "./ledger.ts";
import { createUnsent, type UnsentRecords } from "./unsent.ts";

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

/** The one of that key, made where it is new. */
const ensured = <T>(all: Map<number, T>, key: number, make: () => T): T => {
  const known = all.get(key) ?? make();
  all.set(key, known);
  return known;
};

/** The figures of a broker now. */
const figuresOf = (
  brokerId: number,
  { produce, roundTrip, counts }: BrokerTally,
  partitions: Iterable<OfPartition>,
  nowMs: number,
  how: "take" | "peek",
): CanaryFigures => {
  const unacknowledged: number[] = [];
  const unseen: number[] = [];
  for (const { ledger, unsent } of partitions) {
    const waits = ledger.underWay(brokerId, nowMs);
    for (const ageMs of waits.unacknowledged) unacknowledged.push(ageMs);
    for (const ageMs of waits.unseen) unseen.push(ageMs);
    for (const ageMs of unsent.ages(brokerId, nowMs)) {
      unacknowledged.push(ageMs);
      unseen.push(ageMs);
    }
  }
  return {
    brokerId,
    produce: produce[how](nowMs, unacknowledged),
    roundTrip: roundTrip[how](nowMs, unseen),
    counts: { ...counts },
  };
};

/** What became of all records, by the broker that led their partition when they were due. All times are one clock's. */
export const createBook = ({ mostUnderWay, ...limits }: BookOptions) => {
  const brokers = new Map<number, BrokerTally>();
  const partitions = new Map<number, OfPartition>();

  const ofBroker = (id: number) => ensured(brokers, id, createBrokerTally);
  const ofPartition = (id: number) =>
    ensured(partitions, id, () => ({ ledger: createLedger(limits), unsent: createUnsent(), next: 0, waiting: 0 }));

  const all = (nowMs: number, how: "take" | "peek") =>
    [...brokers].map(([id, tally]) => figuresOf(id, tally, partitions.values(), nowMs, how));

  const addHeld = ({ brokerId, dueMs }: { readonly brokerId: number; readonly dueMs: number }, nowMs: number) => {
    const { produce, roundTrip } = ofBroker(brokerId);
    produce.add(nowMs - dueMs, nowMs);
    roundTrip.add(nowMs - dueMs, nowMs);
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
      for (const held of of.unsent.release(nowMs - done.latencyMs)) addHeld(held, nowMs);
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
    /** Records of all brokers that failed or could not be sent, and that came late, since the book began. */
    totals: () => {
      const totals = { failed: 0, late: 0 };
      for (const { counts } of brokers.values()) {
        totals.failed += counts.failed + counts.unsent;
        totals.late += counts.late;
      }
      return totals;
    },
    /** The figures now; `take` begins the longest times anew. */
    take: (nowMs: number): CanaryFigures[] => all(nowMs, "take"),
    peek: (nowMs: number): CanaryFigures[] => all(nowMs, "peek"),
  };
};

export type Book = ReturnType<typeof createBook>;
