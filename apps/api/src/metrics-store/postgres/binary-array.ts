const BYTEA = 17;
const HEADER_BYTES = 20;
const LENGTH_BYTES = 4;

/**
 * One-dimensional bytea[] in PostgreSQL's binary format (array_send). As a parameter it saves the hexadecimal text
 * that the driver would make of an array of buffers.
 */
export class ByteaArrayWriter {
  readonly bytes: Buffer;
  readonly view: DataView;
  #offset = 0;

  /** @param lengths of the elements, which are written one after the other */
  constructor(lengths: readonly number[]) {
    const size = lengths.reduce((sum, length) => sum + LENGTH_BYTES + length, HEADER_BYTES);
    this.bytes = Buffer.allocUnsafe(size);
    this.view = new DataView(this.bytes.buffer, this.bytes.byteOffset, size);
    const [dimensions, hasNull, lowerBound] = [1, 0, 1];
    for (const field of [dimensions, hasNull, BYTEA, lengths.length, lowerBound])
      this.#offset = this.bytes.writeInt32BE(field, this.#offset);
  }

  /** @returns where the next element's bytes go */
  begin(length: number): number {
    this.view.setInt32(this.#offset, length);
    const start = this.#offset + LENGTH_BYTES;
    this.#offset = start + length;
    return start;
  }
}

export const binaryByteaArray = (elements: readonly Buffer[]): Buffer => {
  const array = new ByteaArrayWriter(elements.map(({ length }) => length));
  for (const element of elements) element.copy(array.bytes, array.begin(element.length));
  return array.bytes;
};
