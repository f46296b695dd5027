import { BodyNotGzip, BodyTooLarge, expositionText } from "../../collect/exposition-body.ts";
import { ApiError } from "../../errors.ts";

/** Of a body that is too large, this many times the limit is read and thrown away, so that its sender gets to read why. */
const DRAINED = 4;

const tooLarge = (maxBytes: number) =>
  new ApiError(
    413,
    "Exposition too large",
    `The body may have at most ${maxBytes} bytes, also after decompression. Send fewer metrics, or raise MAX_EXPOSITION_BYTES.`,
  );

/**
 * The raw bytes of a request.
 *
 * @throws {ApiError} 413 above `maxBytes`
 */
export const readRawBody = async (payload: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> => {
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

/**
 * The exposition in a body, decompressed.
 *
 * @throws {ApiError} 413 above `maxBytes`, 400 where it is damaged
 */
export const readExposition = async (body: Uint8Array, maxBytes: number): Promise<Uint8Array> => {
  try {
    return await expositionText(body, maxBytes);
  } catch (error) {
    if (error instanceof BodyTooLarge) throw tooLarge(maxBytes);
    if (error instanceof BodyNotGzip)
      throw new ApiError(400, "Damaged body", "The body begins like gzip and cannot be decompressed.");
    throw error;
  }
};
