import type { Pool, PoolClient } from "pg";
import { hourOf } from "../days.ts";
import { type ChunkHour, type ChunkQuery, readChunks } from "./chunks/read-chunks.ts";
import { TIMES } from "./chunks/times-column.ts";
import type { Layout } from "./layouts.ts";
import { readScraped } from "./read-scraped.ts";
import type { Question, Remembered } from "./recent/memory.ts";
import type { BySource } from "./recent/recent-rows.ts";
import type { Source } from "./sources.ts";
import { inTransaction } from "./transaction.ts";

/** Sources and a range of time, both ends inclusive. */
export interface Stretch {
  readonly sources: readonly Source[];
  readonly fromMs: number;
  readonly toMs: number;
}

/** A stretch of which some inputs are wanted. */
export interface WantedStretch extends Stretch, Question {
  readonly layouts: readonly Layout[];
  /** Numbers of inputs in chunks. */
  readonly inputIds: ReadonlyMap<string, number>;
}

/** What was read of a stretch: rows, and compacted hours that memory did not have. */
export interface ReadStretch {
  readonly rows: BySource;
  readonly compacted: readonly ChunkHour[];
}

/** Of rows. */
const ALL_TIME = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };

/** Numbers of the wanted inputs; no chunk has the number of the times as its input. */
export const idsOf = ({ inputs, inputIds }: Pick<WantedStretch, "inputs" | "inputIds">): readonly number[] =>
  inputs.map((input) => inputIds.get(input) ?? TIMES);

/** Undefined where memory has all of them. */
const chunksOf = (wanted: WantedStretch, { hours }: Remembered): ChunkQuery | undefined => {
  const inputIds = idsOf(wanted);
  if (hours === undefined)
    return { sourceIds: wanted.sourceIds, inputIds, hours: [hourOf(wanted.fromMs), hourOf(wanted.toMs)] };
  return hours.missing && { sourceIds: hours.missing.sourceIds, inputIds, hours: hours.missing.hours };
};

const rowsOf = async (client: PoolClient, wanted: WantedStretch, { rows }: Remembered): Promise<BySource> => {
  if (rows instanceof Map) return rows;
  const all = await readScraped(client, wanted, rows === undefined ? wanted : ALL_TIME);
  rows?.(all);
  return all;
};

/** Rows and compacted hours of stretches as one snapshot has them, but for what memory has. */
export const readStretches = async (
  pool: Pool,
  stretches: ReadonlyMap<WantedStretch, Remembered>,
): Promise<ReadonlyMap<WantedStretch, ReadStretch>> => {
  const read = new Map<WantedStretch, ReadStretch>();
  for (const [one, known] of stretches)
    if (known.rows instanceof Map && chunksOf(one, known) === undefined)
      read.set(one, { rows: known.rows, compacted: [] });
  if (read.size === stretches.size) return read;
  await inTransaction(pool, "snapshot", async (client) => {
    for (const [one, known] of stretches) {
      if (read.has(one)) continue;
      const rows = await rowsOf(client, one, known);
      const query = chunksOf(one, known);
      read.set(one, { rows, compacted: query === undefined ? [] : await readChunks(client, query) });
    }
  });
  return read;
};
