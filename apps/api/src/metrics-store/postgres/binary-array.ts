const BYTEA = 17;
const HEADER_BYTES = 20;
const LENGTH_BYTES = 4;

/**
 * One-dimensional bytea[] in PostgreSQL's binary format (array_send). As a parameter it saves the hexadecimal text
 * that the driver would make of an array of buffers.
 */
export const binaryByteaArray = (elements: readonly Buffer[]): Buffer => {
  const size = elements.reduce((sum, { length }) => sum + LENGTH_BYTES + length, HEADER_BYTES);
  const array = Buffer.allocUnsafe(size);
  const [dimensions, hasNull, lowerBound] = [1, 0, 1];
  let offset = 0;
  for (const field of [dimensions, hasNull, BYTEA, elements.length, lowerBound])
    offset = array.writeInt32BE(field, offset);
  for (const element of elements) {
    offset = array.writeInt32BE(element.length, offset);
    offset += element.copy(array, offset);
  }
  return array;
};
