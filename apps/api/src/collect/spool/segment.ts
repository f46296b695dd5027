import { type FileHandle, open, readFile, rm } from "node:fs/promises";
import { MAGIC, readFrames } from "./frames.ts";

/** One file of the spool: records that are added at its end, then read from its beginning, then the file is removed. */
export class Segment {
  readonly path: string;
  /** Written so far. */
  bytes: number;
  /** Those that are not stored yet. */
  readings: number;
  /** How many of its records are stored or dropped. */
  done = 0;
  #file: FileHandle | undefined;
  #isUnsynced = false;

  private constructor(path: string, file: FileHandle | undefined, bytes: number, readings: number) {
    this.path = path;
    this.bytes = bytes;
    this.readings = readings;
    this.#file = file;
  }

  /** @throws where the file cannot be made */
  static async create(path: string): Promise<Segment> {
    const file = await open(path, "wx", 0o600);
    const segment = new Segment(path, file, 0, 0);
    await segment.#write(MAGIC).catch(async (error: unknown) => {
      await segment.remove();
      throw error;
    });
    return segment;
  }

  /** One that an earlier run left. */
  static async of(path: string): Promise<{ segment: Segment; tornBytes: number }> {
    const bytes = await readFile(path);
    const { records, tornBytes } = readFrames(bytes);
    const readings = records.reduce((sum, record) => sum + record.readings, 0);
    return { segment: new Segment(path, undefined, bytes.length, readings), tornBytes };
  }

  async #write(bytes: Uint8Array): Promise<void> {
    if (this.#file === undefined) throw new Error(`${this.path} is closed`);
    // At a place of its own: what a write left that failed half-way is written over by the next.
    for (let done = 0; done < bytes.length;) {
      const { bytesWritten } = await this.#file.write(bytes, done, bytes.length - done, this.bytes + done);
      done += bytesWritten;
    }
    this.bytes += bytes.length;
    this.#isUnsynced = true;
  }

  /** Adds a framed record; it outlives this process from then on, and the machine after `sync`. */
  async append(record: Uint8Array, readings: number): Promise<void> {
    await this.#write(record);
    this.readings += readings;
  }

  async sync(): Promise<void> {
    if (!this.#isUnsynced || this.#file === undefined) return;
    this.#isUnsynced = false;
    await this.#file.datasync();
  }

  /** Nothing is added any more. */
  async close(): Promise<void> {
    await this.sync().catch(() => undefined);
    const file = this.#file;
    this.#file = undefined;
    // What a failed write left behind the last record.
    await file?.truncate(this.bytes).catch(() => undefined);
    await file?.close();
  }

  /** All whole records, the oldest first. */
  async records(): Promise<readonly { readonly payload: Uint8Array; readonly readings: number }[]> {
    return readFrames(await readFile(this.path)).records;
  }

  async remove(): Promise<void> {
    await this.close().catch(() => undefined);
    await rm(this.path, { force: true });
  }
}
