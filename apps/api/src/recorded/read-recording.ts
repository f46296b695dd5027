import { createReadStream } from "node:fs";
import { constants, createZstdDecompress } from "node:zlib";
import { Type, type Static } from "typebox";
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
  hardware: Type.Object({ diskBytes: Type.Number(), cores: Type.Optional(Type.Number()) }),
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

async function* scrapesOf(path: string): AsyncGenerator<RecordedScrape> {
  using source = open(path);
  await source.reader.line();
  for (let line = await source.reader.line(); line !== null; line = await source.reader.line()) {
    const { broker, timeMs, bytes, error } = Value.Parse(ScrapeHeader, JSON.parse(line));
    const body = await source.reader.bytes(bytes);
    yield { brokerId: broker, timeMs, body, ...(error === undefined ? {} : { error }) };
  }
}

function open(path: string): Disposable & { reader: ChunkReader } {
  const file = createReadStream(path);
  const unpacked = createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: WINDOW_LOG } });
  file.on("error", (error) => unpacked.destroy(error));
  file.pipe(unpacked);
  return {
    reader: new ChunkReader(unpacked),
    [Symbol.dispose]: () => {
      file.destroy();
      unpacked.destroy();
    },
  };
}

/**
 * Opens a recording made by tools/record: one zstd stream of a JSON line of metadata and, for every scrape, a JSON line
 * followed by the counted bytes of its body.
 * @throws where the file is missing, is no recording, or ends too early
 */
export async function readRecording(path: string): Promise<Recording> {
  using source = open(path);
  const line = await source.reader.line();
  if (line === null) throw new Error(`${path} is empty`);
  return {
    metadata: Value.Parse(RecordingMetadata, JSON.parse(line)),
    scrapes: { [Symbol.asyncIterator]: () => scrapesOf(path) },
  };
}
