import type { DerivedSeries } from "@highwater/telemetry";
import type { PoolClient } from "pg";
import { DAY_MS } from "../../days.ts";
import { toSeries } from "../../rollups/day-slots.ts";
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
  /** Numbers of signals by name; undefined where no day has one. */
  readonly signalIds: ReadonlyMap<string, number | undefined>;
  readonly days: DaySpan;
}

const copyQuery = ({ sources, signalIds, days: [first, last] }: Wanted) =>
  `COPY (SELECT source_id, day, signal_id, "column" FROM samples.rollup
    WHERE signal_id = ANY('{${integers([SUMMED_UP, ...[...signalIds.values()].map((id) => id ?? SUMMED_UP)])}}')
    AND source_id = ANY('{${integers(sources.map(({ id }) => id))}}')
    AND day BETWEEN ${integers([first])} AND ${integers([last])}) TO STDOUT (FORMAT binary)`;

const keyOf = (signalId: number, sourceId: number) => signalId * 2 ** 32 + sourceId;

/** What rollups tell of signals, by name and for each source. */
export const readRollups = async (client: PoolClient, wanted: Wanted): Promise<ReadonlyMap<string, RolledBroker[]>> => {
  const days = new Map(wanted.sources.map(({ id }) => [id, new Set<number>()]));
  const series = new Map<number, Map<number, DerivedSeries>>();
  const take = ([source, day, signal, column]: Buffer[]) => {
    if (source === undefined || day === undefined || signal === undefined || column === undefined)
      throw new Error("a rollup lacks a field");
    const [sourceId, signalId] = [source.readInt32BE(), signal.readInt16BE()];
    if (signalId === SUMMED_UP) {
      days.get(sourceId)?.add(day.readInt32BE());
      return;
    }
    const key = keyOf(signalId, sourceId);
    const own = series.get(key) ?? new Map<number, DerivedSeries>();
    const number = day.readInt32BE();
    series.set(key, own.set(number, toSeries(decodeSlots(column), number * DAY_MS)));
  };
  await copyOut(client, copyQuery(wanted), (stream) => readBinaryRows(stream, take));
  const rolledOf = (signalId: number | undefined): RolledBroker[] =>
    wanted.sources.map(({ id, brokerId }) => ({
      brokerId,
      days: days.get(id) ?? new Set<number>(),
      series:
        (signalId === undefined ? undefined : series.get(keyOf(signalId, id))) ?? new Map<number, DerivedSeries>(),
    }));
  return new Map(Array.from(wanted.signalIds, ([name, id]) => [name, rolledOf(id)]));
};
