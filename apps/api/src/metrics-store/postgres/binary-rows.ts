const SIGNATURE = Buffer.from("PGCOPY\n\xff\r\n\0", "latin1");
/** Signature, flags, length of the header's extension. */
const HEADER_BYTES = SIGNATURE.length + 8;
const TRAILER = -1;
const COUNT_BYTES = 2;
const LENGTH_BYTES = 4;

/** What stands before all rows. */
export const COPY_HEADER = Buffer.concat([SIGNATURE, Buffer.alloc(HEADER_BYTES - SIGNATURE.length)]);
/** What stands behind them. */
export const COPY_TRAILER = Buffer.from([0xff, 0xff]);

/** Where the row that begins at `offset` ends; undefined where the buffer ends before. */
const endOfRow = (buffer: Buffer, offset: number): number | undefined => {
  if (offset + COUNT_BYTES > buffer.length) return undefined;
  let end = offset + COUNT_BYTES;
  for (let left = buffer.readInt16BE(offset); left > 0; left -= 1) {
    if (end + LENGTH_BYTES > buffer.length) return undefined;
    end += LENGTH_BYTES + Math.max(0, buffer.readInt32BE(end));
  }
  return end <= buffer.length ? end : undefined;
};

const fieldsOf = (buffer: Buffer, offset: number): Buffer[] => {
  const fields: Buffer[] = [];
  let start = offset + COUNT_BYTES;
  for (let left = buffer.readInt16BE(offset); left > 0; left -= 1) {
    const length = Math.max(0, buffer.readInt32BE(start));
    fields.push(buffer.subarray(start + LENGTH_BYTES, start + LENGTH_BYTES + length));
    start += LENGTH_BYTES + length;
  }
  return fields;
};

/** Reads the output of `COPY … TO STDOUT (FORMAT binary)` as it comes in: `onRow` hears of each whole row where it begins. */
export const eachBinaryRow = async (
  stream: AsyncIterable<Buffer>,
  onRow: (buffer: Buffer, offset: number) => void,
): Promise<void> => {
  let rest: Buffer = Buffer.alloc(0);
  let offset = HEADER_BYTES;
  for await (const chunk of stream) {
    const buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (offset + COUNT_BYTES <= buffer.length && buffer.readInt16BE(offset) !== TRAILER) {
      const end = endOfRow(buffer, offset);
      if (end === undefined) break;
      onRow(buffer, offset);
      offset = end;
    }
    rest = buffer.subarray(Math.min(offset, buffer.length));
    offset -= buffer.length - rest.length;
  }
};

/** The same with the row's fields; null ones are empty. */
export const readBinaryRows = (stream: AsyncIterable<Buffer>, onRow: (fields: Buffer[]) => void): Promise<void> =>
  eachBinaryRow(stream, (buffer, offset) => onRow(fieldsOf(buffer, offset)));

/** Input of `COPY … FROM STDIN (FORMAT binary)`. */
export const binaryRows = (rows: readonly (readonly Uint8Array[])[]): Buffer => {
  const size = rows.reduce(
    (sum, fields) => fields.reduce((bytes, { length }) => bytes + LENGTH_BYTES + length, sum + COUNT_BYTES),
    HEADER_BYTES + COUNT_BYTES,
  );
  const buffer = Buffer.alloc(size);
  let offset = SIGNATURE.copy(buffer) + 8;
  for (const fields of rows) {
    offset = buffer.writeInt16BE(fields.length, offset);
    for (const field of fields) {
      offset = buffer.writeInt32BE(field.length, offset);
      buffer.set(field, offset);
      offset += field.length;
    }
  }
  buffer.writeInt16BE(TRAILER, offset);
  return buffer;
};

export const int16 = (value: number): Buffer => {
  const buffer = Buffer.allocUnsafe(2);
  buffer.writeInt16BE(value);
  return buffer;
};

export const int32 = (value: number): Buffer => {
  const buffer = Buffer.allocUnsafe(4);
  buffer.writeInt32BE(value);
  return buffer;
};

export const int64 = (value: number): Buffer => {
  const buffer = Buffer.allocUnsafe(8);
  buffer.writeBigInt64BE(BigInt(value));
  return buffer;
};
