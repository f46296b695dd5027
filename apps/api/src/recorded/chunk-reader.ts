const MAX_LINE_BYTES = 1_000_000;
const NEWLINE = 10;

/** Takes lines and counted bytes out of a stream of chunks. */
export class ChunkReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** The next chunk, or the rest of the one before; null at the end. */
  async #next(): Promise<Buffer | null> {
    if (this.#rest.length > 0) return this.#rest;
    const { done, value } = await this.#chunks.next();
    this.#rest = done === true ? Buffer.alloc(0) : value;
    return done === true ? null : this.#next();
  }

  #take(count: number): Buffer {
    const taken = this.#rest.subarray(0, count);
    this.#rest = this.#rest.subarray(count);
    return taken;
  }

  /** The next line without its end; null where the stream ended before it. */
  async line(): Promise<string | null> {
    const parts: Buffer[] = [];
    for (let length = 0; length <= MAX_LINE_BYTES;) {
      const chunk = await this.#next();
      if (chunk === null && length === 0) return null;
      if (chunk === null) throw new Error("The recording ends in the middle of a line");
      const end = chunk.indexOf(NEWLINE);
      const part = this.#take(end < 0 ? chunk.length : end + 1);
      parts.push(part);
      length += part.length;
      if (end >= 0) return Buffer.concat(parts).toString("utf8", 0, length - 1);
    }
    throw new Error("The recording has a line that is too long");
  }

  async bytes(count: number): Promise<Uint8Array> {
    const body = Buffer.allocUnsafeSlow(count);
    for (let filled = 0; filled < count;) {
      const chunk = await this.#next();
      if (chunk === null) throw new Error("The recording ends in the middle of a scrape");
      filled += this.#take(count - filled).copy(body, filled);
    }
    return body;
  }
}
