import { ByteaArrayWriter } from "./binary-array.ts";
import type { Order } from "./layouts.ts";

const BYTES = Float64Array.BYTES_PER_ELEMENT;

interface WithInputs {
  readonly inputs: ReadonlyMap<string, number>;
}

/** How many bytes the numbers of a row of this layout take. */
export const bytesOf = ({ layout }: Order): number => layout.inputs.length * BYTES;

/** Writes the numbers of a row: float64, little endian, in the order of the row's layout; NaN where one is absent. */
export const writeNumbers = (view: DataView, start: number, { inputs }: WithInputs, order: Order): void => {
  const { layout, places } = order;
  if (places.length < layout.inputs.length)
    for (let place = 0; place < layout.inputs.length; place += 1) view.setFloat64(start + place * BYTES, NaN, true);
  let index = 0;
  for (const value of inputs.values()) {
    view.setFloat64(start + (places[index] ?? 0) * BYTES, value, true);
    index += 1;
  }
};

/** The numbers of rows as bytea[] in PostgreSQL's binary format. There is an order for each row. */
export const encodeRows = (rows: readonly WithInputs[], orders: readonly Order[]): Buffer => {
  const lengths = orders.map(bytesOf);
  const array = new ByteaArrayWriter(lengths);
  rows.forEach((row, index) => {
    const order = orders[index];
    if (order !== undefined) writeNumbers(array.view, array.begin(bytesOf(order)), row, order);
  });
  return array.bytes;
};
