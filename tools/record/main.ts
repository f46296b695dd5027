/** Records the scrapes of a real three-broker cluster: `node tools/record/main.ts [--minute-seconds 60] [--out FILE]`. */
import { mkdirSync, rmSync, statfsSync, statSync } from "node:fs";
import { availableParallelism, tmpdir, totalmem } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import type { RecordingMetadata } from "../../apps/api/src/recorded/read-recording.ts";
import { startKafkaCluster, type KafkaCluster } from "../kafka/cluster.ts";
import { exporterVersion, kafkaVersion } from "../kafka/jars-lock.ts";
import { startLoad, type Load } from "../kafka/load.ts";
import { appendFrame, packRecording } from "./format.ts";
import { runScenario } from "./run-scenario.ts";
import { RECORD_BYTES, scenario, STEADY_RECORDS_PER_SECOND } from "./scenario.ts";
import { scrapeLoop } from "./scrape-loop.ts";
import { warmUp } from "./warm-up.ts";

const PROJECT_ROOT = path.join(import.meta.dirname, "..", "..");
const INTERVAL_MS = 15_000;
const SEGMENTS = { "segment.bytes": "32000000", "retention.bytes": "96000000" };
const TOPICS = ["orders", "page-views"].map((name) => ({ name, partitions: 6, settings: SEGMENTS }));
const LOAD = { recordBytes: RECORD_BYTES, topics: TOPICS.map(({ name }) => name), consumers: 1 };

const { values } = parseArgs({
  options: {
    "minute-seconds": { type: "string", default: "60" },
    out: { type: "string", default: path.join(PROJECT_ROOT, "recordings", "three-brokers.hwrec.zst") },
  },
});
const minuteMs = Number(values["minute-seconds"]) * 1000;
/** Brokers show the directories of their logs in their metrics: not the project's, which may tell who recorded. */
const dataDir = path.join(tmpdir(), "highwater-record");
const framesFile = path.join(dataDir, "scrapes.frames");
const log = (line: string): void => void process.stdout.write(`${line}\n`);

/** Scrapes while the scenario goes on. */
async function record(cluster: KafkaCluster, load: Load): Promise<RecordingMetadata> {
  const brokers = cluster.brokers.map(({ id, metricsUrl }) => ({ brokerId: String(id), url: metricsUrl }));
  const recordedAt = new Date().toISOString();
  const startMs = performance.now();
  const scraping = new AbortController();
  const onScrape = appendFrame.bind(null, framesFile);
  const scrapes = scrapeLoop({ targets: brokers, intervalMs: INTERVAL_MS, startMs, onScrape }, scraping.signal);
  const scenarioDone = runScenario(scenario(minuteMs), { cluster, load }, { startMs, log });
  const events = await Promise.race([scenarioDone, scrapes.then(() => scenarioDone)]);
  scraping.abort();
  await scrapes;
  const { blocks, bsize } = statfsSync(dataDir);
  return {
    title: "Three brokers: steady load, saturation, a broker stopped, a broker with slow appends",
    recordedAt,
    kafkaVersion: kafkaVersion(),
    exporterVersion: exporterVersion(),
    machine: { cores: availableParallelism(), memoryBytes: totalmem() },
    intervalMs: INTERVAL_MS,
    durationMs: Math.round(performance.now() - startMs),
    brokers: brokers.map(({ brokerId }) => brokerId),
    hardware: { diskBytes: Math.round((blocks * bsize) / brokers.length) },
    events,
  };
}

mkdirSync(dataDir, { recursive: true });
rmSync(framesFile, { force: true });
const cluster = await startKafkaCluster({ dataDir, topics: TOPICS, log });
const load = startLoad(cluster, { ...LOAD, recordsPerSecond: STEADY_RECORDS_PER_SECOND });
const stop = async (): Promise<void> => {
  await load.stop();
  await cluster.stop();
};
process.once("SIGINT", () => void stop().finally(() => process.exit(130)));
try {
  log("Warming up");
  await warmUp(load, minuteMs);
  const metadata = await record(cluster, load);
  await stop();
  log("Compressing");
  await packRecording(values.out, metadata, framesFile);
  log(`${values.out}: ${(statSync(values.out).size / 1e6).toFixed(2)} MB`);
} finally {
  await stop();
}
