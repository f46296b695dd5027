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

export interface LoadRun {
  readonly minutes: number;
  /** Scrapes after which the question was asked. */
  readonly judged: number;
  readonly falseAlarms: readonly FalseAlarm[];
  readonly at: string;
}

interface Phase {
  readonly name: string;
  /** Share of the run. */
  readonly share: number;
  /** Times the steady rate, by how much of the phase has passed. */
  readonly rate: (passed: number) => number;
  /** Changes of the rate in the phase. */
  readonly steps: number;
}

const PHASES: readonly Phase[] = [
  { name: "steady", share: 0.25, rate: () => 1, steps: 1 },
  { name: "ramping", share: 0.3, rate: (passed) => 1 + 7 * (1 - Math.abs(1 - 2 * passed)), steps: 12 },
  { name: "rolling", share: 0.45, rate: (passed) => 2.5 + 1.5 * Math.sin(passed * 6 * Math.PI), steps: 24 },
];

interface Stage {
  readonly test: TestCluster;
  readonly watched: Watched;
  readonly log: (line: string) => void;
}

/** Steady, ramping and rolling load without any fault; every broker that is named is a false alarm, counted once an episode. */
export async function runLoad(minutes: number, { test, watched, log }: Stage): Promise<LoadRun> {
  await settle(watched);
  const at = new Date().toISOString();
  const startMs = watched.nowMs();
  const falseAlarms: FalseAlarm[] = [];
  let judged = 0;
  let named = new Set<string>();
  const ask = (phase: string): void => {
    judged += 1;
    const degraded = watched.suspicions().filter(({ state }) => state === "degraded");
    for (const { brokerId, kind, evidence } of degraded) {
      if (named.has(brokerId)) continue;
      const minute = (watched.nowMs() - startMs) / 60_000;
      falseAlarms.push({ minute, phase, brokerId, kind, words: evidence.map(({ words }) => words).join(" ") });
      log(`  false alarm in minute ${minute.toFixed(1)} (${phase}): broker ${brokerId}, ${kind}`);
    }
    named = new Set(degraded.map(({ brokerId }) => brokerId));
  };
  for (const { name, share, rate, steps } of PHASES) {
    const stepMs = (minutes * 60_000 * share) / steps;
    for (let step = 0; step < steps; step += 1) {
      const recordsPerSecond = Math.round(STEADY_RECORDS_PER_SECOND * rate(step / steps));
      const endMs = watched.nowMs() + stepMs;
      log(`${name}: ${recordsPerSecond} records a second`);
      if (recordsPerSecond !== test.load.recordsPerSecond) await test.load.setRate(recordsPerSecond);
      while (watched.nowMs() < endMs) {
        await watched.nextScrape();
        ask(name);
      }
    }
  }
  await test.load.setRate(STEADY_RECORDS_PER_SECOND);
  return { minutes, judged, falseAlarms, at };
}
