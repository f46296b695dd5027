import { setTimeout as sleep } from "node:timers/promises";
import { HOUR_MS, hourOf } from "../../../apps/api/src/metrics-store/days.ts";
import { BROKER_IDS, ofAllBrokers, PARTS, type SentReading } from "../fleet.ts";
import type { Desk } from "../killed/desk.ts";
import type { KilledWork } from "../killed/killed-work.ts";

const STEP_MS = 60_000;
/** Of an hour. */
const BATCHES = 3;
/** Late samples go into so many hours back, most of which are compacted and some of days that are summed up. */
const LATE_HOURS = 60;
const MOST_LATE = 4;
/** So many of them come at the end of an hour, so that the first rates of the next hour, or day, change with them. */
const AT_THE_END = 0.3;
const END_MS = 4 * 60 * 1000;
/** Senders that do not send again what failed. */
const GIVES_UP = 0.5;
/** A killed writer was away for up to so many hours, and what sources kept of them comes late. */
const MOST_HOURS_AWAY = 12;
const [BETWEEN_BATCHES_MS, BETWEEN_LATE_MS] = [5, 5];

const maintenance = (newestMs: number) => ({ nowMs: newestMs + HOUR_MS / 2, samplesFromMs: 0, rollupsFromMs: 0 });

/** The hours that have begun, in milliseconds since 1970. */
interface Clock {
  hour: number;
}

const batchesOf = (hour: number): SentReading[][] =>
  Array.from({ length: BATCHES }, (_, batch) =>
    ofAllBrokers(
      Array.from(
        { length: HOUR_MS / STEP_MS / BATCHES },
        (_step, step) => hour * HOUR_MS + (batch * (HOUR_MS / STEP_MS / BATCHES) + step) * STEP_MS,
      ),
    ),
  );

/** One hour after the other. */
const writeOn = async (desk: Desk, clock: Clock): Promise<void> => {
  for (; !desk.enough.aborted; clock.hour += 1)
    for (const batch of batchesOf(clock.hour)) {
      if (desk.enough.aborted) return;
      await desk.append(batch);
      await sleep(BETWEEN_BATCHES_MS);
    }
};

/** A few samples somewhere in an hour. */
const someIn = ({ random }: Desk, hour: number): SentReading[] =>
  Array.from({ length: 1 + Math.floor(random() * MOST_LATE) }, () => {
    const withinMs = random() < AT_THE_END ? HOUR_MS - 1 - random() * END_MS : random() * HOUR_MS;
    const brokerId = BROKER_IDS[Math.floor(random() * BROKER_IDS.length)] ?? "1";
    return { brokerId, timeMs: hour * HOUR_MS + Math.floor(withinMs), parts: PARTS.whole };
  });

const writeLate = async (desk: Desk, clock: Clock): Promise<void> => {
  while (!desk.enough.aborted) {
    const hour = clock.hour - 1 - Math.floor(desk.random() * LATE_HOURS);
    await desk.append(someIn(desk, hour), { givesUp: desk.random() < GIVES_UP });
    await sleep(BETWEEN_LATE_MS);
  }
};

/** What sources kept while nobody took it. */
const writeKept = async (desk: Desk, firstHour: number, endHour: number): Promise<void> => {
  for (let hour = firstHour; hour < endHour && !desk.enough.aborted; hour += 1) await desk.append(someIn(desk, hour));
};

const compact = async (desk: Desk, clock: Clock): Promise<void> => {
  while (!desk.enough.aborted) {
    await desk.maintain(maintenance(clock.hour * HOUR_MS));
    await sleep(1);
  }
};

export const compaction: KilledWork = {
  name: "compaction",
  words: "hours that are over become chunks and days rollups, while late samples open them again",
  begins: "maintaining",
  work: async (desk) => {
    const firstHour = hourOf(desk.startMs) + 1;
    const clock = { hour: firstHour + Math.floor(desk.random() * MOST_HOURS_AWAY) };
    // As the console does when it starts.
    await desk.maintain(maintenance(clock.hour * HOUR_MS));
    const kept = writeKept(desk, firstHour, clock.hour);
    await Promise.all([kept, writeOn(desk, clock), writeLate(desk, clock), compact(desk, clock)]);
  },
  maintenance,
};
