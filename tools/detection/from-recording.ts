/** Takes the histories that a verdict reads out of the shipped recording: `node tools/detection/from-recording.ts FILE.json.gz`. */
import path from "node:path";
import { readRecording } from "../../apps/api/src/recorded/read-recording.ts";
import { deriveBrokers } from "../../apps/api/src/metrics-store/derive-brokers.ts";
import { findSignal, readScrape, type SignalName, type TimedInputs } from "../../packages/telemetry/src/index.ts";
import { VERDICT_SIGNALS } from "../../packages/telemetry/src/verdict/index.ts";
import { recordedSignals, writeHistories } from "./recorded-histories.ts";

const RECORDING = path.join(import.meta.dirname, "..", "..", "recordings", "three-brokers.hwrec.zst");
const MAX_GAP_MS = 5 * 60_000;

/** Derived like a live cluster's series. */
async function historiesOf(file: string) {
  const { metadata, scrapes } = await readRecording(file);
  const readings = new Map<string, TimedInputs[]>(metadata.brokers.map((id) => [id, []]));
  for await (const { brokerId, timeMs, body, error } of scrapes)
    if (error === undefined) readings.get(brokerId)?.push({ timeMs, inputs: readScrape(body).inputs });
  const history = (name: SignalName) => {
    const signal = findSignal(name);
    if (signal === undefined) return [];
    const brokers = [...readings].map(([brokerId, all]) => ({
      brokerId,
      columns: {
        timesMs: Float64Array.from(all, ({ timeMs }) => timeMs),
        inputs: (input: Parameters<ReadonlyMap<string, number>["get"]>[0]) =>
          Float64Array.from(all, ({ inputs }) => new Map<string, number>(inputs).get(input) ?? Number.NaN),
      },
    }));
    const range = { fromMs: 0, toMs: metadata.durationMs, points: 5000, maxGapMs: MAX_GAP_MS };
    return deriveBrokers({ clusterId: 0, signal, ...range, diskBytes: metadata.hardware.diskBytes }, brokers).series;
  };
  return { metadata, history };
}

const target = process.argv[2];
if (target === undefined) throw new Error("Say where to write: node tools/detection/from-recording.ts FILE.json.gz");
const { metadata, history } = await historiesOf(RECORDING);
writeHistories(target, {
  title: metadata.title,
  intervalMs: metadata.intervalMs,
  events: metadata.events.map(({ timeMs, text }) => ({ timeMs, text })),
  signals: recordedSignals(VERDICT_SIGNALS, history, 0),
});
