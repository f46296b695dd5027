import { describe, expect, test } from "vitest";
import { cutPiece, joinPieces, type Piece } from "./column-pieces.ts";

const piece = (times: readonly number[], ...values: (readonly number[] | undefined)[]): Piece => ({
  timesMs: Float64Array.from(times),
  values: values.map((column) => (column === undefined ? undefined : Float64Array.from(column))),
});

const plain = (pieces: readonly Piece[]) => {
  const columns = joinPieces(pieces, ["leader_count", "partition_count"]);
  return (
    columns &&
    [columns.timesMs, columns.inputs("leader_count"), columns.inputs("partition_count")].map((all) =>
      Array.from(all ?? []),
    )
  );
};

describe("stretches of columns", () => {
  test("are put together in order of time, a missing column being a gap", () => {
    expect(plain([piece([30, 40], [3, 4], [7, 8]), piece([10, 20], [1, 2], undefined)])).toEqual([
      [10, 20, 30, 40],
      [1, 2, 3, 4],
      [Number.NaN, Number.NaN, 7, 8],
    ]);
  });

  test("that lie within one another are put in order too", () => {
    expect(plain([piece([10, 40], [1, 4], [1, 4]), piece([30, 20], [3, 2], [3, 2])])?.[1]).toEqual([1, 2, 3, 4]);
  });

  test("that hold nothing are nothing", () => {
    expect(plain([])).toBeUndefined();
    expect(plain([piece([], [], [])])).toBeUndefined();
  });

  test.each([
    [0, 100, [10, 20, 30]],
    [10, 30, [10, 20, 30]],
    [11, 29, [20]],
    [20, 20, [20]],
    [21, 29, []],
    [31, 99, []],
    [0, 9, []],
  ])("are cut to %i…%i", (from, to, times) => {
    const cut = cutPiece(piece([10, 20, 30], [1, 2, 3]), from, to);
    expect([...cut.timesMs]).toEqual(times);
    expect(cut.values[0]?.length).toBe(times.length);
  });
});
