import * as fc from "fast-check";
import { expect, test } from "vitest";
import { ByteWriter } from "./byte-writer.ts";
import { bytesWithZeroRuns, writeWithZeroRuns } from "./zero-runs.ts";

const MOST = 2 ** 51;
const number = fc.oneof(
  fc.constant(0),
  fc.integer({ min: -200, max: 200 }),
  fc.maxSafeInteger().map((one) => one % MOST),
);

test("the bytes of a column are foretold", () => {
  fc.assert(
    fc.property(fc.array(number, { maxLength: 400 }), (numbers) => {
      const writer = new ByteWriter();
      const column = Float64Array.from(numbers);
      writeWithZeroRuns(column, writer);
      expect(bytesWithZeroRuns(column)).toBe(writer.length);
    }),
    { numRuns: 500 },
  );
  expect.hasAssertions();
});
