const BYTES = Float64Array.BYTES_PER_ELEMENT;

/** The numbers of a row as float64, little endian, in the order of the names; NaN where one is absent. */
export const encodeValues = (names: readonly string[], inputs: ReadonlyMap<string, number>): Buffer => {
  const bytes = new DataView(new ArrayBuffer(names.length * BYTES));
  for (let place = 0; place < names.length; place += 1)
    bytes.setFloat64(place * BYTES, inputs.get(names[place] ?? "") ?? Number.NaN, true);
  return Buffer.from(bytes.buffer);
};

/** The numbers that are present in a row, under the names that are still known. */
export const decodeValues = <N extends string>(
  names: readonly string[],
  values: Buffer,
  isKnown: (name: string) => name is N,
): Map<N, number> => {
  const inputs = new Map<N, number>();
  names.forEach((name, index) => {
    if (!isKnown(name)) return;
    const value = values.readDoubleLE(index * BYTES);
    if (!Number.isNaN(value)) inputs.set(name, value);
  });
  return inputs;
};

/** SQL that takes one number out of a row: `positions` tells its place by layout id, -1 where the layout lacks it. */
export const valueExpression = (positions: readonly number[]): string => {
  const firstBytes = positions.map((position) => (position < 0 ? PAST_THE_END : position * BYTES + 1));
  return `substring("values" from ('{${firstBytes.join(",")}}'::int[])[layout_id] for ${BYTES})`;
};

/** Beyond any row; the substring there is empty. */
const PAST_THE_END = 1_000_000_000;
