import { type Book, createSchedule, type Schedule } from "@highwater/telemetry";
import type { BrokerLinks } from "./broker-links.ts";
import type { Denials } from "./denials.ts";
import { createSender, type Sender } from "./sender.ts";
import type { Topology } from "./topology.ts";

interface LanesOptions {
  readonly topic: string;
  readonly intervalMs: number;
  readonly topology: Topology;
  readonly links: BrokerLinks;
  readonly book: Book;
  readonly write: (partition: number, sequence: number, dueMs: number) => string;
  readonly denials: Denials;
  readonly onProduced: (brokerId: number, ms: number) => void;
  /** By how much the console itself was late. */
  readonly onLate: (ms: number, nowMs: number) => void;
}

interface Lane {
  readonly schedule: Schedule;
  readonly sender: Sender;
}

/** A record is given up so long after it was due, as Kafka's producers do. */
const GIVE_UP_MS = 120_000;

/** The partitions that are written to, each on its own beat and connection. */
export const createLanes = (options: LanesOptions) => {
  const { topic, intervalMs, topology, links, book, write, denials, onProduced, onLate } = options;
  const lanes = new Map<number, Lane>();

  const open = (partition: number, place: number, places: number): Lane => ({
    schedule: createSchedule(performance.now(), intervalMs, place, places),
    sender: createSender({
      topic,
      partition,
      topology,
      links,
      giveUpMs: GIVE_UP_MS,
      denials,
      onAcknowledged: ({ sequence }, offset) => {
        const done = book.acknowledged(partition, sequence, offset, performance.now());
        if (done !== null) onProduced(done.brokerId, done.latencyMs);
      },
      onFailed: ({ sequence }) => book.failed(partition, sequence, performance.now()),
    }),
  });

  return {
    /** Writes to these partitions from now on, and no others. */
    set: (wanted: readonly number[]): void => {
      for (const [partition, { sender }] of lanes)
        if (!wanted.includes(partition)) {
          sender.stop();
          lanes.delete(partition);
        }
      for (const [place, partition] of wanted.entries())
        if (!lanes.has(partition)) lanes.set(partition, open(partition, place, wanted.length));
    },
    sendDue: (nowMs: number): void => {
      for (const [partition, { schedule, sender }] of lanes) {
        const due = schedule.takeDue(nowMs);
        if (due[0] !== undefined) onLate(nowMs - due[0], nowMs);
        for (const dueMs of due) {
          const sequence = book.due(partition, topology.leaderIdOf(partition) ?? -1, dueMs);
          if (sequence !== null) sender.send({ sequence, dueMs, value: write(partition, sequence, dueMs) });
        }
      }
    },
    nextMs: (): number => Math.min(...[...lanes.values()].map(({ schedule }) => schedule.nextMs())),
    stop: (): void => {
      for (const { sender } of lanes.values()) sender.stop();
      lanes.clear();
    },
  };
};
