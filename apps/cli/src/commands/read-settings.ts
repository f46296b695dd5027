import path from "node:path";
import { PLAINTEXT, readClientSecurity } from "../cluster/client-security.ts";
import { QUICK_PERCENT, CURVE_PERCENT } from "../matrix/load.ts";
import type { BenchSettings, LoadPlan } from "../run/settings.ts";
import { UsageError } from "../usage-error.ts";
import type { BenchOptions } from "./bench-options.ts";
import { consoleOf } from "./console-options.ts";

// Rest: a topic's files go a minute after the topic (file.delete.delay.ms), and the search for the largest throughput
// leaves many: a first step beside that work is slower than the second.
const DEFAULTS = {
  full: { repeats: 3, duration: 30, warmup: 10, rest: 65, percents: CURVE_PERCENT },
  quick: { repeats: 1, duration: 8, warmup: 3, rest: 0, percents: QUICK_PERCENT },
} as const;

const loadOf = ({ throughput, loadCurve, percents, profile }: BenchOptions): LoadPlan => {
  if (throughput !== undefined) return { kind: "rates", recordsPerSecond: throughput };
  if (loadCurve === true || profile === "quick")
    return { kind: "curve", percents: percents ?? DEFAULTS[profile].percents };
  return { kind: "unthrottled" };
};

const two = (value: number): string => String(value).padStart(2, "0");

/** 2026-11-22 02:40 */
const minuteOf = (now: Date): string => {
  const date = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join("-");
  return `${date} ${two(now.getHours())}:${two(now.getMinutes())}`;
};

const SUITE_WORDS: Readonly<Record<LoadPlan["kind"], string>> = {
  curve: "Load curve",
  rates: "Throughput steps",
  unthrottled: "Largest throughput",
};

const MOST_SUITE_CHARACTERS = 120;

const suiteOf = (options: BenchOptions, load: LoadPlan, now: Date): string => {
  const name =
    options.suite?.trim() ?? [SUITE_WORDS[load.kind], options.cluster, minuteOf(now)].filter(Boolean).join(" ");
  if (name === "" || name.length > MOST_SUITE_CHARACTERS)
    throw new UsageError(`--suite: give 1 to ${MOST_SUITE_CHARACTERS} characters.`);
  return name;
};

/** What was asked for, with all that was left out filled in. @throws {UsageError} */
export const readSettings = (
  options: BenchOptions & { readonly bootstrap: string },
  metricsUrls: readonly string[],
  now: Date,
): BenchSettings => {
  const defaults = DEFAULTS[options.profile];
  const load = loadOf(options);
  const stamp = now
    .toISOString()
    .replace(/\.\d+Z$/, "")
    .replaceAll(":", "-");
  return {
    bootstrap: options.bootstrap,
    commandConfig: options.commandConfig === undefined ? null : path.resolve(options.commandConfig),
    security: options.commandConfig === undefined ? PLAINTEXT : readClientSecurity(options.commandConfig),
    axes: {
      producers: options.producers,
      recordBytes: options.recordSize,
      acks: options.acks,
      compression: options.compression,
      partitions: options.partitions,
      consumerGroups: options.consumerGroups,
      ioThreads: options.ioThreads ?? [null],
      networkThreads: options.networkThreads ?? [null],
    },
    load,
    replicationFactor: options.replicationFactor ?? null,
    minInsyncReplicas: options.minInsync ?? null,
    batchBytes: options.batchSize ?? null,
    lingerMs: options.lingerMs ?? null,
    repeats: options.repeats ?? defaults.repeats,
    durationSeconds: options.duration ?? defaults.duration,
    warmupSeconds: options.warmup ?? defaults.warmup,
    settleSeconds: options.settle ?? 0,
    restSeconds: options.settle ?? defaults.rest,
    scrapeIntervalSeconds: options.scrapeInterval,
    metricsUrls,
    cluster: options.cluster ?? null,
    suite: suiteOf(options, load, now),
    tags: options.tags,
    console: options.upload ? consoleOf(options) : null,
    outDirectory: path.resolve(options.out ?? path.join(".highwater", "bench", stamp)),
  };
};
