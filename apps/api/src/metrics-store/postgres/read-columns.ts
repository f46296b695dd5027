import type { Pool, PoolClient } from "pg";
import { hourOf } from "../days.ts";
import type { BrokerColumns } from "../metrics-store.ts";
import type { FillArchived } from "./archive/fill-archived.ts";
import { type ChunkHour, readChunks } from "./chunks/read-chunks.ts";
import { TIMES } from "./chunks/times-column.ts";
import { cutPiece, joinPieces, type Piece } from "./column-pieces.ts";
import type { Layout } from "./layouts.ts";
import { readScraped } from "./read-scraped.ts";
import type { RecentRows } from "./recent/recent-rows.ts";
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
  /** Rows that are kept in memory, and the hour up to which everything is compacted. */
  readonly recent: { readonly rows: RecentRows; readonly newestHour: number } | undefined;
}

type Wanted = Stretch & Encoding;

type Pieces = Map<number, Piece[]>;

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

/** Of rows. */
const ALL_TIME = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };

/** Where all else is compacted, no row is asked for that memory has. */
const openRowsOf = (wanted: Wanted) => {
  const { recent, inputs, sources, toMs } = wanted;
  if (recent === undefined || hourOf(toMs) <= recent.newestHour) return undefined;
  const ids = sources.map(({ id }) => id);
  return recent.rows.view(inputs, ids) ?? recent.rows.begin(inputs, ids);
};

/** Rows of a stretch, out of memory where they are kept there. */
const addRows = async (
  client: PoolClient,
  wanted: Wanted,
  open: ReturnType<typeof openRowsOf>,
  pieces: Pieces,
): Promise<void> => {
  const { fromMs, toMs } = wanted;
  const all = open instanceof Map ? open : await readScraped(client, wanted, open === undefined ? wanted : ALL_TIME);
  if (typeof open === "function") open(all);
  for (const [id, piece] of all) pieces.get(id)?.push(cutPiece(piece, fromMs, toMs));
};

const readPieces = async (pool: Pool, wanted: readonly Wanted[], pieces: Pieces) => {
  // What is being written while it is read is known from before the snapshot on.
  const open = new Map(wanted.map((one) => [one, openRowsOf(one)]));
  try {
    return await inTransaction(pool, "snapshot", async (client) => {
      const compacted = new Map<Wanted, ChunkHour[]>();
      for (const one of wanted) {
        await addRows(client, one, open.get(one), pieces);
        compacted.set(one, await readCompacted(client, one));
      }
      return compacted;
    });
  } finally {
    for (const one of open.values()) if (typeof one === "function") one(undefined);
  }
};

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
  const epoch = given.recent?.rows.epoch();
  const compacted = await readPieces(pool, wanted, pieces);
  // Rows of memory may have been compacted before the snapshot was taken.
  if (given.recent?.rows.epoch() !== epoch) return readColumns(pool, { ...given, recent: undefined }, stretches);
  // An archive is asked while no connection is held; what lies there does not change.
  for (const [one, hours] of compacted) addCompacted(one, await given.fillArchived(hours, inputs), pieces);
  return Array.from(sources.values()).flatMap(({ id, brokerId }) => {
    const columns = joinPieces(pieces.get(id) ?? [], inputs);
    return columns === undefined ? [] : [{ brokerId, columns }];
  });
};
