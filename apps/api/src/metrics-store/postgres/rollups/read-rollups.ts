import type { PoolClient } from "pg";
import type { DaySlots } from "../../rollups/day-slots.ts";
import type { RolledBroker } from "../../rollups/rolled-broker.ts";
import { decodeSlots } from "../../rollups/slots-codec.ts";
import type { DaySpan } from "../../rollups/which-days.ts";
import { readBinaryRows } from "../binary-rows.ts";
import { integers } from "../copy-integers.ts";
import { copyOut } from "../copy-streams.ts";
import type { Source } from "../sources.ts";

/** Stands in the place of a signal: all of the source and day are summed up. */
export const SUMMED_UP = 0;

interface Wanted {
  readonly sources: readonly Source[];
  /** Undefined where no day has it. */
  readonly signalId: number | undefined;
  readonly days: DaySpan;
}

const copyQuery = ({ sources, signalId, days: [first, last] }: Wanted) =>
  `COPY (SELECT source_id, day, signal_id, "column" FROM samples.rollup
    WHERE signal_id = ANY('{${integers([SUMMED_UP, signalId ?? SUMMED_UP])}}')
    AND source_id = ANY('{${integers(sources.map(({ id }) => id))}}')
    AND day BETWEEN ${integers([first])} AND ${integers([last])}) TO STDOUT (FORMAT binary)`;

/** What rollups tell of a signal, for each source. */
export const readRollups = async (client: PoolClient, wanted: Wanted): Promise<RolledBroker[]> => {
  const found = new Map(
    wanted.sources.map(({ id, brokerId }) => [
      id,
      { brokerId, days: new Set<number>(), slots: new Map<number, DaySlots>() },
    ]),
  );
  const take = ([source, day, signal, column]: Buffer[]) => {
    if (source === undefined || day === undefined || signal === undefined || column === undefined)
      throw new Error("a rollup lacks a field");
    const broker = found.get(source.readInt32BE());
    if (signal.readInt16BE() === SUMMED_UP) broker?.days.add(day.readInt32BE());
    else broker?.slots.set(day.readInt32BE(), decodeSlots(column));
  };
  await copyOut(client, copyQuery(wanted), (stream) => readBinaryRows(stream, take));
  return [...found.values()];
};
