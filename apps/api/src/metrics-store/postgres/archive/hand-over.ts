import { tellsOfBroker } from "@highwater/telemetry";
import type { Pool } from "pg";
import { HOUR_MS, HOURS_PER_DAY } from "../../days.ts";
import { labelsOf } from "../../promql/sample-series.ts";
import { encodeColumn } from "../../column-codec/column-codec.ts";
import type { WrittenSeries } from "../../promql/write-request.ts";
import { type ChunkHour, readChunks } from "../chunks/read-chunks.ts";
import type { NumberedNames } from "../numbered-names.ts";
import type { ClosedHours } from "../recent/closed-hours.ts";
import { SUMMED_UP } from "../rollups/read-rollups.ts";
import { inTransaction } from "../transaction.ts";
import type { Archive, ArchivedValues } from "./archive.ts";
import { ARCHIVED } from "./archived.ts";
import { compareColumn } from "./compare-column.ts";
import type { SentHours } from "./sent-hours.ts";
import type { TopicNameOf } from "./topic-names.ts";

/** A source of which an hour is to be handed over. */
export interface SourceToHandOver {
  readonly sourceId: number;
  readonly clusterId: number;
  readonly brokerId: string;
  readonly part: number;
  readonly hour: number;
}

export interface HandOverTables {
  readonly pool: Pool;
  readonly inputIds: NumberedNames;
  readonly archive: Archive;
  readonly sentHours: SentHours;
  readonly closedHours: Pick<ClosedHours, "around">;
  readonly topicNameOf: TopicNameOf;
}

/** What became of the columns of an hour. */
export interface HandedOver {
  readonly archived: number;
  /** They were sent again: whether they arrived is looked at the next time. */
  readonly sent: number;
  /** The archive holds other values, which cannot be changed there: these stay in PostgreSQL. */
  readonly kept: number;
}

/** Hours before an hour that still have columns, of days that are summed up, the oldest first. */
export const hoursToHandOver = async (pool: Pool, beforeHour: number): Promise<SourceToHandOver[]> => {
  const { rows } = await pool.query<{ id: number; cluster_id: number; broker_id: string; part: number; hour: number }>(
    `SELECT source.id, cluster_id, broker_id, part, hour FROM samples.source JOIN (
       SELECT DISTINCT source_id, hour FROM samples.chunk WHERE input_id > 0 AND hour < $1
     ) full_hour ON source_id = source.id
     WHERE EXISTS (SELECT FROM samples.rollup WHERE signal_id = ${SUMMED_UP} AND source_id = source.id AND day = hour / ${HOURS_PER_DAY})
     ORDER BY hour, source.id`,
    [Math.min(beforeHour, 2 ** 31 - 1)],
  );
  return rows.map(({ id, part, hour, ...row }) => ({
    sourceId: id,
    part,
    clusterId: row.cluster_id,
    brokerId: row.broker_id,
    hour,
  }));
};

const NOTHING: ReadonlyMap<number, number> = new Map();

const compareHour = (
  told: ChunkHour,
  allNames: ReadonlyMap<number, string>,
  archived: ReadonlyMap<string, ReadonlyMap<number, number>> | undefined,
) => {
  const names = new Map(Array.from(told.columns.keys(), (id) => [id, allNames.get(id) ?? ""]));
  const equal: number[] = [];
  const missing: { input: string; samples: [number, number][] }[] = [];
  let kept = 0;
  for (const [id, values] of told.columns) {
    const input = names.get(id) ?? "";
    const compared = compareColumn(told.timesMs, values, archived?.get(input) ?? NOTHING);
    if (compared.differs) kept += 1;
    else if (compared.missing.length > 0) missing.push({ input, samples: compared.missing });
    else equal.push(id);
  }
  const own = new Set(names.values());
  const others = told.isArchived ? [] : [...(archived ?? [])].filter(([input]) => !own.has(input));
  const removed = others.filter(([, values]) => told.timesMs.some((timeMs) => values.has(timeMs)));
  return { equal, missing, kept, removed: removed.map(([input]) => input) };
};

