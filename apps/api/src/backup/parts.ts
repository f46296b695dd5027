import { createHash, type Hash } from "node:crypto";
import { BackupUnreadable, PART, type PartKind, PREFIX_BYTES } from "./format.ts";

export interface Part {
  readonly kind: PartKind;
  readonly body: Buffer;
}

/** More than any piece of COPY that a server sends. */
const MOST_BODY_BYTES = 1 << 30;

const KINDS: ReadonlySet<number> = new Set(Object.values(PART));
const isKind = (number: number): number is PartKind => KINDS.has(number);

/** Puts parts into bytes, and knows what all of them add up to. */
export const createPartWriter = () => {
  const hash = createHash("sha256");
  const write = (kind: PartKind, body: Buffer): Buffer => {
    const bytes = Buffer.allocUnsafe(PREFIX_BYTES + body.length);
    bytes.writeUInt8(kind);
    bytes.writeUInt32LE(body.length, 1);
    body.copy(bytes, PREFIX_BYTES);
    if (kind !== PART.end) hash.update(bytes);
    return bytes;
  };
  return {
    data: (body: Buffer): Buffer => write(PART.data, body),
    json: (kind: PartKind, value: object): Buffer => write(kind, Buffer.from(JSON.stringify(value))),
    /** Of all that was written. */
    sha256: (): string => hash.copy().digest("hex"),
  };
};

const bodyLength = (buffer: Buffer): number => {
  const length = buffer.readUInt32LE(1);
  if (!isKind(buffer.readUInt8()) || length > MOST_BODY_BYTES)
    throw new BackupUnreadable("The file is no backup of Highwater, or it was changed.");
  return length;
};

/** Takes bytes apart again. `hash` has seen all parts before the one that is given, if that is the last one. */
export async function* readParts(bytes: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Part> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (rest.length >= PREFIX_BYTES) {
      const end = PREFIX_BYTES + bodyLength(rest);
      if (rest.length < end) break;
      const kind = rest.readUInt8();
      if (!isKind(kind)) break;
      if (kind !== PART.end) hash.update(rest.subarray(0, end));
      yield { kind, body: rest.subarray(PREFIX_BYTES, end) };
      rest = rest.subarray(end);
    }
  }
  if (rest.length > 0) throw new BackupUnreadable("The backup is cut off.");
}
