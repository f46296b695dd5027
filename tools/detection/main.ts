/**
 * Faults on a real cluster, and how detection finds them: `npm run detection -- [--fault NAME] [--trials 20] [--minutes 120]
 * [--interval 5] [--out docs] [--record DIRECTORY] [--first] [--fresh]`. What is done already is not done again.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { DETECTION_SIGNALS } from "../../packages/telemetry/src/detection/index.ts";
import { kafkaVersion } from "../kafka/jars-lock.ts";
import { stopSignal } from "../kafka/stop-signals.ts";
import { FAULT_NAMES, FAULTS, isFaultName, type FaultName } from "./faults.ts";
import { piecesOf, runLoad } from "./load-run.ts";
import { scheduleFirst } from "./real-time.ts";
import { type HistoryEvent, recordedSignals, writeHistories } from "./recorded-histories.ts";
import { report } from "./report.ts";
import { emptyResults, type Go, readResults, type Results, writeResults } from "./results.ts";
import { startTestCluster, type TestCluster } from "./test-cluster.ts";
import { PATIENCE_SECONDS, runTrial, type Trial } from "./trial.ts";
import { Watched } from "./watched.ts";

const PROJECT_ROOT = path.join(import.meta.dirname, "..", "..");
const WARM_UP_MS = 90_000;
/** So much of the time before a trial is recorded with it. */
const RECORDED_BEFORE_MS = 120_000;

/** What a recording is called, and when what it is of began. */
interface Recorded {
  readonly name: string;
  readonly title: string;
  readonly at: string;
  /** Times in milliseconds since then. */
  readonly events: readonly HistoryEvent[];
}

const { values } = parseArgs({
  options: {
    fault: { type: "string", multiple: true },
    trials: { type: "string", default: "20" },
    minutes: { type: "string", default: "120" },
    interval: { type: "string", default: "5" },
    out: { type: "string", default: path.join(PROJECT_ROOT, "docs") },
    record: { type: "string" },
    first: { type: "boolean", default: false },
    fresh: { type: "boolean", default: false },
  },
});

const number = (name: "trials" | "minutes" | "interval", least: number): number => {
  const value = Number(values[name]);
  if (Number.isFinite(value) && value >= least) return value;
  throw new Error(`--${name} must be a number, at least ${least}, not "${values[name]}"`);
};
const faultNames = (): readonly FaultName[] => {
  const unknown = values.fault?.find((name) => !isFaultName(name) && name !== "none");
  if (unknown !== undefined)
    throw new Error(`--fault ${unknown} is not known; there are ${FAULT_NAMES.join(", ")} and none`);
  return values.fault === undefined ? FAULT_NAMES : values.fault.filter(isFaultName);
};

const [trials, minutes, intervalSeconds] = [number("trials", 0), number("minutes", 0), number("interval", 1)];
const faults = faultNames();
const resultsFile = path.join(values.out, "detection.json");
const log = (line: string): void => void process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);

let results: Results =
  (values.fresh ? undefined : readResults(resultsFile)) ?? emptyResults(kafkaVersion(), intervalSeconds);
const go: Go = { at: new Date().toISOString(), first: values.first };
const keep = (next: Partial<Results>): void => {
  const goes = [...results.goes.filter(({ at }) => at !== go.at), go];
  results = { ...results, ...next, goes };
  writeResults(resultsFile, results);
  writeFileSync(path.join(values.out, "detection-figures.md"), report(results));
};

/** Fault by fault in turn, so that a run that is cut short has some of each. */
const missing = (): FaultName[] =>
  Array.from({ length: trials }, (_, index) =>
    faults.filter((fault) => results.trials.filter((trial) => trial.fault === fault).length <= index),
  ).flat();

const loadMinutes = (): number => minutes - results.loadRuns.reduce((sum, done) => sum + done.minutes, 0);

/** What was watched from some time before `beganMs` until now. */
function record(watched: Watched, { name, title, at, events }: Recorded, beganMs: number): void {
  if (values.record === undefined) return;
  mkdirSync(values.record, { recursive: true });
  const fromMs = Math.max(0, beganMs - RECORDED_BEFORE_MS);
  writeHistories(path.join(values.record, `${name}-${at.replaceAll(/\D/g, "")}.json.gz`), {
    title,
    intervalMs: watched.intervalMs,
    events: events.map(({ timeMs, text }) => ({ timeMs: Date.parse(at) - startedAtMs - fromMs + timeMs, text })),
    signals: recordedSignals(DETECTION_SIGNALS, (signal) => watched.history(signal, fromMs), fromMs),
  });
}

const recordedTrial = ({ fault, brokerId, at, seconds }: Trial): Recorded => ({
  name: `${fault}-${brokerId}`,
  title: `${fault} on broker ${brokerId}: ${FAULTS[fault].words}`,
  at,
  events: [
    { timeMs: 0, text: `begin ${fault}:${brokerId}` },
    { timeMs: Math.round((seconds ?? PATIENCE_SECONDS) * 1000), text: `end ${fault}:${brokerId}` },
  ],
});

let startedAtMs = 0;

async function run(test: TestCluster, signal: AbortSignal): Promise<void> {
  const watched = new Watched(
    test.cluster.brokers.map(({ id }) => String(id)),
    intervalSeconds * 1000,
  );
  startedAtMs = Date.now();
  const following = watched.follow(test.cluster, signal);
  const stage = { test, watched, log };
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new Error("stopped")));
  });
  const work = async (): Promise<void> => {
    for (const fault of missing()) {
      const ids = watched.brokerIds;
      const brokerId = Number(ids[Math.floor(Math.random() * ids.length)]);
      const beganMs = watched.nowMs();
      const trial = await runTrial(fault, brokerId, stage);
      keep({ trials: [...results.trials, trial] });
      record(watched, recordedTrial(trial), beganMs);
    }
    if (values.fault !== undefined && !values.fault.includes("none")) return;
    for (const piece of piecesOf(loadMinutes())) {
      const beganMs = watched.nowMs();
      const loadRun = await runLoad(piece, stage);
      keep({ loadRuns: [...results.loadRuns, loadRun] });
      record(watched, { name: "load", title: "Load without a fault", at: loadRun.at, events: [] }, beganMs);
    }
  };
  await Promise.race([work(), stopped, following.then(() => stopped)]);
}

const signal = stopSignal();
const dataDir = path.join(tmpdir(), "highwater-detection");
const test = await startTestCluster(dataDir, log);
try {
  log("Warming up");
  await sleep(WARM_UP_MS, null, { signal });
  if (values.first) scheduleFirst(path.join(dataDir, "kafka", "processes.jsonl"));
  await run(test, signal);
  log(`Figures: ${resultsFile}`);
  process.stdout.write(`\n${report(results)}\n`);
} catch (error) {
  if (!signal.aborted) throw error;
  log("Stopped; the next run goes on from here");
} finally {
  await test.stop();
}
process.exit();
