import { createGunzip } from "node:zlib";
import { BodyNotGzip, BodyTooLarge } from "../collect/exposition-body.ts";
import { type BodyBudget, BudgetSpent } from "./body-budget.ts";
import { freeBytes } from "./free-bytes.ts";
import { gzipRoom } from "./gzip-room.ts";

/** Collects chunks up to a size, within the budget. */
const collect = async (stream: AsyncIterable<Uint8Array>, maxBytes: number, take: (bytes: number) => void) => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > maxBytes) throw new BodyTooLarge();
    take(chunk.length);
    chunks.push(chunk);
  }
  return { chunks, size };
};

const isGzip = (body: Uint8Array) => body[0] === 0x1f && body[1] === 0x8b;

const inflated = async (body: Uint8Array, maxBytes: number, take: (bytes: number) => void) => {
  const gunzip = createGunzip({ chunkSize: Math.min(gzipRoom(body), maxBytes + 1) });
  gunzip.end(body);
  try {
    const { chunks, size } = await collect(gunzip, maxBytes, take);
    const [first] = chunks;
    return first !== undefined && chunks.length === 1 ? first : Buffer.concat(chunks, size);
  } catch (error) {
    throw error instanceof BodyTooLarge || error instanceof BudgetSpent ? error : new BodyNotGzip();
  } finally {
    gunzip.destroy();
  }
};

/**
 * The body of an answer, decompressed as it comes: no more than `maxBytes` are ever held of it, before or after. Its bytes
 * are the caller's alone.
 *
 * @throws {BodyTooLarge} above `maxBytes`
 * @throws {BodyNotGzip} where the compressed data is damaged
 * @throws {BudgetSpent} where the answers of all sources together are too large
 */
export const readAnswer = async (
  stream: AsyncIterable<Uint8Array>,
  maxBytes: number,
  budget: BodyBudget,
): Promise<Uint8Array> => {
  let taken = 0;
  const take = (bytes: number) => {
    budget.take(bytes);
    taken += bytes;
  };
  try {
    // The chunks of an answer lie in memory of its connection.
    const { chunks, size } = await collect(stream, maxBytes, take);
    const body = Buffer.concat(chunks, size);
    if (!isGzip(body)) return body;
    const text = await inflated(body, maxBytes, take);
    freeBytes(body);
    return text;
  } finally {
    budget.give(taken);
  }
};
