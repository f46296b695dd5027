import type { ChunkHour } from "../chunks/read-chunks.ts";
import type { NumberedNames } from "../numbered-names.ts";
import { type Archive, type ArchivedValues, missingArchive } from "./archive.ts";

/** What one question to the archive is about, at most. */
const HOURS_AT_ONCE = 6;

/** Completes hours of which columns lie in an archive; others come back as they are. */
export type FillArchived = (hours: readonly ChunkHour[], inputs: readonly string[]) => Promise<ChunkHour[]>;

const completed = (
  hour: ChunkHour,
  inputs: readonly string[],
  ids: ReadonlyMap<string, number>,
  archived: ArchivedValues,
): ChunkHour => {
  const bySource = archived.get(hour.sourceId);
  const columns = new Map(hour.columns);
  for (const input of inputs) {
    const [id, values] = [ids.get(input), bySource?.get(input)];
    if (id === undefined || values === undefined || columns.has(id)) continue;
    const column = hour.timesMs.map((timeMs) => values.get(timeMs) ?? Number.NaN);
    if (!column.every(Number.isNaN)) columns.set(id, column);
  }
  return { ...hour, columns };
};

export const createFillArchived =
  (archive: Archive | undefined, inputIds: NumberedNames): FillArchived =>
  async (hours, inputs) => {
    const away = hours.filter(({ isArchived }) => isArchived);
    if (away.length === 0 || inputs.length === 0) return [...hours];
    const { read } = archive ?? missingArchive;
    const ids = await inputIds.known(inputs);
    const filled = hours.filter(({ isArchived }) => !isArchived);
    for (const some of Map.groupBy(away, ({ hour }) => Math.floor(hour / HOURS_AT_ONCE)).values()) {
      const numbers = some.map(({ hour }) => hour);
      const sourceIds = [...new Set(some.map(({ sourceId }) => sourceId))];
      const archived = await read(sourceIds, inputs, [Math.min(...numbers), Math.max(...numbers)]);
      filled.push(...some.map((hour) => completed(hour, inputs, ids, archived)));
    }
    return filled;
  };
