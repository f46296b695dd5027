import type { Columns } from "@highwater/telemetry";
import { isAscending } from "../is-ascending.ts";

/** A stretch of one source's columns. */
export interface Piece {
  readonly timesMs: Float64Array;
  /** By the place of the input among those wanted; undefined where the stretch has none of it. */
  readonly values: readonly (Float64Array | undefined)[];
}

const concatenate = (length: number, parts: readonly (Float64Array | undefined)[], lengths: readonly number[]) => {
  const whole = new Float64Array(length).fill(Number.NaN);
  let start = 0;
  parts.forEach((part, index) => {
    if (part !== undefined) whole.set(part, start);
    start += lengths[index] ?? 0;
  });
  return whole;
};

/** The part of a stretch within a time range, both ends included. */
export const cutPiece = ({ timesMs, values }: Piece, fromMs: number, toMs: number): Piece => {
  const begin = timesMs.findIndex((time) => time >= fromMs);
  const end = timesMs.findLastIndex((time) => time <= toMs) + 1;
  if (begin === 0 && end === timesMs.length) return { timesMs, values };
  const [first, last] = begin < 0 ? [0, 0] : [begin, Math.max(begin, end)];
  return { timesMs: timesMs.subarray(first, last), values: values.map((column) => column?.subarray(first, last)) };
};

/** One set of columns, in order of time, out of stretches in any order; undefined where they hold nothing. */
export const joinPieces = (pieces: readonly Piece[], inputs: readonly string[]): Columns | undefined => {
  const filled = pieces
    .filter(({ timesMs }) => timesMs.length > 0)
    .sort((one, other) => Number(one.timesMs[0]) - Number(other.timesMs[0]));
  const lengths = filled.map(({ timesMs }) => timesMs.length);
  const length = lengths.reduce((sum, one) => sum + one, 0);
  if (length === 0) return undefined;
  const times = concatenate(
    length,
    filled.map(({ timesMs }) => timesMs),
    lengths,
  );
  const order = isAscending(times)
    ? undefined
    : times.map((_, index) => index).sort((a, b) => Number(times[a]) - Number(times[b]));
  const arrange = (numbers: Float64Array) => order?.map((index) => numbers[index] ?? Number.NaN) ?? numbers;
  const byName = new Map<string, Float64Array>(
    inputs.map((input, place) => [
      input,
      arrange(
        concatenate(
          length,
          filled.map(({ values }) => values[place]),
          lengths,
        ),
      ),
    ]),
  );
  return { timesMs: arrange(times), inputs: (name) => byName.get(name) };
};
