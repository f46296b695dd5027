import { readConsumer } from "./consumer/read-consumer.ts";
import { readEndToEnd } from "./end-to-end/read-end-to-end.ts";
import { readOmb } from "./omb/read-omb.ts";
import { concurrentProducers } from "./producer/concurrent-producers.ts";
import { joinProducers } from "./producer/join-producers.ts";
import { readProducer } from "./producer/read-producer.ts";
import type { BenchmarkResult, Fault, Found, Reading } from "./reading.ts";
import { refusalOf, refuse } from "./refusal.ts";
import type { BenchmarkRun, Tool } from "./run.ts";
import { withFewerPoints } from "./fewer-points.ts";
import { type Line, linesOf } from "./text/lines.ts";
import { configTold } from "./text/told-config.ts";
import { timesTold } from "./text/told-times.ts";

/** A tool, or auto: found out from the content. */
export type Format = Tool | "auto";

const isJson = (text: string) => /^\s*(?:\{|\[\s*[{\]])/.test(text);

const withWarnings = (run: BenchmarkRun, more: readonly string[]): BenchmarkRun => ({
  ...run,
  warnings: [...run.warnings, ...more],
});

/** What lines around a result tell joins what the result itself tells. */
const withTold = (run: BenchmarkRun, lines: readonly Line[]): BenchmarkRun => {
  const { config, version } = configTold(lines);
  const { startedAt, endedAt, warnings } = timesTold(lines);
  return {
    ...withWarnings(run, warnings),
    toolVersion: run.toolVersion ?? version,
    startedAt,
    endedAt,
    config: { ...config, ...run.config },
  };
};

const emptyWarnings = (readings: readonly Reading[]): readonly string[] =>
  readings
    .flatMap(({ empty }) => empty)
    .map(({ line, text, reason }) => `The result in line ${line} was left out, as ${reason}: ${text}`);

const isMetric = ({ text }: Line) => /-metrics:|app-info:/.test(text);

/** For each result, the lines that tell about it: its command and log stand before it, client metrics after it. */
const linesAbout = (results: readonly number[], lines: readonly Line[]): readonly (readonly Line[])[] => {
  const about: Line[][] = results.map(() => []);
  let next = 0;
  for (const line of lines) {
    while (next < results.length && line.number > (results[next] ?? 0)) next += 1;
    about[isMetric(line) ? next - 1 : next]?.push(line);
  }
  return about;
};

/** Every result with what the lines around it tell. */
const toldRuns = (readings: readonly Reading[], lines: readonly Line[]): readonly Found[] => {
  const found = readings.flatMap(({ runs }) => runs).toSorted((a, b) => a.line - b.line);
  const about = linesAbout(
    found.map(({ line }) => line),
    lines,
  );
  return found.map(({ line, run }, index) => ({ line, run: withTold(run, about[index] ?? []) }));
};

/** The end-to-end tool ends with a whole number, of which a part is one, too. */
const withCutEnd = ({ line, run }: Found, lines: readonly Line[], isCut: boolean): BenchmarkRun =>
  isCut && run.tool === "kafka-e2e-latency" && line === lines.at(-1)?.number
    ? withWarnings(run, ["The file ends without a line end, so that its last number may be cut off."])
    : run;

const runsOf = (
  readings: readonly Reading[],
  lines: readonly Line[],
  isCut: boolean,
): { readonly runs: readonly BenchmarkRun[]; readonly faults: readonly Fault[] } => {
  const { headers, faults } = concurrentProducers(lines);
  const joined = joinProducers(toldRuns(readings, lines), headers);
  const [first, ...others] = joined.runs.map((found) => withFewerPoints(withCutEnd(found, lines, isCut)));
  const runs = first === undefined ? [] : [withWarnings(first, emptyWarnings(readings)), ...others];
  return { runs, faults: [...faults, ...joined.faults] };
};

/** A file of more results than this is no output of a benchmark. */
const MOST_RUNS = 1000;

const isOf = (format: Format) => (reading: Reading) => {
  if (format === "auto" || reading.tool === format) return true;
  // Both consumers print rows; which one it was is told by the rows.
  return format === "kafka-consumer-perf-test" && reading.tool === "kafka-share-consumer-perf-test";
};

const taken = (runs: readonly BenchmarkRun[]): BenchmarkResult => {
  if (runs.length <= MOST_RUNS) return { ok: true, runs };
  const reason = `the file holds ${runs.length} results: send at most ${MOST_RUNS} in one file`;
  return refuse({ kind: "malformed", tool: null, line: null, reason, toolLine: null });
};

const readJson = (text: string): BenchmarkResult => {
  const reading = readOmb(text);
  const { runs, faults, partial } = reading;
  const [fault] = faults;
  if (fault === undefined && partial === null && runs.length > 0)
    return taken(runs.map(({ run }) => withFewerPoints(run)));
  const tool = "openmessaging-benchmark";
  if (partial !== null && partial !== "")
    return refuse({ kind: "truncated", tool, line: null, reason: partial, toolLine: null });
  if (fault === undefined)
    return refuse({ kind: "empty", tool, line: null, reason: "the JSON holds no result", toolLine: null });
  return refuse({
    kind: partial === "" ? "unknown" : "malformed",
    tool,
    line: fault.line,
    reason: fault.reason,
    toolLine: null,
  });
};

/** Reads what a benchmark tool printed. It never throws, whatever the text. */
export const readBenchmark = (text: string, format: Format = "auto"): BenchmarkResult => {
  if (!/\S/.test(text))
    return refuse({ kind: "empty", tool: null, line: null, reason: "the file is empty", toolLine: null });
  const json = isJson(text.replace(/^\uFEFF/, ""));
  if (format === "openmessaging-benchmark" || (format === "auto" && json)) return readJson(text.replace(/^\uFEFF/, ""));
  const lines = linesOf(text);
  const isCut = !/[\n\r]/.test(text.slice(text.trimEnd().length));
  const all = [readProducer(lines), readConsumer(lines), readEndToEnd(lines)];
  const wanted = all.filter(isOf(format));
  const isSound = wanted.every(({ faults }) => faults.length === 0);
  const { runs, faults } = isSound ? runsOf(wanted, lines, isCut) : { runs: [], faults: [] };
  const [fault] = faults;
  if (fault !== undefined)
    return refuse({ kind: "malformed", tool: "kafka-producer-perf-test", ...fault, toolLine: null });
  if (runs.length > 0) return taken(runs);
  const other = all.find(({ tool, runs: found }) => found.length > 0 && tool !== format);
  if (isSound && format !== "auto" && other !== undefined && wanted.every(({ partial }) => partial === null))
    return refuse({
      kind: "unknown",
      tool: other.tool,
      line: other.runs[0]?.line ?? null,
      reason: `this is an output of ${other.tool}, not of ${format}`,
      toolLine: null,
    });
  return refusalOf(wanted, lines, isCut);
};
