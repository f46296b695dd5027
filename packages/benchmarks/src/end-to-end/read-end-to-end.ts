import type { Empty, Fault, Found, Reading } from "../reading.ts";
import { type BenchmarkRun, EMPTY_POINT, emptyRun, NO_LATENCY, type RunPoint } from "../run.ts";
import type { Line } from "../text/lines.ts";
import { measured, NUMBER, readDecimal, readWhole } from "../text/numbers.ts";
import { quoted } from "../text/own-error.ts";

const PROGRESS = /(?:^|\s)(\d+)\t(\d+(?:\.\d+)?(?:E-?\d+)?)\s*$/;
const AVERAGE = new RegExp(`Avg latency: (${NUMBER})(?: ms|ms)\\s*$`);
const PERCENTILES = new RegExp(`Percentiles: 50th = (${NUMBER}), 99th = (${NUMBER}), 99\\.9th = (${NUMBER})\\s*$`);

const progressPoint = (record: number | null, averageMs: number | null): RunPoint => ({
  ...EMPTY_POINT,
  record,
  latency: { ...NO_LATENCY, averageMs },
});

const runOf = (
  averageMs: number,
  series: readonly RunPoint[],
  percentiles: readonly (number | null)[],
): BenchmarkRun => {
  const [p50Ms = null, p99Ms = null, p999Ms = null] = percentiles;
  const last = series.at(-1)?.record ?? null;
  return {
    ...emptyRun("kafka-e2e-latency", "end-to-end"),
    latency: { ...NO_LATENCY, averageMs, p50Ms, p99Ms, p999Ms },
    series,
    warnings: [
      "The tool sends one record at a time and waits for it: this is a latency without load, and no throughput.",
      last === null
        ? "The tool does not print how many records it sent."
        : `The tool does not print how many records it sent: at least ${last + 1}.`,
      ...(percentiles.length === 0 ? ["This version of the tool prints no percentiles."] : []),
    ],
  };
};

interface Average {
  readonly ms: number;
  readonly line: number;
  /** Printed by a version that has no percentiles. */
  readonly isAll: boolean;
}

class EndToEndReader {
  readonly runs: Found[] = [];
  readonly faults: Fault[] = [];
  readonly empty: Empty[] = [];
  #series: RunPoint[] = [];
  #average: Average | null = null;

  read(line: Line): void {
    const { text } = line;
    const [, record, ms] = text.includes("\t") ? (PROGRESS.exec(text) ?? []) : [];
    if (record !== undefined && ms !== undefined) this.#progress(readWhole(record), ms);
    else if (text.includes("Avg latency")) this.#readAverage(line);
    else if (text.includes("Percentiles: ")) this.#readPercentiles(line);
  }

  end(): string | null {
    if (this.#average?.isAll === true) this.#finish(this.#average.line, []);
    const count = this.#series.length;
    if (count === 0 && this.#average === null) return null;
    const shown = `${count} progress ${count === 1 ? "line" : "lines"}`;
    return this.#average === null ? `${shown} and no average` : `${shown}, the average and no percentiles`;
  }

  #progress(record: number | null, ms: string): void {
    if (record === 0 && this.#average?.isAll === true) this.#finish(this.#average.line, []);
    this.#series.push(progressPoint(record, measured(readDecimal(ms))));
  }

  #readAverage({ number, text }: Line): void {
    if (this.#average?.isAll === true) this.#finish(this.#average.line, []);
    const ms = readDecimal(AVERAGE.exec(text)?.[1] ?? "");
    if (ms === null) this.faults.push({ line: number, reason: `no average in "${quoted(text)}"` });
    else if (measured(ms) === null)
      this.empty.push({ line: number, text: quoted(text), reason: "no record was measured" });
    else this.#average = { ms, line: number, isAll: /\dms\s*$/.test(text) };
  }

  #readPercentiles({ number, text }: Line): void {
    const values = PERCENTILES.exec(text)
      ?.slice(1)
      .map((word) => measured(readWhole(word)));
    if (values === undefined || values.includes(null))
      this.faults.push({
        line: number,
        reason: `the 50th, 99th and 99.9th percentile are not all in "${quoted(text)}"`,
      });
    else if (this.#average !== null) this.#finish(number, values);
    else if (this.empty.length === 0)
      this.faults.push({ line: number, reason: "percentiles without an average before them" });
  }

  #finish(line: number, percentiles: readonly (number | null)[]): void {
    if (this.#average !== null) this.runs.push({ line, run: runOf(this.#average.ms, this.#series, percentiles) });
    this.#series = [];
    this.#average = null;
  }
}

/** Reads the output of kafka-e2e-latency; versions before 0.8.2 print the average alone, without a blank before "ms". */
export const readEndToEnd = (lines: readonly Line[]): Reading => {
  const reader = new EndToEndReader();
  for (const line of lines) reader.read(line);
  const partial = reader.end();
  const { runs, faults, empty } = reader;
  return { tool: "kafka-e2e-latency", runs, faults, empty, partial };
};
