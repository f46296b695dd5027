import type { PoolClient } from "pg";
import { decodeColumn } from "../../column-codec/column-codec.ts";
import { ARCHIVED } from "../archive/archived.ts";
import { readBinaryRows } from "../binary-rows.ts";
import { integers } from "../copy-integers.ts";
import { copyOut } from "../copy-streams.ts";
import { decodeTimes, TIMES } from "./times-column.ts";

export interface ChunkQuery {
  readonly sourceIds: readonly number[];
  /** Undefined: all of them. */
  readonly inputIds?: readonly number[];
  /** Both inclusive, counted from 1970. */
  readonly hours: readonly [from: number, to: number];
}

/** Columns of one source and hour, by the number of the input; NaN where one is absent. */
export interface ChunkHour {
  readonly sourceId: number;
  readonly hour: number;
  readonly timesMs: Float64Array;
  readonly columns: ReadonlyMap<number, Float64Array>;
  /** Columns that are not here lie in the archive. */
  readonly isArchived: boolean;
}

type Encoded = Map<number, Buffer>;

const copyQuery = ({ sourceIds, inputIds, hours: [from, to] }: ChunkQuery) =>
  `COPY (SELECT source_id, hour, input_id, "column" FROM samples.chunk
    WHERE source_id = ANY('{${integers(sourceIds)}}') AND hour BETWEEN ${integers([from])} AND ${integers([to])}
    ${inputIds === undefined ? "" : `AND input_id = ANY('{${integers([TIMES, ARCHIVED, ...inputIds])}}')`}
  ) TO STDOUT (FORMAT binary)`;

const decode = (sourceId: number, hour: number, encoded: Encoded): ChunkHour => {
  const times = encoded.get(TIMES);
  if (times === undefined) throw new Error(`hour ${hour} of source ${sourceId} has columns and no times`);
  const timesMs = decodeTimes(times);
  const columns = new Map<number, Float64Array>();
  for (const [id, column] of encoded) if (id > TIMES) columns.set(id, decodeColumn(column, timesMs.length));
  return { sourceId, hour, timesMs, columns, isArchived: encoded.has(ARCHIVED) };
};

/** Compacted hours, each source's in order of time. */
export const readChunks = async (client: PoolClient, query: ChunkQuery): Promise<ChunkHour[]> => {
  const found = new Map<number, Map<number, Encoded>>();
  const take = ([source, hour, input, column]: Buffer[]) => {
    if (source === undefined || hour === undefined || input === undefined || column === undefined)
      throw new Error("a chunk lacks a field");
    const [sourceId, hourNumber] = [source.readInt32BE(), hour.readInt32BE()];
    const hours = found.get(sourceId) ?? new Map<number, Encoded>();
    found.set(sourceId, hours);
    const encoded: Encoded = hours.get(hourNumber) ?? new Map();
    hours.set(hourNumber, encoded.set(input.readInt16BE(), column));
  };
  await copyOut(client, copyQuery(query), (stream) => readBinaryRows(stream, take));
  return [...found].flatMap(([sourceId, hours]) =>
    [...hours].sort(([one], [other]) => one - other).map(([hour, encoded]) => decode(sourceId, hour, encoded)),
  );
};
