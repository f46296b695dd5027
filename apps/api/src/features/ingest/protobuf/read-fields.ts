import type { PbfReader } from "pbf";
import { Malformed } from "../sent/malformed.ts";

/** Kinds of fields on the wire. */
export const VARINT = 0;
export const FIXED64 = 1;
export const BYTES = 2;

/** An empty message takes two bytes to send and a hundred times that in memory. */
const MOST_MESSAGES = 1_000_000;
const messagesIn = new WeakMap<PbfReader, number>();

const countMessage = (pbf: PbfReader) => {
  const messages = (messagesIn.get(pbf) ?? 0) + 1;
  if (messages > MOST_MESSAGES)
    throw new Malformed(`it holds more than ${MOST_MESSAGES} labels, samples and points; send smaller batches`);
  messagesIn.set(pbf, messages);
};

const cut = (pbf: PbfReader) => new Malformed(`the protobuf message is cut off or damaged at byte ${pbf.pos}`);

/**
 * Reads the fields of a message that ends at `end`. A field that is not consumed by `onField` is passed over. The
 * library reads on behind the end of a message without a word; here that is an error.
 *
 * @throws {Malformed} where a field does not lie within the message
 */
export const readFields = (pbf: PbfReader, end: number, onField: (field: number, type: number) => void): void => {
  for (;;) {
    let field: number;
    try {
      field = pbf.nextField(end);
    } catch {
      throw cut(pbf);
    }
    if (pbf.pos > end) throw cut(pbf);
    if (field === 0) {
      // Field number 0 is never written; the library takes it for the end.
      if (pbf.pos < end) throw cut(pbf);
      return;
    }
    try {
      onField(field, pbf.type);
    } catch (error) {
      throw error instanceof Malformed ? error : cut(pbf);
    }
    if (pbf.pos > end) throw cut(pbf);
  }
};

/** Reads a message within a message. @throws {Malformed} where it does not lie within the body */
export const readNested = (pbf: PbfReader, onField: (field: number, type: number) => void): void => {
  countMessage(pbf);
  if (pbf.type !== BYTES) throw cut(pbf);
  const length = pbf.readVarint();
  if (!(length >= 0 && pbf.pos + length <= pbf.length)) throw cut(pbf);
  readFields(pbf, pbf.pos + length, onField);
};

/** @throws {Malformed} where the text does not lie within the body */
export const readText = (pbf: PbfReader): string => {
  if (pbf.type !== BYTES) throw cut(pbf);
  const length = pbf.readVarint();
  if (!(length >= 0 && pbf.pos + length <= pbf.length)) throw cut(pbf);
  const start = pbf.pos;
  pbf.pos += length;
  return new TextDecoder().decode(pbf.buf.subarray(start, pbf.pos));
};
