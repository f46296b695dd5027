import { createReadStream } from "node:fs";
import { constants, createZstdDecompress } from "node:zlib";
import { Type, type Static, type TSchema } from "typebox";
import { Value } from "typebox/value";
import { ChunkReader } from "./chunk-reader.ts";

const WINDOW_LOG = 27;

const Milliseconds = Type.Number({ minimum: 0 });

/** First line of a recording. Times are milliseconds since its start. */
export const RecordingMetadata = Type.Object({
  title: Type.String(),
  /** RFC 3339 */
  recordedAt: Type.String(),
  kafkaVersion: Type.String(),
  exporterVersion: Type.String(),
  machine: Type.Object({ cores: Type.Integer(), memoryBytes: Type.Number() }),
  /** Time between two scrapes of a broker */
  intervalMs: Milliseconds,
  durationMs: Milliseconds,
  brokers: Type.Array(Type.String()),
  /** Of one broker */
  hardware: Type.Object({ diskBytes: Type.Number() }),
  events: Type.Array(
    Type.Object({
      timeMs: Milliseconds,
      kind: Type.String(),
      brokerId: Type.Union([Type.String(), Type.Null()]),
      text: Type.String(),
    }),
  ),
});
export type RecordingMetadata = Static<typeof RecordingMetadata>;

/** Line before each body. */
export const ScrapeHeader = Type.Object({
  broker: Type.String(),
  timeMs: Milliseconds,
  bytes: Type.Integer({ minimum: 0 }),
  error: Type.Optional(Type.String()),
});
export type ScrapeHeader = Static<typeof ScrapeHeader>;

/** One scrape: the exposition as the broker gave it, or, with `error`, an empty body. */
export type RecordedScrape = { brokerId: string; timeMs: number; body: Uint8Array; error?: string };

export type Recording = {
  metadata: RecordingMetadata;
  /** In the order of time; every iteration reads the file anew, a scrape at a time. */
  scrapes: AsyncIterable<RecordedScrape>;
};

function parseLine<T extends TSchema>(schema: T, line: string): Static<T> {
  const value: unknown = JSON.parse(line);
  if (!Value.Check(schema, value)) throw new Error(`The recording has an unexpected line: ${line.slice(0, 200)}`);
  return value;
}

async function* scrapesOf(path: string): AsyncGenerator<RecordedScrape> {
  const { reader, close } = open(path);
  try {
    await reader.line();
    for (let line = await reader.line(); line !== null; line = await reader.line()) {
      const { broker, timeMs, bytes, error } = parseLine(ScrapeHeader, line);
      const body = await reader.bytes(bytes);
      yield { brokerId: broker, timeMs, body, ...(error === undefined ? {} : { error }) };
    }
  } finally {
    close();
  }
}

function open(path: string): { reader: ChunkReader; close: () => void } {
  const file = createReadStream(path);
  const unpacked = createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: WINDOW_LOG } });
  file.on("error", (error) => unpacked.destroy(error));
  file.pipe(unpacked);
  return {
    reader: new ChunkReader(unpacked),
    close: () => {
      file.destroy();
      unpacked.destroy();
    },
  };
}

async function metadataOf(path: string): Promise<RecordingMetadata> {
  const { reader, close } = open(path);
  try {
    const line = await reader.line();
    if (line === null) throw new Error("It is empty");
    return parseLine(RecordingMetadata, line);
  } finally {
    close();
  }
}

/**
 * Opens a recording made by tools/record: one zstd stream of a JSON line of metadata and, for every scrape, a JSON line
 * followed by the counted bytes of its body.
 * @throws where the file is missing, is no recording, or ends too early
 */
export async function readRecording(path: string): Promise<Recording> {
  try {
    return { metadata: await metadataOf(path), scrapes: { [Symbol.asyncIterator]: () => scrapesOf(path) } };
  } catch (cause) {
    throw new Error(`${path} cannot be read as a recording`, { cause });
  }
}
