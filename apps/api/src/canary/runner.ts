import { randomBytes } from "node:crypto";
import type { CanarySettings } from "@highwater/contract/canary";
import { createBook, createSchedule, type LayoutPlan, type Schedule } from "@highwater/telemetry";
import type { ClusterAdmin } from "../kafka-connection/cluster-admin.ts";
import type { KafkaPlace } from "../kafka-connection/kafka-client.ts";
import { createBrokerLinks } from "./broker-links.ts";
import { createCaretaker } from "./caretaker.ts";
import { createCommitter } from "./committer.ts";
import { createControl } from "./control.ts";
import { createLateness } from "./lateness.ts";
import { createReader } from "./reader.ts";
import { readRecord, writeRecord } from "./record.ts";
import { createSender, type Sender } from "./sender.ts";
import { createTopology } from "./topology.ts";

export interface CanaryObserver {
  readonly produced: (brokerId: number, ms: number) => void;
  readonly received: (brokerId: number, ms: number) => void;
  readonly committed: (brokerId: number, ms: number) => void;
}

interface RunnerOptions {
  readonly place: KafkaPlace;
  readonly settings: CanarySettings;
  readonly observe: CanaryObserver;
}

interface Lane {
  readonly schedule: Schedule;
  readonly sender: Sender;
}

/** A record is given up so long after it was due, as Kafka's producers do. */
const GIVE_UP_MS = 120_000;
/** As long as the topic keeps records. */
const LOST_AFTER_MS = 10 * 60 * 1000;
const REQUEST_MS = 30_000;
const GROUPS_EVERY_MS = 10_000;
const HOUR_MS = 60 * 60 * 1000;

