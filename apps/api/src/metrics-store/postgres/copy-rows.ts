const SIGNATURE_BYTES = 19;
const TRAILER = -1;
const INT32 = 2 ** 32;

/** One row of (int4, int8, float64 as bytea …); NaN where the bytea is null or empty. */
export type OnRow = (key: number, timeMs: number, values: Float64Array) => void;

const smallestRowBytes = (count: number) => 2 + 8 + 12 + count * 4;
const largestRowBytes = (count: number) => smallestRowBytes(count) + count * Float64Array.BYTES_PER_ELEMENT;

/**
 * Reads the output of `COPY (SELECT int4, int8, bytea × count) TO STDOUT (FORMAT binary)` as it comes in. The values
 * handed to `onRow` are overwritten by the next row.
 */
export const readCopyRows = async (stream: AsyncIterable<Buffer>, count: number, onRow: OnRow): Promise<void> => {
  const values = new Float64Array(count);
  const whole = largestRowBytes(count);
  let rest: Buffer = Buffer.alloc(0);
  let offset = SIGNATURE_BYTES;

  const readRow = (buffer: Buffer) => {
    const key = buffer.readInt32BE(offset + 6);
    const timeMs = buffer.readInt32BE(offset + 14) * INT32 + buffer.readUInt32BE(offset + 18);
    offset += 22;
    for (let index = 0; index < count; index += 1) {
      const length = buffer.readInt32BE(offset);
      offset += 4;
      values[index] = length > 0 ? buffer.readDoubleLE(offset) : Number.NaN;
      if (length > 0) offset += length;
    }
    onRow(key, timeMs, values);
  };

  for await (const chunk of stream) {
    const buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (buffer.length - offset >= whole && buffer.readInt16BE(offset) !== TRAILER) readRow(buffer);
    rest = buffer.subarray(Math.min(offset, buffer.length));
    offset -= buffer.length - rest.length;
  }
  while (rest.length - offset >= smallestRowBytes(count) && rest.readInt16BE(offset) !== TRAILER) readRow(rest);
};
