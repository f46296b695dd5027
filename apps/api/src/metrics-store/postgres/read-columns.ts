import type { Pool } from "pg";
import type { BrokerColumns } from "../metrics-store.ts";
import type { FillArchived } from "./archive/fill-archived.ts";
import type { ChunkHour } from "./chunks/read-chunks.ts";
import { cutPiece, joinPieces, type Piece } from "./column-pieces.ts";
import type { Layout } from "./layouts.ts";
import { idsOf, readStretches, type Stretch, type WantedStretch } from "./read-stretches.ts";
import type { LoadedHour, OpenedHours } from "./recent/closed-hours.ts";
import { endLoading, epochOf, type Memory, remember, type Remembered } from "./recent/memory.ts";

interface Encoding {
  readonly layouts: readonly Layout[];
  /** Numbers of inputs in chunks. */
  readonly inputIds: ReadonlyMap<string, number>;
  readonly inputs: readonly string[];
  readonly fillArchived: FillArchived;
  readonly memory: Memory | undefined;
}

type Pieces = Map<number, Piece[]>;
type Found = Iterable<readonly [sourceId: number, pieces: readonly Piece[]]>;

const add = (pieces: Pieces, { fromMs, toMs }: Stretch, found: Found): void => {
  for (const [id, ofSource] of found) for (const piece of ofSource) pieces.get(id)?.push(cutPiece(piece, fromMs, toMs));
};

/** Inputs that any row holds: of a histogram's many bounds most clusters have none. */
const heldInputs = ({ inputs, layouts }: Encoding): readonly string[] =>
  inputs.filter((input) => layouts.some((layout) => layout.inputs.includes(input)));

/** What an archive tells is not kept. */
const keepable = ({ sourceId, hour, isArchived }: ChunkHour, piece: Piece): LoadedHour => ({
  sourceId,
  hour,
  piece: isArchived ? undefined : piece,
});

const addCompacted = (
  pieces: Pieces,
  wanted: WantedStretch,
  compacted: readonly ChunkHour[],
  hours: OpenedHours | undefined,
): void => {
  const ids = idsOf(wanted);
  const loaded: LoadedHour[] = [];
  for (const hour of compacted) {
    const piece = { timesMs: hour.timesMs, values: ids.map((id) => hour.columns.get(id)) };
    add(pieces, wanted, [[hour.sourceId, [piece]]]);
    loaded.push(keepable(hour, piece));
  }
  add(pieces, wanted, hours?.known ?? []);
  hours?.missing?.finish(loaded);
};

/** Takes the wanted inputs, and nothing else, out of rows and chunks. Brokers without a sample are left out. */
export const readColumns = async (
  pool: Pool,
  given: Encoding,
  stretches: readonly Stretch[],
): Promise<BrokerColumns[]> => {
  const filled = stretches.filter(({ sources }) => sources.length > 0);
  if (filled.length === 0 || given.layouts.length === 0) return [];
  const { layouts, inputIds, memory } = given;
  const inputs = heldInputs(given);
  const sources = new Map(filled.flatMap((stretch) => stretch.sources.map((source) => [source.id, source])));
  const pieces: Pieces = new Map(Array.from(sources.keys(), (id) => [id, []]));
  // What is being written while it is read is known from before the snapshot on.
  const epoch = epochOf(memory);
  const remembered = new Map<WantedStretch, Remembered>();
  for (const stretch of filled) {
    const wanted = { ...stretch, sourceIds: stretch.sources.map(({ id }) => id), inputs, layouts, inputIds };
    remembered.set(wanted, remember(memory, wanted));
  }
  try {
    const read = await readStretches(pool, remembered);
    // What memory has may have been changed before the snapshot was taken.
    if (epochOf(memory) !== epoch) return await readColumns(pool, { ...given, memory: undefined }, stretches);
    for (const [wanted, { rows, compacted }] of read) {
      for (const [id, piece] of rows) add(pieces, wanted, [[id, [piece]]]);
      // An archive is asked while no connection is held; what lies there does not change.
      addCompacted(pieces, wanted, await given.fillArchived(compacted, inputs), remembered.get(wanted)?.hours);
    }
  } finally {
    remembered.forEach(endLoading);
  }
  return Array.from(sources.values()).flatMap(({ id, brokerId }) => {
    const columns = joinPieces(pieces.get(id) ?? [], inputs);
    return columns === undefined ? [] : [{ brokerId, columns }];
  });
};
