import type { PoolClient } from "pg";
import { encodeColumn } from "../../column-codec/column-codec.ts";
import { binaryRows, int16, int32 } from "../binary-rows.ts";
import { copyIn } from "../copy-streams.ts";
import type { SourceHour } from "./source-hour.ts";
import { encodeTimes, TIMES } from "./times-column.ts";

/** A chunk before it is written. */
export interface Chunk {
  readonly hour: number;
  readonly sourceId: number;
  readonly inputId: number;
  readonly column: Uint8Array;
}

/** The chunks of one source and hour. */
export const toChunks = (
  { hour, sourceId, timesMs, columns }: SourceHour,
  inputIds: ReadonlyMap<string, number>,
): Chunk[] => {
  const chunks: Chunk[] = [{ hour, sourceId, inputId: TIMES, column: encodeTimes(timesMs) }];
  for (const [name, values] of columns) {
    const inputId = inputIds.get(name);
    if (inputId === undefined) throw new Error(`the input ${name} has no number`);
    chunks.push({ hour, sourceId, inputId, column: encodeColumn(values) });
  }
  return chunks;
};

/** Charts ask for one input of many sources: those lie side by side. */
const byInput = (one: Chunk, other: Chunk) => one.inputId - other.inputId || one.sourceId - other.sourceId;

/** Writes chunks that are not there yet. */
export const writeChunks = async (client: PoolClient, chunks: readonly Chunk[]): Promise<void> => {
  const rows = chunks
    .toSorted(byInput)
    .map(({ hour, sourceId, inputId, column }) => [int32(hour), int32(sourceId), int16(inputId), column]);
  const copy = `COPY samples.chunk (hour, source_id, input_id, "column") FROM STDIN (FORMAT binary)`;
  await copyIn(client, copy, binaryRows(rows));
};
