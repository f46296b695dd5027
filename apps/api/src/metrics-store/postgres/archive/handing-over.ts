import { inTurn } from "../in-turn.ts";
import { handOverHour, hoursToHandOver, type HandOverTables, type SourceToHandOver } from "./hand-over.ts";

/** Sources of one question; each has some ten thousand samples an hour. */
const SOURCES_AT_ONCE = 10;

/** So often what is missing in the archive is sent again before it stays where it is until the next start. */
const MOST_SENT = 3;

interface Options extends HandOverTables {
  /** Runs work while nothing is written into these hours. */
  readonly whileClosed: <R>(hours: readonly number[], work: () => Promise<R>) => Promise<R>;
}

const keyOf = ({ sourceId, hour }: SourceToHandOver) => `${hour} ${sourceId}`;

const inGroups = (all: readonly SourceToHandOver[]): SourceToHandOver[][] => {
  const groups: SourceToHandOver[][] = [];
  for (const one of all) {
    const last = groups.at(-1);
    if (last === undefined || last.length === SOURCES_AT_ONCE || last[0]?.hour !== one.hour) groups.push([one]);
    else last.push(one);
  }
  return groups;
};

/** What closed hours become in the archive, and what of them it does not take. */
export const createHandingOver = (tables: Options) => {
  /** How often something of an hour was sent again; Infinity where nothing more can be done. */
  const tried = new Map<string, number>();
  let columns = 0;

  const handOver = async (group: readonly SourceToHandOver[]) => {
    const hours = group.slice(0, 1).map(({ hour }) => hour);
    const results = await tables.whileClosed(hours, () => handOverHour(tables, group));
    for (const [source, { archived, sent, kept }] of results) {
      columns += archived;
      const times = (tried.get(keyOf(source)) ?? 0) + 1;
      if (sent > 0) tried.set(keyOf(source), times);
      else if (kept > 0) tried.set(keyOf(source), Infinity);
      else tried.delete(keyOf(source));
    }
  };

  return {
    /** Hands over what lies before an hour, the oldest first. @throws AggregateError of what failed */
    before: async (hour: number, isStopped: () => boolean): Promise<void> => {
      const waiting = await hoursToHandOver(tables.pool, hour);
      const groups = inGroups(
        waiting.filter(
          (source) => (tried.get(keyOf(source)) ?? 0) <= MOST_SENT && tables.sentHours.isDurable(source.hour),
        ),
      );
      await inTurn(
        groups.map((group) => async () => {
          if (!isStopped()) await handOver(group);
        }),
      );
    },
    /** An hour was written into again. */
    noteChanged: (hour: number): void => {
      for (const key of tried.keys()) if (key.startsWith(`${hour} `)) tried.delete(key);
    },
    /** Columns that were handed over since the start. */
    columns: () => columns,
    /** Hours of a source that the archive does not take whole. */
    kept: () => [...tried.values()].filter((times) => times > MOST_SENT).length,
  };
};
