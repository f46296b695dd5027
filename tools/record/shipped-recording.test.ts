import { statSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import {
  readRecording,
  type RecordedScrape,
  type RecordingMetadata,
} from "../../apps/api/src/recorded/read-recording.ts";

const FILE = path.join(import.meta.dirname, "..", "..", "recordings", "three-brokers.hwrec.zst");
const MINUTE_MS = 60_000;

type Kept = Omit<RecordedScrape, "body"> & { local: number; remote: number; underReplicated: number };

let metadata: RecordingMetadata;
const scrapes: Kept[] = [];

const sample = (text: string, name: string): number => {
  const at = text.indexOf(`\n${name} `);
  return at < 0 ? Number.NaN : Number.parseFloat(text.slice(at + name.length + 2, at + name.length + 40));
};
const phaseP99 = (text: string, phase: string): number =>
  sample(text, `kafka_network_RequestMetrics_99thPercentile{name="${phase}",request="Produce"}`);

beforeAll(async () => {
  const recording = await readRecording(FILE);
  ({ metadata } = recording);
  for await (const { body, ...scrape } of recording.scrapes) {
    const text = Buffer.from(body).toString("latin1");
    const underReplicated = sample(text, 'kafka_server_ReplicaManager_Value{name="UnderReplicatedPartitions"}');
    const [local, remote] = [phaseP99(text, "LocalTimeMs"), phaseP99(text, "RemoteTimeMs")];
    scrapes.push({ ...scrape, local, remote, underReplicated });
  }
});

const timeOf = (kind: string): number => metadata.events.find((event) => event.kind === kind)?.timeMs ?? Number.NaN;
const of = (brokerId: string, fromMs: number, toMs: number): Kept[] =>
  scrapes.filter((scrape) => scrape.brokerId === brokerId && scrape.timeMs >= fromMs && scrape.timeMs < toMs);
const most = (brokerId: string, fromMs: number, toMs: number, value: (scrape: Kept) => number): number =>
  Math.max(...of(brokerId, fromMs, toMs).map(value));

test("it is small enough to ship and long enough to show something", () => {
  expect(statSync(FILE).size).toBeLessThan(4_000_000);
  expect(metadata.durationMs).toBeGreaterThan(20 * MINUTE_MS);
});

test.each(["1", "2", "3"])("broker %s was scraped at its own steady pace to the end", (brokerId) => {
  const times = of(brokerId, 0, Infinity).map(({ timeMs }) => timeMs);
  const gaps = times.slice(1).map((timeMs, index) => timeMs - (times[index] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(metadata.intervalMs * 0.9);
  expect(Math.max(...gaps)).toBeLessThan(metadata.intervalMs * 1.1);
  expect(times.at(-1)).toBeGreaterThan(metadata.durationMs - 2 * metadata.intervalMs);
});

test("the stopped broker's scrapes fail while its peers miss its replicas, and only then", () => {
  const [stoppedMs, startedMs] = [timeOf("broker-stopped"), timeOf("broker-started")];
  const down = of("2", stoppedMs, startedMs);
  expect(down.length).toBeGreaterThan(5);
  expect(down.every(({ error }) => error !== undefined)).toBe(true);
  expect(scrapes.filter(({ error }) => error !== undefined)).toHaveLength(down.length);
  expect(most("1", stoppedMs, startedMs, ({ underReplicated }) => underReplicated)).toBeGreaterThan(0);
  expect(most("1", 0, stoppedMs, ({ underReplicated }) => underReplicated)).toBe(0);
});

test("slow appends show as local time on their broker and as remote time on its peers", () => {
  const [fromMs, toMs] = [timeOf("slow-appends-begin") + MINUTE_MS, timeOf("slow-appends-end")];
  expect(most("3", fromMs, toMs, ({ local }) => local)).toBeGreaterThan(20);
  for (const peer of ["1", "2"]) {
    expect(most(peer, fromMs, toMs, ({ local }) => local)).toBeLessThan(5);
    expect(most(peer, fromMs, toMs, ({ remote }) => remote)).toBeGreaterThan(20);
  }
});

test("the last scrape of each broker is as calm as its first, so that the recording can go round", () => {
  for (const brokerId of metadata.brokers) {
    const all = of(brokerId, 0, Infinity);
    expect(all.at(0)?.remote).toBeLessThan(10);
    expect(all.at(-1)?.remote).toBeLessThan(10);
  }
});
