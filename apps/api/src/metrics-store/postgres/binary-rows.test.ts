import * as fc from "fast-check";
import { expect, test } from "vitest";
import { binaryRows, int16, int32, int64, readBinaryRows } from "./binary-rows.ts";

const readAll = async (bytes: Buffer, chunkBytes: number) => {
  const chunks = async function* () {
    for (let start = 0; start < bytes.length; start += chunkBytes) yield bytes.subarray(start, start + chunkBytes);
  };
  const rows: number[][][] = [];
  await readBinaryRows(chunks(), (fields) => rows.push(fields.map((field) => [...field])));
  return rows;
};

test("rows that were written are read again, whatever pieces they come in", async () => {
  const rows = fc.array(fc.array(fc.uint8Array({ maxLength: 40 }), { minLength: 1, maxLength: 5 }), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(rows, fc.integer({ min: 1, max: 300 }), async (given, chunkBytes) => {
      const read = await readAll(binaryRows(given), chunkBytes);
      expect(read).toEqual(given.map((fields) => fields.map((field) => [...field])));
    }),
    { numRuns: 200 },
  );
});

test("a null is an empty field", async () => {
  const bytes = Buffer.concat([
    binaryRows([]).subarray(0, 19),
    Buffer.from([0, 2, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 1, 7]),
    Buffer.from([0xff, 0xff]),
  ]);
  expect(await readAll(bytes, 3)).toEqual([[[], [7]]]);
});

test("numbers are big endian", () => {
  expect([...int16(-2)]).toEqual([0xff, 0xfe]);
  expect([...int32(258)]).toEqual([0, 0, 1, 2]);
  expect([...int64(2 ** 40)]).toEqual([0, 0, 1, 0, 0, 0, 0, 0]);
});
