import type { Prisma, PrismaClient } from "../generated/prisma/client.ts";
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

/** Keeps what happened in a replayed recording, each once. */
export const storeRecordingEvents = async (
  prisma: PrismaClient,
  rows: readonly Prisma.EventCreateManyInput[],
): Promise<void> => {
  if (rows.length > 0) await prisma.event.createMany({ data: [...rows], skipDuplicates: true });
};
