import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCopyRows } from "./copy-rows.ts";

type Row = readonly [key: number, timeMs: number, values: readonly (number | null)[]];

const int32 = (value: number) => {
  const buffer = Buffer.alloc(4);
  buffer.writeInt32BE(value);
  return buffer;
};

const int16 = (value: number) => int32(value).subarray(2);

const int64 = (value: number) => {
  const buffer = Buffer.alloc(8);
  buffer.writeBigInt64BE(BigInt(value));
  return buffer;
};

const float64 = (value: number) => {
  const buffer = Buffer.alloc(8);
  buffer.writeDoubleLE(value);
  return buffer;
};

/** As the manual has it: signature, flags, extension; tuples; trailer. */
const copyOutput = (rows: readonly Row[]) =>
  Buffer.concat([
    Buffer.from("PGCOPY\n\xff\r\n\0", "latin1"),
    int32(0),
    int32(0),
    ...rows.flatMap(([key, timeMs, values]) => [
      int16(2 + values.length),
      int32(4),
      int32(key),
      int32(8),
      int64(timeMs),
      ...values.flatMap((value) => (value === null ? [int32(-1)] : [int32(8), float64(value)])),
    ]),
    int16(-1),
  ]);

const readAll = async (output: Buffer, chunkBytes: number, count: number): Promise<Row[]> => {
  const rows: Row[] = [];
  const chunks = async function* () {
    for (let start = 0; start < output.length; start += chunkBytes) yield output.subarray(start, start + chunkBytes);
  };
  await readCopyRows(chunks(), count, (key, timeMs, values) => {
    rows.push([key, timeMs, Array.from(values, (value) => (Number.isNaN(value) ? null : value))]);
  });
  return rows;
};

const value = fc.option(fc.double({ noNaN: true }), { nil: null });

describe("readCopyRows", () => {
  test("gives every row, however the stream is cut into chunks", async () => {
    const row = fc.tuple(fc.integer({ min: 1, max: 2 ** 31 - 1 }), fc.maxSafeNat(), fc.tuple(value, value, value));
    await fc.assert(
      fc.asyncProperty(fc.array(row), fc.integer({ min: 1, max: 200 }), async (rows, chunkBytes) => {
        expect(await readAll(copyOutput(rows), chunkBytes, 3)).toEqual(rows);
      }),
    );
  });

  test("an empty value is an absent one", async () => {
    const output = Buffer.concat([
      copyOutput([]).subarray(0, 19),
      int16(3),
      int32(4),
      int32(1),
      int32(8),
      int64(5),
      int32(0),
      int16(-1),
    ]);
    expect(await readAll(output, 1000, 1)).toEqual([[1, 5, [null]]]);
  });
});
