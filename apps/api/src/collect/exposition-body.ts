import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { gzipRoom } from "../guarded-http/gzip-room.ts";

const inflate = promisify(gunzip);

export class BodyTooLarge extends Error {}
export class BodyNotGzip extends Error {}

const isGzip = (body: Uint8Array) => body[0] === 0x1f && body[1] === 0x8b;

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);

/**
 * The text of an exposition, decompressed where it is gzip. What it is is read from its first bytes: no exposition
 * starts like gzip, and headers are lost on the way now and then.
 *
 * @throws {BodyTooLarge} above `maxBytes` after decompression
 * @throws {BodyNotGzip} where the compressed data is damaged
 */
export const expositionText = async (body: Uint8Array, maxBytes: number): Promise<Uint8Array> => {
  if (!isGzip(body)) return body;
  try {
    return await inflate(body, { maxOutputLength: maxBytes, chunkSize: gzipRoom(body) });
  } catch (error) {
    throw codeOf(error) === "ERR_BUFFER_TOO_LARGE" ? new BodyTooLarge() : new BodyNotGzip();
  }
};