interface Forgotten {
  /** Inputs that the archive holds as they are. */
  readonly equal: readonly number[];
  /** Inputs that the archive holds and that were taken back: an empty column stands before what it tells. */
  readonly empty: readonly number[];
  readonly isOfBroker: boolean;
}

/** Forgets columns that the archive holds. */
const forget = async (
  { pool }: HandOverTables,
  { sourceId, hour, timesMs }: ChunkHour,
  { equal, empty, isOfBroker }: Forgotten,
): Promise<void> =>
  inTransaction(pool, "write", async (client) => {
    const nothing = encodeColumn(timesMs.map(() => Number.NaN));
    await client.query(
      `INSERT INTO samples.chunk (hour, source_id, input_id, "column") SELECT $1, $2, id, $4 FROM unnest($3::int[]) AS id ON CONFLICT DO NOTHING`,
      [hour, sourceId, empty, Buffer.from(nothing)],
    );
    await client.query("DELETE FROM samples.chunk WHERE source_id = $1 AND hour = $2 AND input_id = ANY($3::int[])", [
      sourceId,
      hour,
      isOfBroker ? [...equal, ARCHIVED] : equal,
    ]);
    await client.query(
      `INSERT INTO samples.chunk (hour, source_id, input_id, "column") VALUES ($1, $2, ${ARCHIVED}, $3) ON CONFLICT DO NOTHING`,
      [hour, sourceId, Buffer.from([isOfBroker ? 1 : 0])],
    );
  });

const write = async (
  { archive, topicNameOf }: HandOverTables,
  { sourceId, clusterId, brokerId, part }: SourceToHandOver,
  missing: readonly { readonly input: string; readonly samples: [number, number][] }[],
) => {
  const installation = await archive.installation();
  const series: WrittenSeries[] = [];
  for (const { input, samples } of missing) {
    const topic = await topicNameOf(clusterId, part, input);
    series.push({ labels: labelsOf({ installation, sourceId, clusterId, brokerId, input, topic }), samples });
  }
  await archive.backEnd.write(series);
};

/**
 * Hands an hour of some sources over to the archive, in which nothing is written meanwhile: a column goes only once all of it
 * was read back, of a question before which nothing was sent in this round. What is missing there is sent.
 *
 * @throws {BackEndUnavailable}
 */
export const handOverHour = async (
  tables: HandOverTables,
  sources: readonly SourceToHandOver[],
): Promise<ReadonlyMap<SourceToHandOver, HandedOver>> => {
  const results = new Map<SourceToHandOver, HandedOver>();
  const [first] = sources;
  if (first === undefined) return results;
  const sourceIds = sources.map(({ sourceId }) => sourceId);
  const query = { sourceIds, hours: [first.hour, first.hour] } as const;
  const told = await inTransaction(tables.pool, "snapshot", (client) => readChunks(client, query));
  const ids = await tables.inputIds.all();
  const names = new Map(Array.from(ids, ([name, id]) => [id, name]));
  const archived: ArchivedValues = await tables.archive.read(sourceIds, [...ids.keys()], query.hours);
  for (const hour of told) {
    const { equal, missing, kept, removed } = compareHour(hour, names, archived.get(hour.sourceId));
    const source = sources.find(({ sourceId }) => sourceId === hour.sourceId);
    if (source === undefined) continue;
    const isOfBroker = equal.some((id) => tellsOfBroker([names.get(id) ?? ""]));
    const empty = removed.flatMap((input) => ids.get(input) ?? []);
    if (equal.length > 0)
      await tables.closedHours.around([hour.sourceId], hour.hour, () =>
        forget(tables, hour, { equal, empty, isOfBroker }),
      );
    if (missing.length > 0) {
      tables.sentHours.note(hour.hour * HOUR_MS);
      await write(tables, source, missing);
    }
    results.set(source, { archived: equal.length, sent: missing.length, kept });
  }
  return results;
};
