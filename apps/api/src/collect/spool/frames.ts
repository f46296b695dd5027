import { crc32 } from "node:zlib";

/** Begins every file of the spool; another number is another format. */
export const MAGIC = Buffer.from("HWSPOOL1");
const HEAD_BYTES = 12;

/** A record as it stands in a file: how many readings, length and CRC-32 of its bytes (each 4 bytes, little endian), then these. */
export const frame = (payload: Uint8Array, readings: number): Buffer => {
  const bytes = Buffer.allocUnsafe(HEAD_BYTES + payload.length);
  bytes.writeUInt32LE(readings, 0);
  bytes.writeUInt32LE(payload.length, 4);
  bytes.writeUInt32LE(crc32(payload), 8);
  bytes.set(payload, HEAD_BYTES);
  return bytes;
};

interface Frames {
  readonly records: { readonly payload: Uint8Array; readonly readings: number }[];
  /** Bytes that are no whole record: the last one was cut off, or the disk gave back something else. */
  readonly tornBytes: number;
}

/** What a file holds. A record that is damaged is left out; so is all that follows one whose length cannot be right. */
export const readFrames = (file: Buffer): Frames => {
  const records: Frames["records"] = [];
  if (!file.subarray(0, MAGIC.length).equals(MAGIC)) return { records, tornBytes: file.length };
  let [at, tornBytes] = [MAGIC.length, 0];
  while (at + HEAD_BYTES <= file.length) {
    const length = file.readUInt32LE(at + 4);
    const payload = file.subarray(at + HEAD_BYTES, at + HEAD_BYTES + length);
    if (payload.length < length) break;
    if (crc32(payload) === file.readUInt32LE(at + 8)) records.push({ payload, readings: file.readUInt32LE(at) });
    else tornBytes += HEAD_BYTES + length;
    at += HEAD_BYTES + length;
  }
  return { records, tornBytes: tornBytes + file.length - at };
};
