import { randomBytes } from "node:crypto";
import type { CanarySettings } from "@highwater/contract/canary";
import { createBook, type LayoutPlan } from "@highwater/telemetry";
import type { ClusterAdmin } from "../kafka-connection/cluster-admin.ts";
import type { KafkaPlace } from "../kafka-connection/kafka-client.ts";
import { createBrokerLinks } from "./broker-links.ts";
import { createCaretaker } from "./caretaker.ts";
import { createCommitter } from "./committer.ts";
import { createControl } from "./control.ts";
import { createDenials } from "./denials.ts";
import { findBegin, findEnds } from "./ends.ts";
import { createLanes } from "./lanes.ts";
import { createLateness } from "./lateness.ts";
import { createReader } from "./reader.ts";
import type { EarlierCounts } from "./earlier-counts.ts";
import { createRecentCounts } from "./recent-counts.ts";
import { readRecord, writeRecord } from "./record.ts";
import { createTopology } from "./topology.ts";

export interface CanaryObserver {
  readonly produced: (brokerId: number, ms: number) => void;
  readonly received: (brokerId: number, ms: number) => void;
  readonly committed: (brokerId: number, ms: number) => void;
}

export interface RunnerOptions {
  readonly place: KafkaPlace;
  readonly settings: CanarySettings;
  readonly observe: CanaryObserver;
}

/** As long as the topic keeps records. */
const LOST_AFTER_MS = 10 * 60 * 1000;
const REQUEST_MS = 30_000;
const GROUPS_EVERY_MS = 10_000;
const LONGEST_SLEEP_MS = 100;
const LEAST_UNDER_WAY = 10;

/** The parts of a run, put together; nothing runs yet. */
const assemble = ({ place, settings, observe }: RunnerOptions) => {
  const { topic, intervalMs, recordBytes, lateAfterMs } = settings;
  const run = randomBytes(6).toString("hex");
  const startedAt = new Date();
  const startMs = performance.now();
  const mostUnderWay = Math.max(LEAST_UNDER_WAY, Math.ceil(lateAfterMs / intervalMs));
  const book = createBook({ lateAfterMs, lostAfterMs: LOST_AFTER_MS, mostUnderWay });
  const lateness = createLateness();
  const control = createControl(place);
  const denials = createDenials(topic);
  const wanted: { look: () => void } = { look: () => undefined };
  const topology = createTopology(topic, () => wanted.look());
  const positions = new Map<number, number>();
  const produce = createBrokerLinks(place, REQUEST_MS);
  const fetch = createBrokerLinks(place, REQUEST_MS);
  const commit = createBrokerLinks(place, REQUEST_MS);
  const received: { lastMs: number | undefined } = { lastMs: undefined };

  const onRecord = (value: Buffer | null, isReread: boolean) => {
    const record = readRecord(value);
    if (record === null || record.run !== run) return;
    const nowMs = performance.now();
    const { brokerId, roundTripMs, kind } = book.received(record.partition, record.sequence, nowMs, isReread);
    received.lastMs = nowMs;
    if (kind === "first" && brokerId !== null && roundTripMs !== null) observe.received(brokerId, roundTripMs);
  };
  const write = (partition: number, sequence: number, dueMs: number) =>
    writeRecord({ run, partition, sequence }, new Date(startedAt.getTime() + dueMs - startMs), recordBytes);
  const earliest = (partition: number) => control.ask((admin) => findBegin(admin, topic, partition));

  return {
    startedAt,
    book,
    lateness,
    control,
    denials,
    wanted,
    topology,
    positions,
    received,
    found: { lost: createRecentCounts(), failed: createRecentCounts(), late: createRecentCounts() },
    links: [produce, fetch, commit],
    lanes: createLanes({
      topic,
      intervalMs,
      topology,
      links: produce,
      book,
      write,
      denials,
      onProduced: observe.produced,
      onLate: lateness.add,
    }),
    reader: createReader({ topic, topology, links: fetch, positions, denials, onRecord, earliest }),
    committer: createCommitter({ topic, topology, links: commit, positions, denials, onCommitted: observe.committed }),
  };
};

