import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { ApiError } from "../../../errors.ts";

const inflate = promisify(gunzip);

/** Of a body that is too large, this many times the limit is read and thrown away, so that its sender gets to read why. */
const DRAINED = 4;

export const tooLarge = (maxBytes: number) =>
  new ApiError(
    413,
    "Upload too large",
    `An upload may have at most ${maxBytes} bytes, also after decompression. Send fewer results at once, or raise MAX_UPLOAD_BYTES.`,
  );

/**
 * The raw bytes of a request.
 *
 * @throws {ApiError} 413 above `maxBytes`
 */
export const readUploadBody = async (payload: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of payload) {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
    else if (size > DRAINED * maxBytes) break;
  }
  if (size > maxBytes) throw tooLarge(maxBytes);
  return Buffer.concat(chunks, size);
};

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);

/**
 * Content, decompressed where its first bytes are gzip's: headers are lost on the way now and then.
 *
 * @throws {ApiError} 413 above `maxBytes` after decompression, 400 where it is damaged
 */
export const decompressed = async (content: Uint8Array, maxBytes: number): Promise<Uint8Array> => {
  if (content[0] !== 0x1f || content[1] !== 0x8b) return content;
  try {
    return await inflate(content, { maxOutputLength: maxBytes });
  } catch (error) {
    if (codeOf(error) === "ERR_BUFFER_TOO_LARGE") throw tooLarge(maxBytes);
    throw new ApiError(400, "Damaged body", "The content begins like gzip and cannot be decompressed.");
  }
};
