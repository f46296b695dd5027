import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { readRecording, type RecordedScrape } from "../../apps/api/src/recorded/read-recording.ts";
import { appendFrame, packRecording } from "./format.ts";

const directory = mkdtempSync(path.join(tmpdir(), "highwater-format-"));
afterAll(() => rmSync(directory, { recursive: true }));

const METADATA = {
  title: "A recording",
  recordedAt: "2026-11-21T00:00:00.000Z",
  kafkaVersion: "4.3.1",
  exporterVersion: "1.0.1",
  machine: { cores: 2, memoryBytes: 8e9 },
  intervalMs: 15_000,
  durationMs: 15_000,
  brokers: ["1"],
  hardware: { diskBytes: 1e12 },
  events: [],
};

test("what the writer packs, the reader reads", async () => {
  const frames = path.join(directory, "frames");
  const target = path.join(directory, "test.hwrec.zst");
  const scrapes: RecordedScrape[] = [
    { brokerId: "1", timeMs: 0, body: Buffer.from("# one\na 1\n") },
    { brokerId: "1", timeMs: 15_000, body: Buffer.alloc(0), error: "HTTP 500" },
    { brokerId: "1", timeMs: 30_000, body: Buffer.from("a 2") },
  ];
  for (const scrape of scrapes) await appendFrame(frames, scrape);
  await packRecording(target, METADATA, frames);

  const recording = await readRecording(target);
  expect(recording.metadata).toEqual(METADATA);
  const read: RecordedScrape[] = [];
  for await (const scrape of recording.scrapes) read.push(scrape);
  expect(read).toEqual(scrapes);
  expect(readdirSync(directory).sort()).toEqual(["frames", "test.hwrec.zst"]);
});
