import type { Fault, Found } from "../reading.ts";
import type { BenchmarkRun, RunConfig } from "../run.ts";
import type { ConcurrentProducers } from "./concurrent-producers.ts";
import { largest, sumOf } from "../joined/joined-figures.ts";
import { joinedLatency, joinedSeries } from "../joined/joined-series.ts";
import { MIXED_WINDOWS } from "./producer-run.ts";

/** Producers of which one ran this many times longer than another did not run side by side all the time. */
const UNEVEN = 1.1;

const DERIVED = [
  "records, recordsPerSecond, bytesPerSecond: sums over the producers; durationSeconds: the longest of them",
  "latency: averageMs weighted by records; percentiles are the worst of the producers, an upper bound of that of all records together",
];

const withWarmupOf = (runs: readonly BenchmarkRun[]): BenchmarkRun["withWarmup"] => {
  if (runs.every(({ withWarmup }) => withWarmup === null)) return null;
  const parts = runs.map((run) => run.withWarmup ?? run);
  return {
    records: sumOf(parts.map(({ records }) => records)),
    recordsPerSecond: sumOf(parts.map(({ recordsPerSecond }) => recordsPerSecond)),
    latency: joinedLatency(parts),
  };
};

/** Told of one producer; of all of them it is the sum. */
const PER_PRODUCER = ["targetRecordsPerSecond", "warmupRecords"] as const;

/** What those producers tell that tell anything about it, where they agree. */
const configOf = (runs: readonly BenchmarkRun[], producers: number): RunConfig => {
  const config: Record<string, RunConfig[keyof RunConfig]> = {};
  const told = (field: string) =>
    runs
      .map((run) => new Map<string, RunConfig[keyof RunConfig]>(Object.entries(run.config)).get(field))
      .filter((value) => value !== undefined);
  for (const field of new Set(runs.flatMap((run) => Object.keys(run.config)))) {
    const [value, ...others] = told(field);
    if (others.every((other) => other === value)) config[field] = value;
  }
  for (const field of PER_PRODUCER) {
    const values = told(field).map(Number);
    const one = config[field];
    if (typeof one === "number") config[field] = one * producers;
    else if (values.length === producers) config[field] = sumOf(values) ?? undefined;
  }
  return { ...config, producers };
};

const warningsOf = (runs: readonly BenchmarkRun[], producers: number): readonly string[] => {
  const durations = runs.map(({ durationSeconds }) => durationSeconds).filter((seconds) => seconds !== null);
  const [least, most] = [Math.min(...durations), Math.max(...durations)];
  const ended = `${runs.length} of ${producers} producers ended with a result: every sum is of ${runs.length === 1 ? "that one" : "those"} alone.`;
  const uneven = `The producers ran for ${least.toFixed(1)} to ${most.toFixed(1)} s: the summed rates hold only while all of them ran.`;
  return [
    ...(runs.length < producers ? [ended] : []),
    ...(durations.length > 1 && most > least * UNEVEN ? [uneven] : []),
    ...new Set(runs.flatMap(({ warnings }) => warnings)),
  ];
};

/** Producers that ran side by side as one measurement. */
const joined = (runs: readonly [BenchmarkRun, ...BenchmarkRun[]], producers: number): BenchmarkRun => {
  const [first, ...others] = runs;
  const config = configOf(runs, producers);
  const warnings = warningsOf(runs, producers);
  if (others.length === 0) return { ...first, config, warnings };
  const isVersion = others.every(({ toolVersion }) => toolVersion === first.toolVersion);
  return {
    ...first,
    toolVersion: isVersion ? first.toolVersion : null,
    startedAt:
      runs
        .map(({ startedAt }) => startedAt)
        .filter((time) => time !== null)
        .toSorted()[0] ?? null,
    endedAt:
      runs
        .map(({ endedAt }) => endedAt)
        .filter((time) => time !== null)
        .toSorted()
        .at(-1) ?? null,
    records: sumOf(runs.map(({ records }) => records)),
    durationSeconds: largest(runs.map(({ durationSeconds }) => durationSeconds)),
    recordsPerSecond: sumOf(runs.map(({ recordsPerSecond }) => recordsPerSecond)),
    bytesPerSecond: sumOf(runs.map(({ bytesPerSecond }) => bytesPerSecond)),
    mebibytesPerSecond: sumOf(runs.map(({ mebibytesPerSecond }) => mebibytesPerSecond)),
    latency: joinedLatency(runs),
    withWarmup: withWarmupOf(runs),
    series: warnings.includes(MIXED_WINDOWS) ? [] : joinedSeries(runs.map(({ series }) => series)),
    config,
    derived: [...DERIVED, ...new Set(runs.flatMap(({ derived }) => derived))],
    warnings,
  };
};

/**
 * Makes one run of all producer runs between a header and the next one; runs before the first header and of other
 * tools stay as they are. More runs than the header tells are a fault.
 *
 * @param found - all runs of a file, in the order of their lines
 */
export const joinProducers = (
  found: readonly Found[],
  headers: readonly ConcurrentProducers[],
): { readonly runs: readonly Found[]; readonly faults: readonly Fault[] } => {
  const [alone, sections]: [Found[], Found[][]] = [[], headers.map(() => [])];
  let next = 0;
  for (const one of found) {
    while (one.line > (headers[next]?.line ?? Infinity)) next += 1;
    const section = one.run.kind === "produce" ? sections[next - 1] : undefined;
    (section ?? alone).push(one);
  }
  const [runs, faults]: [Found[], Fault[]] = [alone, []];
  for (const [index, { line, producers }] of headers.entries()) {
    const [first, ...others] = sections[index] ?? [];
    if (first === undefined) continue;
    const count = others.length + 1;
    if (count > producers)
      faults.push({ line, reason: `${producers} concurrent producers are told, ${count} results follow` });
    else runs.push({ line: first.line, run: joined([first.run, ...others.map(({ run }) => run)], producers) });
  }
  return { runs: runs.toSorted((a, b) => a.line - b.line), faults };
};
