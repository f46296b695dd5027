import type { Suspicion } from "../../packages/telemetry/src/detection/index.ts";
import { STEADY_RECORDS_PER_SECOND, type TestCluster } from "./test-cluster.ts";
import type { Watched } from "./watched.ts";
import { settle } from "./trial.ts";

/** A broker that was named while nothing was wrong. Minutes since the run's begin. */
export interface FalseAlarm {
  readonly minute: number;
  readonly phase: string;
  readonly brokerId: string;
  readonly kind: Suspicion["kind"];
  readonly words: string;
}

/** One piece of load without a fault: what is kept of it is kept once it is whole. */
export interface LoadRun {
  /** What it really took. */
  readonly minutes: number;
  /** Scrapes after which the question was asked. */
  readonly judged: number;
  readonly falseAlarms: readonly FalseAlarm[];
  readonly at: string;
}

/** Longer runs are done in pieces of so long, so that a stop loses no more than one. */
const PIECE_MINUTES = 20;

/** Pieces that make up these minutes, none so short that nothing could be seen in it. */
export const piecesOf = (minutes: number): number[] => {
  const count = Math.max(1, Math.round(minutes / PIECE_MINUTES));
  return minutes > 0 ? Array.from({ length: count }, () => minutes / count) : [];
};

interface Phase {
  readonly name: string;
  /** Share of the piece. */
  readonly share: number;
  /** Times the steady rate, by how much of the phase has passed. */
  readonly rate: (passed: number) => number;
  /** Changes of the rate in the phase. */
  readonly steps: number;
  /** What is done to the brokers from its beginning on. */
  readonly meanwhile?: (stage: Stage) => Promise<void>;
}

interface Stage {
  readonly test: TestCluster;
  readonly watched: Watched;
  readonly log: (line: string) => void;
}

/** One after another, each stopped cleanly and back in sync before the next. */
async function restartAll({ test: { cluster }, log }: Stage): Promise<void> {
  for (const { id } of cluster.brokers) {
    log(`  broker ${id} is stopped and started`);
    await cluster.stopBroker(id);
    await cluster.startBroker(id);
  }
  log("  all brokers are back");
}

/** The rolling load comes after the restarts, so that brokers are judged again while they take their leaders back. */
const PHASES: readonly Phase[] = [
  { name: "steady", share: 0.2, rate: () => 1, steps: 1 },
  { name: "ramping", share: 0.25, rate: (passed) => 1 + 7 * (1 - Math.abs(1 - 2 * passed)), steps: 12 },
  { name: "rolling restart", share: 0.2, rate: () => 1, steps: 1, meanwhile: restartAll },
  { name: "rolling", share: 0.35, rate: (passed) => 2.5 + 1.5 * Math.sin(passed * 6 * Math.PI), steps: 24 },
];

/** Runs `work` while `ask` is asked after each scrape, until it is done and the time has passed. */
async function whileAsking(
  watched: Watched,
  { untilMs, work, ask }: { untilMs: number; work: Promise<void>; ask: () => void },
): Promise<void> {
  const done = work.then(() => true);
  // What it fails with is thrown below, once the time has passed.
  done.catch(() => {});
  while (watched.nowMs() < untilMs) {
    await watched.nextScrape();
    ask();
  }
  while (!(await Promise.race([done, watched.nextScrape().then(() => false)]))) ask();
}

/**
 * One piece of steady, ramping and rolling load, with a rolling restart and without any fault; every broker that is named
 * is a false alarm, counted once an episode.
 */
export async function runLoad(minutes: number, stage: Stage): Promise<LoadRun> {
  const { test, watched, log } = stage;
  await settle(watched);
  const at = new Date().toISOString();
  const startMs = watched.nowMs();
  const minutesNow = (): number => (watched.nowMs() - startMs) / 60_000;
  const falseAlarms: FalseAlarm[] = [];
  let judged = 0;
  let named = new Set<string>();
  const ask = (phase: string): void => {
    judged += 1;
    const degraded = watched.suspicions().filter(({ state }) => state === "degraded");
    for (const { brokerId, kind, evidence } of degraded) {
      if (named.has(brokerId)) continue;
      const minute = minutesNow();
      falseAlarms.push({ minute, phase, brokerId, kind, words: evidence.map(({ words }) => words).join(" ") });
      log(`  false alarm in minute ${minute.toFixed(1)} (${phase}): broker ${brokerId}, ${kind}`);
    }
    named = new Set(degraded.map(({ brokerId }) => brokerId));
  };
  for (const { name, share, rate, steps, meanwhile } of PHASES) {
    const stepMs = (minutes * 60_000 * share) / steps;
    for (let step = 0; step < steps; step += 1) {
      const recordsPerSecond = Math.round(STEADY_RECORDS_PER_SECOND * rate(step / steps));
      const untilMs = watched.nowMs() + stepMs;
      log(`${name}: ${recordsPerSecond} records a second`);
      if (recordsPerSecond !== test.load.recordsPerSecond) await test.load.setRate(recordsPerSecond);
      const work = step === 0 ? meanwhile?.(stage) : undefined;
      await whileAsking(watched, { untilMs, work: work ?? Promise.resolve(), ask: () => ask(name) });
    }
  }
  await test.load.setRate(STEADY_RECORDS_PER_SECOND);
  return { minutes: minutesNow(), judged, falseAlarms, at };
}
