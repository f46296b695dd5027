import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { zstdCompressSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { readRecording, type RecordedScrape } from "./read-recording.ts";

const METADATA = {
  title: "A recording",
  recordedAt: "2026-11-21T00:00:00.000Z",
  kafkaVersion: "4.3.1",
  exporterVersion: "1.0.1",
  machine: { cores: 2, memoryBytes: 8e9 },
  intervalMs: 15_000,
  durationMs: 30_000,
  brokers: ["1", "2"],
  hardware: { diskBytes: 1e12 },
  events: [{ timeMs: 5, kind: "broker-stopped", brokerId: "2", text: "Broker 2 stopped" }],
};
const BODY = 'metric{a="é"} 1\n'.repeat(20_000);
const BODY_BYTES = Buffer.byteLength(BODY);
const GOOD = `{"broker":"1","timeMs":0,"bytes":${BODY_BYTES}}\n${BODY}`;
const FAILED = '{"broker":"2","timeMs":5000,"bytes":0,"error":"connect ECONNREFUSED"}\n';
const WHOLE = zstdCompressSync(`${JSON.stringify(METADATA)}\n${GOOD}${FAILED}`);

const directory = mkdtempSync(path.join(tmpdir(), "highwater-recording-"));
const file = path.join(directory, "test.hwrec.zst");
afterAll(() => rmSync(directory, { recursive: true }));

const open = (content: Uint8Array): ReturnType<typeof readRecording> => {
  writeFileSync(file, content);
  return readRecording(file);
};
async function collect(scrapes: AsyncIterable<RecordedScrape>): Promise<RecordedScrape[]> {
  const collected: RecordedScrape[] = [];
  for await (const scrape of scrapes) collected.push(scrape);
  return collected;
}
const readAll = async (content: Uint8Array): Promise<RecordedScrape[]> => collect((await open(content)).scrapes);

test("metadata and scrapes come back as they were recorded, a failed scrape with its error", async () => {
  const { metadata, scrapes } = await open(WHOLE);
  expect(metadata).toEqual(METADATA);
  const [first, second, ...more] = await collect(scrapes);
  expect(first).toMatchObject({ brokerId: "1", timeMs: 0 });
  expect(first).not.toHaveProperty("error");
  expect(new TextDecoder().decode(first?.body)).toBe(BODY);
  expect(second).toEqual({ brokerId: "2", timeMs: 5000, body: Buffer.alloc(0), error: "connect ECONNREFUSED" });
  expect(more).toEqual([]);
});

test("the scrapes can be read again, and given up in between", async () => {
  const { scrapes } = await open(WHOLE);
  for await (const { brokerId } of scrapes) {
    expect(brokerId).toBe("1");
    break;
  }
  expect(await collect(scrapes)).toHaveLength(2);
});

test.each([
  { content: `${JSON.stringify(METADATA)}\n${GOOD.slice(0, -5)}`, message: "in the middle of a scrape" },
  { content: `${JSON.stringify(METADATA)}\n${FAILED.slice(0, -5)}`, message: "in the middle of a line" },
  { content: `${JSON.stringify(METADATA)}\n{"broker":"1","timeMs":0}\n`, message: "unexpected line" },
])("a scrape that is not whole is an error: $message", async ({ content, message }) => {
  await expect(readAll(zstdCompressSync(content))).rejects.toThrow(message);
});

const { brokers: _, ...withoutBrokers } = METADATA;
test.each([
  { name: "text", content: Buffer.from("not compressed at all") },
  { name: "nothing", content: Buffer.alloc(0) },
  { name: "an empty stream", content: zstdCompressSync("") },
  { name: "a stream that was cut short", content: WHOLE.subarray(0, 10) },
  { name: "half a line", content: zstdCompressSync(JSON.stringify(METADATA)) },
  { name: "metadata without brokers", content: zstdCompressSync(`${JSON.stringify(withoutBrokers)}\n`) },
])("$name is no recording, and the error names the file", async ({ content }) => {
  await expect(open(content)).rejects.toThrow(`${file} cannot be read as a recording`);
});

test("a stream that misses its last byte is an error", async () => {
  await expect(readAll(WHOLE.subarray(0, -1))).rejects.toThrow(/unexpected end of file|middle of/);
});
