import { Malformed, TooLarge } from "../sent/malformed.ts";

const LITERAL = 0;
const COPY_1 = 1;
const COPY_2 = 2;
const LONGEST_INLINE = 60;
const LONGEST_HEADER = 5;

const damaged = () => new Malformed("the body is damaged or is not snappy's block format");

/** The uncompressed length that stands in front, and where the data begins. */
const readHeader = (body: Uint8Array): { length: number; start: number } => {
  let length = 0;
  for (let at = 0; at < Math.min(body.length, LONGEST_HEADER); at += 1) {
    const byte = body[at] ?? 0;
    length += (byte & 0x7f) * 2 ** (7 * at);
    if (byte < 0x80) return { length, start: at + 1 };
  }
  throw damaged();
};

const littleEndian = (body: Uint8Array, at: number, bytes: number): number => {
  if (at + bytes > body.length) throw damaged();
  let number = 0;
  for (let index = bytes - 1; index >= 0; index -= 1) number = number * 256 + (body[at + index] ?? 0);
  return number;
};

/**
 * Decompresses snappy's block format. The length in front is held against `maxBytes` before anything is allocated, and
 * every element against what is left of input and output, so that no input makes it read outside, loop or grow.
 * Source: github.com/google/snappy, format_description.txt.
 *
 * @throws {TooLarge} above `maxBytes`
 * @throws {Malformed} where it is damaged or cut off
 */
export const uncompressSnappy = (body: Uint8Array, maxBytes: number): Uint8Array => {
  const { length, start } = readHeader(body);
  if (length > maxBytes) throw new TooLarge();
  const output = new Uint8Array(length);
  let [at, end] = [start, 0];

  const literal = (tag: number) => {
    const inline = (tag >>> 2) + 1;
    const lengthBytes = Math.max(0, inline - LONGEST_INLINE);
    const size = lengthBytes === 0 ? inline : littleEndian(body, at, lengthBytes) + 1;
    at += lengthBytes;
    if (at + size > body.length || end + size > length) throw damaged();
    output.set(body.subarray(at, at + size), end);
    at += size;
    end += size;
  };

  const copy = (size: number, offset: number) => {
    if (offset === 0 || offset > end || end + size > length) throw damaged();
    // The source may overlap what is being written: a short piece is repeated so.
    if (offset >= size) output.copyWithin(end, end - offset, end - offset + size);
    else for (let index = 0; index < size; index += 1) output[end + index] = output[end + index - offset] ?? 0;
    end += size;
  };

  while (at < body.length) {
    const tag = body[at] ?? 0;
    at += 1;
    const kind = tag & 3;
    if (kind === LITERAL) literal(tag);
    else {
      const offsetBytes = kind === COPY_1 ? 1 : kind === COPY_2 ? 2 : 4;
      const offset = littleEndian(body, at, offsetBytes) + (kind === COPY_1 ? (tag >>> 5) * 256 : 0);
      copy(kind === COPY_1 ? ((tag >>> 2) & 7) + 4 : (tag >>> 2) + 1, offset);
      at += offsetBytes;
    }
  }
  if (end !== length) throw damaged();
  return output;
};
