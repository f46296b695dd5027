import { ByteaArrayWriter } from "./binary-array.ts";
import type { Order } from "./layouts.ts";

const BYTES = Float64Array.BYTES_PER_ELEMENT;

interface WithInputs {
  readonly inputs: ReadonlyMap<string, number>;
}

/** The numbers of rows as bytea[] in PostgreSQL's binary format: float64, little endian, in the order of the row's layout; NaN where one is absent. */
export const encodeRows = (rows: readonly WithInputs[], orders: readonly Order[]): Buffer => {
  const lengths = orders.map(({ layout }) => layout.inputs.length * BYTES);
  const array = new ByteaArrayWriter(lengths);
  const { view } = array;
  orders.forEach(({ layout, places }, row) => {
    const start = array.begin(lengths[row] ?? 0);
    if (places.length < layout.inputs.length)
      for (let place = 0; place < layout.inputs.length; place += 1) view.setFloat64(start + place * BYTES, NaN, true);
    let index = 0;
    for (const value of rows[row]?.inputs.values() ?? []) {
      view.setFloat64(start + (places[index] ?? 0) * BYTES, value, true);
      index += 1;
    }
  });
  return array.bytes;
};
