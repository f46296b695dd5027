import type { BenchmarkRun } from "@highwater/contract/benchmark-runs";
import { INTEL_2020_RUNS } from "./intel-2020.ts";
import { KORA_2023_RUNS } from "./kora-2023.ts";
import { RELATIVE_RUNS } from "./relative-gains.ts";
import { TWITTER_2022_RUNS } from "./twitter-2022.ts";

/** The published measurements of throughput and latency as runs. They are never stored. */
export const PUBLISHED_RUNS: readonly BenchmarkRun[] = [
  ...INTEL_2020_RUNS,
  ...TWITTER_2022_RUNS,
  ...KORA_2023_RUNS,
  ...RELATIVE_RUNS,
];

const byId = new Map(PUBLISHED_RUNS.map((run) => [run.id, run]));

/** A published run, whose id begins with `published:`. */
export const findPublishedRun = (id: string): BenchmarkRun | undefined => byId.get(id);