type Parts = ReturnType<typeof assemble>;

/** What follows from each look at the cluster. */
const createOnLook = (parts: Parts, topic: string, onProbes: (probes: LayoutPlan["probes"]) => void) => {
  const { topology, positions, lanes, reader, committer, book, found } = parts;
  let groupsMs = -Infinity;
  return async (admin: ClusterAdmin, { probes }: LayoutPlan): Promise<void> => {
    const nowMs = performance.now();
    onProbes(probes);
    await findEnds(admin, topic, topology, positions);
    lanes.set([...probes.values()].filter((partition) => positions.has(partition)));
    reader.readFrom(topology.members().map(({ id }) => id));
    for (const [partition, position] of positions)
      found.lost.add({ count: book.close(partition, position, nowMs), atMs: Date.now() });
    if (nowMs - groupsMs <= GROUPS_EVERY_MS) return;
    groupsMs = nowMs;
    await committer.findGroups(admin);
  };
};

/** The canary of one cluster: it begins at once and goes on until it is stopped, whatever Kafka does. */
export const createRunner = (options: RunnerOptions) => {
  const { settings } = options;
  const parts = assemble(options);
  const { lanes, committer, topology, control, denials, book, received, lateness, found } = parts;
  let probes: LayoutPlan["probes"] = new Map();
  let timer: NodeJS.Timeout | undefined;
  const onLook = createOnLook(parts, settings.topic, (planned) => {
    probes = planned;
  });
  const caretaker = createCaretaker({ settings, control, topology, onLook });
  parts.wanted.look = caretaker.lookSoon;

  const tick = () => {
    const nowMs = performance.now();
    lanes.sendDue(nowMs);
    committer.commitDue(nowMs);
    const nextMs = Math.min(committer.nextMs(), nowMs + LONGEST_SLEEP_MS, lanes.nextMs());
    timer = setTimeout(tick, Math.max(0, nextMs - performance.now()));
  };
  caretaker.start();
  tick();
  let sinceMs = parts.startedAt.getTime();

  const countFound = () => {
    const totals = book.totals();
    found.failed.addTotal(totals.failed, Date.now());
    found.late.addTotal(totals.late, Date.now());
  };

  return {
    startedAt: parts.startedAt,
    topology,
    probes: () => probes,
    replicationFactor: () => caretaker.replicationFactor(),
    fault: () => caretaker.fault(),
    note: () => caretaker.note(),
    /** What Kafka's authorizer denies, in words. */
    denied: () => denials.words(),
    /** Time since the newest record came back; null where none did yet. */
    silentMs: () => (received.lastMs === undefined ? null : performance.now() - received.lastMs),
    /** Records that were lost, failed or came late within the last hour, also in runs before, and since when they are counted. */
    lastHour: () => {
      countFound();
      const nowMs = Date.now();
      const { lost, failed, late } = found;
      return { lost: lost.lastHour(nowMs), failed: failed.lastHour(nowMs), late: late.lastHour(nowMs), sinceMs };
    },
    lostLastDay: () => found.lost.lastDay(Date.now()),
    /** What runs before this one found. */
    remember: (earlier: EarlierCounts) => {
      for (const what of ["lost", "failed", "late"] as const) earlier[what].forEach((one) => found[what].add(one));
      sinceMs = Math.min(sinceMs, earlier.sinceMs ?? sinceMs);
    },
    consoleStallMs: () => lateness.longestMs(performance.now()),
    /** The figures now, by broker; `take` begins the longest times anew. */
    figures: (how: "take" | "peek") => {
      countFound();
      const nowMs = performance.now();
      return book[how](nowMs).map(({ brokerId, produce, roundTrip, counts }) => {
        const commit = committer.figures(brokerId, nowMs, how);
        return { brokerId, produce, roundTrip, commit, counts };
      });
    },
    stop: () => {
      clearTimeout(timer);
      caretaker.stop();
      parts.reader.stop();
      committer.stop();
      lanes.stop();
      for (const each of parts.links) each.close();
      control.close();
    },
  };
};

export type CanaryRunner = ReturnType<typeof createRunner>;
