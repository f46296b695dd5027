import { combinations } from "../matrix/combination.ts";
import type { BenchSettings } from "./settings.ts";

/** Creating a topic, starting Java, removing the topic. */
const OVERHEAD_SECONDS = 4;
const PROBE_SECONDS = 10;
const THREADS_SECONDS = 6;

export interface Plan {
  readonly combinations: number;
  /** Runs in all, repeats counted. */
  readonly runs: number;
  readonly secondsPerRun: number;
  readonly seconds: number;
}

const stepsOf = ({ load }: BenchSettings): number => {
  if (load.kind === "unthrottled") return 1;
  return load.kind === "rates" ? load.recordsPerSecond.length : load.percents.length + 1;
};

/** How many runs it is and about how long they take; consumers that lag behind may take longer. */
export const planOf = (settings: BenchSettings): Plan => {
  const count = combinations(settings.axes).length;
  const runs = count * stepsOf(settings) * settings.repeats;
  const secondsPerRun = settings.durationSeconds + settings.warmupSeconds + settings.settleSeconds + OVERHEAD_SECONDS;
  const searchSeconds = settings.load.kind === "curve" ? PROBE_SECONDS + settings.restSeconds : PROBE_SECONDS;
  const probes = settings.load.kind === "rates" ? 0 : count * searchSeconds;
  const threadChanges = settings.axes.ioThreads.length * settings.axes.networkThreads.length;
  const threads =
    settings.axes.ioThreads[0] === null && settings.axes.networkThreads[0] === null ? 0 : threadChanges + 1;
  return {
    combinations: count,
    runs,
    secondsPerRun,
    seconds: runs * secondsPerRun + probes + threads * THREADS_SECONDS,
  };
};