/** The canary of one cluster: it begins at once and goes on until it is stopped, whatever Kafka does. */
export const createRunner = ({ place, settings, observe }: RunnerOptions) => {
  const { topic, intervalMs, recordBytes, lateAfterMs } = settings;
  const run = randomBytes(6).toString("hex");
  const book = createBook({
    lateAfterMs,
    lostAfterMs: LOST_AFTER_MS,
    mostUnderWay: Math.max(10, Math.ceil(lateAfterMs / intervalMs)),
  });
  const control = createControl(place);
  const caretaker = createCaretaker({ settings, control, topology: () => topology, onLook: (...of) => onLook(...of) });
  const topology = createTopology(topic, caretaker.lookSoon);
  const links = {
    produce: createBrokerLinks(place, REQUEST_MS),
    fetch: createBrokerLinks(place, REQUEST_MS),
    commit: createBrokerLinks(place, REQUEST_MS),
  };
  const positions = new Map<number, number>();
  const lanes = new Map<number, Lane>();
  const lateness = createLateness();
  const startedAt = new Date();
  const startMs = performance.now();
  let losses: { readonly atMs: number; readonly count: number }[] = [];
  let probes: ReadonlyMap<number, number> = new Map();
  let groupsMs = -Infinity;
  let lastReceivedMs: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const reader = createReader({
    topic,
    topology,
    links: links.fetch,
    positions,
    onRecord: (value, isReread) => {
      const record = readRecord(value);
      if (record === null || record.run !== run || isStopped) return;
      const nowMs = performance.now();
      const { brokerId, roundTripMs, kind } = book.received(record.partition, record.sequence, nowMs, isReread);
      lastReceivedMs = nowMs;
      if (kind === "first" && brokerId !== null && roundTripMs !== null) observe.received(brokerId, roundTripMs);
    },
    earliest: (partition) =>
      control.ask(async (admin) =>
        (await admin.offsets(await admin.topics([topic]), "earliest")).get(topic)?.get(partition),
      ),
  });
  const committer = createCommitter({
    topic,
    topology,
    links: links.commit,
    positions,
    onCommitted: observe.committed,
  });

  const openLane = (partition: number, place_: number): Lane => ({
    schedule: createSchedule(performance.now(), intervalMs, place_, probes.size),
    sender: createSender({
      topic,
      partition,
      topology,
      links: links.produce,
      giveUpMs: GIVE_UP_MS,
      onAcknowledged: ({ sequence }, offset) => {
        const done = book.acknowledged(partition, sequence, offset, performance.now());
        if (done !== null) observe.produced(done.brokerId, done.latencyMs);
      },
      onFailed: ({ sequence }) => book.failed(partition, sequence, performance.now()),
    }),
  });

  /** Lanes for the partitions that probe a broker and whose end is known: reading begins before the first record. */
  const openLanes = () => {
    const wanted = [...probes.values()].filter((partition) => positions.has(partition));
    for (const [partition, { sender }] of lanes)
      if (!wanted.includes(partition)) {
        sender.stop();
        lanes.delete(partition);
      }
    for (const [place_, partition] of wanted.entries())
      if (!lanes.has(partition)) lanes.set(partition, openLane(partition, place_));
  };

  const findEnds = async (admin: ClusterAdmin) => {
    const unknown = topology.partitions().filter(({ partition }) => !positions.has(partition));
    if (unknown.length === 0) return;
    const ends = await admin.offsets(await admin.topics([topic]), "latest");
    for (const { partition } of unknown) {
      const end = ends.get(topic)?.get(partition);
      if (end !== undefined) positions.set(partition, end);
    }
  };

  const onLook = async (admin: ClusterAdmin, plan: LayoutPlan) => {
    const nowMs = performance.now();
    probes = plan.probes;
    await findEnds(admin);
    openLanes();
    reader.readFrom(topology.members().map(({ id }) => id));
    for (const [partition, position] of positions) {
      const count = book.close(partition, position, nowMs);
      if (count > 0) losses.push({ atMs: nowMs, count });
    }
    losses = losses.filter(({ atMs }) => nowMs - atMs < HOUR_MS);
    if (nowMs - groupsMs > GROUPS_EVERY_MS) {
      groupsMs = nowMs;
      await committer.findGroups(admin);
    }
  };

  const sendDue = (nowMs: number) => {
    for (const [partition, { schedule, sender }] of lanes) {
      const due = schedule.takeDue(nowMs);
      if (due[0] !== undefined) lateness.add(nowMs - due[0], nowMs);
      for (const dueMs of due) {
        const sequence = book.due(partition, topology.leaderIdOf(partition) ?? -1, dueMs);
        if (sequence === null) continue;
        const dueAt = new Date(startedAt.getTime() + dueMs - startMs);
        sender.send({ sequence, dueMs, value: writeRecord({ run, partition, sequence }, dueAt, recordBytes) });
      }
    }
  };

  const tick = () => {
    const nowMs = performance.now();
    sendDue(nowMs);
    committer.commitDue(nowMs);
    const next = Math.min(
      committer.nextMs(),
      nowMs + 100,
      ...[...lanes.values()].map(({ schedule }) => schedule.nextMs()),
    );
    timer = setTimeout(tick, Math.max(0, next - performance.now()));
  };

  caretaker.start();
  tick();

  return {
    startedAt,
    topology,
    probes: () => probes,
    replicationFactor: () => caretaker.replicationFactor(),
    fault: () => caretaker.fault(),
    note: () => caretaker.note(),
    /** Time since the newest record came back; null where none did yet. */
    silentMs: () => (lastReceivedMs === undefined ? null : performance.now() - lastReceivedMs),
    lostLastHour: () => losses.reduce((sum, { count }) => sum + count, 0),
    consoleStallMs: () => lateness.longestMs(performance.now()),
    /** The figures now, by broker; `take` begins the longest times anew. */
    figures: (how: "take" | "peek") => {
      const nowMs = performance.now();
      return book[how](nowMs).map((figures) => ({
        ...figures,
        commit: committer.figures(figures.brokerId, nowMs, how),
      }));
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      caretaker.stop();
      reader.stop();
      committer.stop();
      for (const { sender } of lanes.values()) sender.stop();
      for (const each of Object.values(links)) each.close();
      control.close();
    },
  };
};

export type CanaryRunner = ReturnType<typeof createRunner>;
