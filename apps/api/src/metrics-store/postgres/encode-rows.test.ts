import * as fc from "fast-check";
import { expect, test } from "vitest";
import { binaryByteaArray } from "./binary-array.ts";
import { encodeRows } from "./encode-rows.ts";
import type { Order } from "./layouts.ts";
import { encodeValues } from "./row-values.ts";

const LAYOUT = { id: 1, inputs: ["a", "b", "c", "d"] };

const orderOf = (names: readonly string[]): Order => ({
  layout: LAYOUT,
  places: Int32Array.from(names, (name) => LAYOUT.inputs.indexOf(name)),
});

test("rows are encoded as each of them alone, in whatever order and however many inputs they have", () => {
  const inputs = fc.uniqueArray(fc.tuple(fc.constantFrom(...LAYOUT.inputs), fc.double()), {
    selector: ([name]) => name,
  });
  fc.assert(
    fc.property(fc.array(inputs, { maxLength: 5 }), (given) => {
      const rows = given.map((entries) => ({ inputs: new Map(entries) }));
      const orders = rows.map((row) => orderOf([...row.inputs.keys()]));
      const alone = rows.map((row) => encodeValues(LAYOUT.inputs, row.inputs));
      expect(encodeRows(rows, orders)).toEqual(binaryByteaArray(alone));
    }),
  );
});
