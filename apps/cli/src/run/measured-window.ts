import { type BenchmarkRun, readBenchmark } from "@highwater/benchmarks";
import type { Measured } from "../observe/observation.ts";
import type { EndedProducer } from "./producer-group.ts";

/**
 * The result in what one process printed.
 * @throws with the tool's own error where there is none
 */
export const readResult = (output: string): BenchmarkRun => {
  const result = readBenchmark(output);
  if (!result.ok) throw new Error(result.toolLine ?? result.reason);
  const run = result.runs.at(-1);
  if (run === undefined) throw new Error("The tool printed no result");
  return run;
};

/**
 * When all producers measured at once. The result is printed at the end of the sending, and tells how many records were
 * sent at which rate: so the time that it speaks of began records / rate before, without the start of the program and
 * without the warm-up.
 */
export const measuredWindow = (producers: readonly EndedProducer[]): Measured => {
  const windows = producers.map(({ output, lastLineMs }) => {
    const { records, recordsPerSecond } = readResult(output);
    const lastedMs = records === null || recordsPerSecond === null ? 0 : (records / recordsPerSecond) * 1000;
    return { startMs: lastLineMs - lastedMs, endMs: lastLineMs };
  });
  const endMs = Math.min(...windows.map((window) => window.endMs));
  const startMs = Math.max(...windows.map((window) => window.startMs));
  // Producers that did not overlap at all were not measured side by side; the first one's time is as good as any.
  return startMs < endMs ? { startMs, endMs } : (windows[0] ?? { startMs, endMs });
};
