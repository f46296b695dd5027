import type { Pool, PoolClient } from "pg";
import { hourOf } from "../days.ts";
import type { BrokerColumns } from "../metrics-store.ts";
import type { FillArchived } from "./archive/fill-archived.ts";
import { type ChunkHour, readChunks } from "./chunks/read-chunks.ts";
import { TIMES } from "./chunks/times-column.ts";
import { cutPiece, joinPieces, type Piece } from "./column-pieces.ts";
import { integers } from "./copy-integers.ts";
import { readCopyRows } from "./copy-rows.ts";
import { copyOut } from "./copy-streams.ts";
import { type Layout, positionsOf } from "./layouts.ts";
import { valueExpression } from "./row-values.ts";
import type { Source } from "./sources.ts";
import { inTransaction } from "./transaction.ts";

/** Sources and a range of time, both ends inclusive. */
export interface Stretch {
  readonly sources: readonly Source[];
  readonly fromMs: number;
  readonly toMs: number;
}

interface Encoding {
  readonly layouts: readonly Layout[];
  /** Numbers of inputs in chunks. */
  readonly inputIds: ReadonlyMap<string, number>;
  readonly inputs: readonly string[];
  readonly fillArchived: FillArchived;
}

type Wanted = Stretch & Encoding;

interface Draft {
  readonly times: number[];
  readonly values: number[][];
}

type Pieces = Map<number, Piece[]>;

const copyQuery = ({ sources, layouts, inputs, fromMs, toMs }: Wanted) => {
  const values = inputs.map((input) => valueExpression(positionsOf(layouts, input)));
  return `COPY (SELECT ${["source_id", "time_ms", ...values].join(", ")} FROM samples.scrape
    WHERE source_id = ANY('{${integers(sources.map(({ id }) => id))}}')
    AND time_ms BETWEEN ${integers([fromMs])} AND ${integers([toMs])}) TO STDOUT (FORMAT binary)`;
};

const readScraped = async (client: PoolClient, wanted: Wanted, pieces: Pieces): Promise<void> => {
  const { inputs, sources } = wanted;
  const drafts = new Map<number, Draft>(sources.map(({ id }) => [id, { times: [], values: inputs.map(() => []) }]));
  const take = (id: number, timeMs: number, values: Float64Array) => {
    const draft = drafts.get(id);
    draft?.times.push(timeMs);
    draft?.values.forEach((column, index) => column.push(values[index] ?? Number.NaN));
  };
  await copyOut(client, copyQuery(wanted), (stream) => readCopyRows(stream, inputs.length, take));
  for (const [id, { times, values }] of drafts)
    pieces
      .get(id)
      ?.push({ timesMs: Float64Array.from(times), values: values.map((column) => Float64Array.from(column)) });
};

// No chunk has the number of the times as its input.
const idsOf = ({ inputs, inputIds }: Encoding) => inputs.map((input) => inputIds.get(input) ?? TIMES);

const readCompacted = (client: PoolClient, wanted: Wanted): Promise<ChunkHour[]> => {
  const { sources, fromMs, toMs } = wanted;
  const sourceIds = sources.map(({ id }) => id);
  return readChunks(client, { sourceIds, inputIds: idsOf(wanted), hours: [hourOf(fromMs), hourOf(toMs)] });
};

const addCompacted = (wanted: Wanted, hours: readonly ChunkHour[], pieces: Pieces): void => {
  const ids = idsOf(wanted);
  for (const { sourceId, timesMs, columns } of hours)
    pieces
      .get(sourceId)
      ?.push(cutPiece({ timesMs, values: ids.map((id) => columns.get(id)) }, wanted.fromMs, wanted.toMs));
};

/** Inputs that any row holds: of a histogram's many bounds most clusters have none. */
const heldInputs = ({ inputs, layouts }: Encoding): readonly string[] =>
  inputs.filter((input) => layouts.some((layout) => layout.inputs.includes(input)));

/** Takes the wanted inputs, and nothing else, out of rows and chunks. Brokers without a sample are left out. */
export const readColumns = async (
  pool: Pool,
  given: Encoding,
  stretches: readonly Stretch[],
): Promise<BrokerColumns[]> => {
  const filled = stretches.filter(({ sources }) => sources.length > 0);
  if (filled.length === 0 || given.layouts.length === 0) return [];
  const inputs = heldInputs(given);
  const sources = new Map(filled.flatMap((stretch) => stretch.sources.map((source) => [source.id, source])));
  const pieces: Pieces = new Map(Array.from(sources.keys(), (id) => [id, []]));
  const wanted = filled.map((stretch): Wanted => Object.assign({}, given, stretch, { inputs }));
  const compacted = await inTransaction(pool, "snapshot", async (client) => {
    const found = new Map<Wanted, ChunkHour[]>();
    for (const one of wanted) {
      await readScraped(client, one, pieces);
      found.set(one, await readCompacted(client, one));
    }
    return found;
  });
  // An archive is asked while no connection is held; what lies there does not change.
  for (const [one, hours] of compacted) addCompacted(one, await given.fillArchived(hours, inputs), pieces);
  return Array.from(sources.values()).flatMap(({ id, brokerId }) => {
    const columns = joinPieces(pieces.get(id) ?? [], inputs);
    return columns === undefined ? [] : [{ brokerId, columns }];
  });
};
