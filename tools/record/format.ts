import { createReadStream, createWriteStream } from "node:fs";
import { appendFile, rename } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress } from "node:zlib";
import type { RecordedScrape, RecordingMetadata, ScrapeHeader } from "../../apps/api/src/recorded/read-recording.ts";

/** The window spans the scrapes of half a minute of every broker and more, so that each is stored as what changed. */
const COMPRESSION = {
  [constants.ZSTD_c_compressionLevel]: 19,
  [constants.ZSTD_c_windowLog]: 27,
  [constants.ZSTD_c_enableLongDistanceMatching]: 1,
};

/** A scrape as a recording holds it: a line of JSON and the bytes of the body. */
function frame({ brokerId, timeMs, body, error }: RecordedScrape): Buffer {
  const header: ScrapeHeader = {
    broker: brokerId,
    timeMs,
    bytes: body.length,
    ...(error === undefined ? {} : { error }),
  };
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), body]);
}

export const appendFrame = (file: string, scrape: RecordedScrape): Promise<void> => appendFile(file, frame(scrape));

/** Compresses the metadata and a file of frames into one zstd stream; takes a minute or two for 20 minutes of scrapes. */
export async function packRecording(target: string, metadata: RecordingMetadata, framesFile: string): Promise<void> {
  const partial = `${target}.partial`;
  async function* content(): AsyncGenerator<Buffer> {
    yield Buffer.from(`${JSON.stringify(metadata)}\n`);
    yield* createReadStream(framesFile);
  }
  await pipeline(Readable.from(content()), createZstdCompress({ params: COMPRESSION }), createWriteStream(partial));
  await rename(partial, target);
}
