const LONG = 8;
const SHORT = 4;

const sameFew = (one: DataView, at: number, other: DataView, otherAt: number, count: number): boolean => {
  for (let index = 0; index < count; index++) {
    if (one.getInt8(at + index) !== other.getInt8(otherAt + index)) return false;
  }
  return true;
};

/**
 * Whether the same bytes stand at two places; all of them must lie within their views. It compares words: a call of the
 * runtime for each line would cost more than the comparison.
 */
export const sameBytes = (one: DataView, at: number, other: DataView, otherAt: number, count: number): boolean => {
  if (count < SHORT) return sameFew(one, at, other, otherAt, count);
  if (count < LONG) {
    const last = count - SHORT;
    return one.getInt32(at) === other.getInt32(otherAt) && one.getInt32(at + last) === other.getInt32(otherAt + last);
  }
  // The last word reaches back over the one before it.
  const last = count - LONG;
  for (let index = 0; index < last; index += LONG) {
    if (one.getBigInt64(at + index) !== other.getBigInt64(otherAt + index)) return false;
  }
  return one.getBigInt64(at + last) === other.getBigInt64(otherAt + last);
};

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
