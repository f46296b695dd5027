import type { Prisma, PrismaClient } from "../generated/prisma/client.ts";
import { DAY_MS } from "../metrics-store/days.ts";
import type { RecordingMetadata } from "../recorded/read-recording.ts";

type Recorded = RecordingMetadata["events"][number];

/** What happened in a recording, in milliseconds since its start; null ends stand for a moment. */
export interface RecordedEvent {
  readonly kind: "change" | "incident";
  readonly title: string;
  readonly brokerId: string | null;
  readonly startMs: number;
  readonly endMs: number | null;
}

/** Which kinds end others. */
const ENDS: Readonly<Record<string, string>> = {
  "broker-stopped": "broker-started",
  "slow-appends-begin": "slow-appends-end",
};
const ENDING: ReadonlySet<string> = new Set(Object.values(ENDS));

const endOf = (begin: Recorded, events: readonly Recorded[]): Recorded | undefined =>
  events.find(
    ({ kind, brokerId, timeMs }) => kind === ENDS[begin.kind] && brokerId === begin.brokerId && timeMs > begin.timeMs,
  );

/** The list of a recording as events: what begins and ends is one. */
export const eventsOfRecording = (events: readonly Recorded[]): RecordedEvent[] =>
  events
    .filter(({ kind }) => !ENDING.has(kind))
    .map((event) => ({
      kind: event.kind === "load" ? "change" : "incident",
      title: event.text,
      brokerId: event.brokerId,
      startMs: event.timeMs,
      endMs: endOf(event, events)?.timeMs ?? null,
    }));

interface Playing {
  readonly clusterId: number;
  /** When pass 0 began. */
  readonly anchorMs: number;
  readonly periodMs: number;
  readonly fromMs: number;
  readonly nowMs: number;
}

/** Those of all passes that began from `fromMs` on and up to now. */
export const eventsOfPasses = (
  events: readonly RecordedEvent[],
  { clusterId, anchorMs, periodMs, fromMs, nowMs }: Playing,
): Prisma.EventCreateManyInput[] => {
  const passOf = (timeMs: number) => Math.floor((timeMs - anchorMs) / periodMs);
  const rows: Prisma.EventCreateManyInput[] = [];
  for (let pass = passOf(fromMs); pass <= passOf(nowMs); pass += 1)
    for (const [index, { kind, title, brokerId, startMs, endMs }] of events.entries()) {
      const at = (offsetMs: number) => Math.round(anchorMs + pass * periodMs + offsetMs);
      if (at(startMs) < fromMs || at(startMs) > nowMs) continue;
      rows.push({
        clusterId,
        kind,
        title,
        startedAt: new Date(at(startMs)),
        endedAt: endMs === null ? null : new Date(at(endMs)),
        brokerIds: brokerId === null ? [] : [brokerId],
        tags: [],
        source: "recording",
        key: `recording/${pass}/${index}`,
      });
    }
  return rows;
};

/** How far back a recording is filled in on a first start. */
const FILLED_MS = DAY_MS / 4;

/** A recording that is replayed into a cluster. */
export interface PlayedRecording extends Pick<Playing, "clusterId" | "anchorMs" | "periodMs"> {
  readonly events: readonly RecordedEvent[];
}

/**
 * Keeps what happened in replayed recordings, each once. It comes again with every pass, as the restarts in it do: both
 * are kept as long as its samples.
 */
export const keepRecordingEvents = async (
  prisma: PrismaClient,
  recordings: readonly PlayedRecording[],
  { nowMs, keptDays }: { readonly nowMs: number; readonly keptDays: number },
): Promise<void> => {
  const keptFromMs = nowMs - keptDays * DAY_MS;
  for (const { events, ...playing } of recordings) {
    const { clusterId } = playing;
    const { _max: newest } = await prisma.event.aggregate({
      where: { clusterId, source: "recording" },
      _max: { startedAt: true },
    });
    const knownToMs = newest.startedAt?.getTime() ?? playing.anchorMs - FILLED_MS - 1;
    const data = eventsOfPasses(events, { ...playing, fromMs: Math.max(knownToMs + 1, keptFromMs), nowMs });
    if (data.length > 0) await prisma.event.createMany({ data, skipDuplicates: true });
    await prisma.event.deleteMany({
      where: { clusterId, source: { in: ["recording", "detected"] }, startedAt: { lt: new Date(keptFromMs) } },
    });
  }
};
