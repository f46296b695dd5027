import { mkdir, readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { isAlive } from "../../database/postmaster-pid.ts";
import { createTurns } from "../../metrics-store/postgres/turns.ts";
import type { ToldReading } from "../topics/topic-book.ts";
import { frame } from "./frames.ts";
import { encodeReadings } from "./record-codec.ts";
import { Segment } from "./segment.ts";

/** A power cut loses at most what was spooled in this time; a process that is killed loses nothing. */
const SYNC_EVERY_MS = 1000;
const LARGEST_SEGMENT_BYTES = 8 * 2 ** 20;
/** The bound is that of so many segments at least: dropping one drops no more than this part of all. */
const LEAST_SEGMENTS = 16;
/** Another process of this number may be somebody else's: what was not touched for so long is taken over. */
const FORSAKEN_MS = 60 * 60 * 1000;
/** When it was begun, by whom, and the how many-th of theirs. */
const NAME = /^(?<beganMs>\d+)-(?<owner>\d+)-\d+\.spool$/;

/** Why readings were lost: no room, the disk took nothing, a torn record, older than retention, of a deleted cluster, refused by the store. */
export type DropReason = "full" | "disk" | "too-old" | "cluster-gone" | "refused";

export interface SpoolOptions {
  readonly directory: string;
  readonly maxBytes: number;
  /** Readings that are lost, and why. */
  readonly onDrop: (readings: number, reason: DropReason, error?: unknown) => void;
  readonly onTorn: (bytes: number, path: string) => void;
  readonly clock?: () => number;
}

const syncQuietly = (segment: Segment | undefined): void => void segment?.sync().catch(() => undefined);

/** Readings that wait on disk for the database, the oldest first, bounded by bytes: where there is no room the oldest are dropped. */
export class Spool {
  readonly #options: SpoolOptions;
  readonly #turns = createTurns();
  readonly #segmentBytes: number;
  /** The oldest first; the last one may still be written into. */
  readonly #segments: Segment[];
  #newest: Segment | undefined;
  #made = 0;
  #waitingAdds = 0;
  readonly #timer: NodeJS.Timeout;

  private constructor(options: SpoolOptions, segments: Segment[]) {
    this.#options = options;
    this.#segments = segments;
    this.#segmentBytes = Math.min(LARGEST_SEGMENT_BYTES, Math.ceil(options.maxBytes / LEAST_SEGMENTS));
    this.#timer = setInterval(() => syncQuietly(this.#newest), SYNC_EVERY_MS);
    this.#timer.unref();
  }

  /** Opens the spool of a directory with what earlier processes left, those that still live excepted. */
  static async open(options: SpoolOptions): Promise<Spool> {
    const { directory, onTorn, clock = Date.now } = options;
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const segments: Segment[] = [];
    for (const name of (await readdir(directory)).toSorted()) {
      const owner = Number(NAME.exec(name)?.groups?.["owner"]);
      if (Number.isNaN(owner)) continue;
      const path = join(directory, name);
      const isOthers = owner !== process.pid && isAlive(owner);
      if (isOthers && clock() - (await stat(path)).mtimeMs < FORSAKEN_MS) continue;
      const { segment, tornBytes } = await Segment.of(path);
      if (tornBytes > 0) onTorn(tornBytes, path);
      if (segment.readings === 0) await segment.remove();
      else segments.push(segment);
    }
    return new Spool(options, segments);
  }

  get bytes(): number {
    return this.#segments.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Readings that wait. */
  get readings(): number {
    return this.#segments.reduce((sum, { readings }) => sum + readings, 0);
  }

  /** Since when the oldest of them wait, to a file's time, epoch milliseconds; undefined where none does. */
  get sinceMs(): number | undefined {
    const [oldest] = this.#segments;
    return oldest === undefined ? undefined : Number(NAME.exec(basename(oldest.path))?.groups?.["beganMs"]);
  }

  /** Nothing waits, and nothing is about to. */
  get isEmpty(): boolean {
    return this.#segments.length === 0 && this.#waitingAdds === 0;
  }

  /** Keeps readings; they outlive this process when it returns. Where the disk takes nothing they are lost, and counted. */
  async add(readings: readonly ToldReading[]): Promise<void> {
    if (readings.length === 0) return;
    this.#waitingAdds += 1;
    try {
      const record = frame(encodeReadings(readings), readings.length);
      await this.#turns(() => this.#append(record, readings.length));
    } catch (error) {
      this.#options.onDrop(readings.length, "disk", error);
    } finally {
      this.#waitingAdds -= 1;
    }
  }

  async #append(record: Buffer, readings: number): Promise<void> {
    await this.#makeRoom(record.length);
    await (await this.#writable(record.length)).append(record, readings);
  }

  async #writable(coming: number): Promise<Segment> {
    if (this.#newest !== undefined && this.#newest.bytes + coming <= this.#segmentBytes) return this.#newest;
    await this.#endNewest();
    const { directory, clock = Date.now } = this.#options;
    this.#made += 1;
    const [time, count] = [String(clock()).padStart(14, "0"), String(this.#made).padStart(6, "0")];
    const name = `${time}-${process.pid}-${count}.spool`;
    this.#newest = await Segment.create(join(directory, name));
    this.#segments.push(this.#newest);
    return this.#newest;
  }

  async #endNewest(): Promise<void> {
    const ended = this.#newest;
    this.#newest = undefined;
    await ended?.close();
  }

  async #makeRoom(coming: number): Promise<void> {
    while (this.#segments.length > 0 && this.bytes + coming > this.#options.maxBytes) {
      const [oldest] = this.#segments;
      if (oldest === undefined) return;
      await this.#remove(oldest);
      this.#options.onDrop(oldest.readings, "full");
    }
  }

  async #remove(segment: Segment): Promise<void> {
    const place = this.#segments.indexOf(segment);
    if (place >= 0) this.#segments.splice(place, 1);
    if (segment === this.#newest) this.#newest = undefined;
    await segment.remove();
  }

  /** The file with the oldest readings, which is written into no more; undefined where nothing waits. */
  oldest(): Promise<Segment | undefined> {
    return this.#turns(async () => {
      const [oldest] = this.#segments;
      if (oldest !== undefined && oldest === this.#newest) await this.#endNewest();
      return oldest;
    });
  }

  /** All of a file is stored. */
  done(segment: Segment): Promise<void> {
    return this.#turns(() => this.#remove(segment));
  }

  /** Resolves when what was added is on the disk. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#turns(() => this.#endNewest());
  }
}
