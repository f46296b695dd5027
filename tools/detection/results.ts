import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, totalmem } from "node:os";
import path from "node:path";
import type { LoadRun } from "./load-run.ts";
import type { Trial } from "./trial.ts";

/** One run of the command in which something was measured. */
export interface Go {
  readonly at: string;
  /** Brokers and load were scheduled before the machine's other work. */
  readonly first: boolean;
}

/** All trials and load runs so far: a run that was cut short goes on from here. */
export interface Results {
  readonly machine: {
    readonly cores: number;
    readonly cpu: string;
    readonly memoryBytes: number;
    readonly node: string;
  };
  readonly kafkaVersion: string;
  readonly intervalSeconds: number;
  readonly goes: readonly Go[];
  readonly trials: readonly Trial[];
  readonly loadRuns: readonly LoadRun[];
}

export const emptyResults = (kafkaVersion: string, intervalSeconds: number): Results => ({
  machine: {
    cores: availableParallelism(),
    cpu: cpus()[0]?.model.trim() ?? "unknown",
    memoryBytes: totalmem(),
    node: process.version,
  },
  kafkaVersion,
  intervalSeconds,
  goes: [],
  trials: [],
  loadRuns: [],
});

/** @throws where the file is there and is no JSON */
export function readResults(file: string): Results | undefined {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this script alone
  return JSON.parse(text) as Results;
}

export function writeResults(file: string, results: Results): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.partial`, `${JSON.stringify(results, undefined, 2)}\n`);
  renameSync(`${file}.partial`, file);
}
