import { DAY_MS, dayOf, hourOf } from "../days.ts";
import type { Retention } from "../metrics-store.ts";
import type { Archiving } from "./archive/archiving.ts";
import type { Chunks } from "./chunks/chunks.ts";
import type { GroupCommit } from "./group-commit.ts";
import { inTurn } from "./in-turn.ts";
import type { Partitions } from "./partitions.ts";
import type { Rollups } from "./rollups/rollups.ts";
import { createTurns } from "./turns.ts";

const HOURS_AHEAD = 24;
/** What comes this late into an hour that is over is still written as usual; later it costs reopening the hour. */
const LATE_MS = 30 * 60 * 1000;
/** Whole days before today that stay here though there is an archive: judging and the charts of a day ask for no more. */
const LOCAL_DAYS = 1;

interface Options {
  /** Of the table "scrape". */
  readonly partitions: Partitions;
  readonly chunks: Chunks;
  readonly rollups: Rollups;
  readonly archiving: Archiving | undefined;
  /** Every write passes through it. */
  readonly commits: Pick<GroupCommit<unknown>, "alone">;
}

/** What the store does in the background; it may be killed at any moment. */
export const createUpkeep = ({ partitions, chunks, rollups, archiving, commits }: Options) => {
  const background = createTurns();
  let stopped = false;
  let firstDay = -Infinity;
  const isStopped = () => stopped;

  const compactBefore = (beforeMs: number) => background(() => chunks.compactBefore(beforeMs, isStopped));

  const sumUpBefore = (beforeMs: number) =>
    background(async () => {
      const days = (await chunks.days()).filter((day) => (day + 1) * DAY_MS <= beforeMs);
      return rollups.sumUpDays(days, isStopped);
    });

  const handOverBefore = (beforeMs: number) =>
    background(async () => archiving?.handOverBefore(hourOf(beforeMs), isStopped));

  return {
    compactBefore,
    sumUpBefore,
    handOverBefore,
    maintain: async (nowMs: number, { samplesFromMs, rollupsFromMs }: Retention): Promise<void> => {
      const closedMs = nowMs - LATE_MS;
      const day = dayOf(samplesFromMs);
      firstDay = day;
      const ahead = Array.from({ length: HOURS_AHEAD + 1 }, (_, hours) => hourOf(nowMs) + hours);
      await inTurn([
        () => commits.alone(() => partitions.ensure(ahead)),
        () => compactBefore(closedMs),
        () => sumUpBefore(closedMs),
        // Only now: what was not compacted while the console was away is summed up too.
        () => commits.alone(() => partitions.dropBefore(hourOf(day * DAY_MS))),
        () => chunks.dropBefore(day),
        () => handOverBefore((dayOf(nowMs) - LOCAL_DAYS) * DAY_MS),
        () => rollups.dropBefore(dayOf(rollupsFromMs)),
        () => commits.alone(() => partitions.dropEmptyBefore(hourOf(closedMs))),
      ]);
    },
    /** Before this day samples are gone. */
    firstSampleDay: (): number => firstDay,
    stop: (): void => {
      stopped = true;
    },
  };
};
