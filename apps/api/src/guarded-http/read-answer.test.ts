import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { BodyNotGzip, BodyTooLarge } from "../collect/exposition-body.ts";
import { createBodyBudget } from "./body-budget.ts";
import { freeBytes } from "./free-bytes.ts";
import { gzipRoom } from "./gzip-room.ts";
import { readAnswer } from "./read-answer.ts";

const MAX_BYTES = 2_000_000;
const PIECE_BYTES = 10_000;

async function* inPieces(body: Uint8Array) {
  for (let at = 0; at < body.length; at += PIECE_BYTES) yield body.subarray(at, at + PIECE_BYTES);
}

const textOf = (bytes: number) =>
  Buffer.from("kafka_server_brokertopicmetrics_bytesin_total 12.5\n".repeat(bytes / 51));

const read = (body: Uint8Array) => readAnswer(inPieces(body), MAX_BYTES, createBodyBudget(MAX_BYTES));

/** The last four bytes of gzip say how much it holds. */
const saying = (bytes: number, packed: Buffer): Buffer => {
  const other = Buffer.from(packed);
  other.writeUInt32LE(bytes, other.length - 4);
  return other;
};

describe("the body of an answer", () => {
  it.each([0, 51, 5100, 510_000, 1_999_965])("of %d bytes is what was sent, compressed or not", async (bytes) => {
    const text = textOf(bytes);
    expect(Buffer.compare(await read(text), text)).toBe(0);
    expect(Buffer.compare(await read(gzipSync(text)), text)).toBe(0);
  });

  it("may be compressed in several parts", async () => {
    const [one, other] = [textOf(510_000), textOf(5100)];
    const body = await read(Buffer.concat([gzipSync(one), gzipSync(other)]));
    expect(Buffer.compare(body, Buffer.concat([one, other]))).toBe(0);
  });

  it.each([0, 1, 100_000, 2 ** 32 - 1])("is damaged where it says to hold %d bytes and does not", async (bytes) => {
    await expect(read(saying(bytes, gzipSync(textOf(510_000))))).rejects.toThrow(BodyNotGzip);
  });

  it("is refused above the limit, whatever it says", async () => {
    const packed = gzipSync(Buffer.alloc(2 * MAX_BYTES));
    await expect(read(packed)).rejects.toThrow(BodyTooLarge);
    await expect(read(saying(10, packed))).rejects.toThrow(BodyTooLarge);
  });

  it("takes no room that its compressed bytes could not fill", () => {
    expect(gzipRoom(saying(2 ** 32 - 1, gzipSync("short")))).toBeLessThan(30_000);
    expect(gzipRoom(Buffer.alloc(2))).toBeGreaterThan(0);
    expect(gzipRoom(gzipSync(textOf(510_000)))).toBe(510_001);
  });

  it("is empty when its memory was given back", async () => {
    const body = await read(gzipSync(textOf(510_000)));
    freeBytes(body);
    freeBytes(body);
    expect(body).toHaveLength(0);
  });

  it("keeps memory that it may share with others", () => {
    const pooled = Buffer.from("some text");
    const within = Buffer.alloc(300_000).subarray(1);
    freeBytes(pooled);
    freeBytes(within);
    expect([pooled.length, within.length]).toStrictEqual([9, 299_999]);
  });
});
