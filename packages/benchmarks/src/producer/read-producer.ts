import { type Empty, type Fault, type Found, NO_RECORDS, type Reading } from "../reading.ts";
import type { Line } from "../text/lines.ts";
import { quoted } from "../text/own-error.ts";
import { NO_FAILED_SENDS, withLine } from "./failed-sends.ts";
import { type ProducerLine, producerLinesOf, readProducerLine } from "./producer-line.ts";
import { type ProducerResult, producerRun } from "./producer-run.ts";
import { withoutMixedWindows } from "./mixed-windows.ts";

interface Open extends ProducerResult {
  readonly line: number;
  steadyState: ProducerLine | null;
}

/** Producers that write into one file at once are no more. */
const AT_ONCE = 100;
const STEADY_BEGINS = /(?:^|\s)In steady state\.\s*$/;

const windowsRead = (count: number) => `${count} window ${count === 1 ? "line" : "lines"}`;

class ProducerReader {
  readonly results: Open[] = [];
  readonly faults: Fault[] = [];
  readonly empty: Empty[] = [];
  windows: ProducerLine[] = [];
  #steadyFrom: number | null = null;
  #failed = NO_FAILED_SENDS;
  /** Summaries up to here have their steady state. */
  #paired = 0;

  read(line: Line): void {
    const read = readProducerLine(line.text);
    if (read.kind === "fault") this.faults.push({ line: line.number, reason: read.reason });
    else if (read.kind === "line") this.#take(line, read.line);
    else if (STEADY_BEGINS.test(line.text)) this.#steadyFrom = this.windows.length;
    else this.#failed = withLine(this.#failed, line);
  }

  #take(line: Line, read: ProducerLine): void {
    if (read.records === 0 && read.isSummary) this.#leaveOut(line, NO_RECORDS);
    else if (read.isSteadyState) this.#steadyState(line, read);
    else if (!read.isSummary) this.windows.push(read);
    else if (read.records === this.#failed.count) this.#leaveOut(line, `all ${read.records} sends failed`);
    else this.#open(line, read, null);
  }

  #leaveOut({ number, text }: Line, reason: string): void {
    this.empty.push({ line: number, text: quoted(text), reason });
    this.#reset();
  }

  #open({ number }: Line, summary: ProducerLine, steadyState: ProducerLine | null): void {
    const { windows } = this;
    this.results.push({
      line: number,
      windows: steadyState === null ? windows : [],
      steadyFrom: this.#steadyFrom,
      failed: this.#failed,
      summary,
      steadyState,
    });
    if (steadyState === null) this.#reset();
  }

  #reset(): void {
    this.windows = [];
    this.#steadyFrom = null;
    this.#failed = NO_FAILED_SENDS;
  }

  /** A steady state belongs to the first summary before it that has none yet and as many records. */
  #steadyState(line: Line, read: ProducerLine): void {
    const { results } = this;
    while (this.#paired < results.length && results[this.#paired]?.steadyState !== null) this.#paired += 1;
    const owner = results
      .slice(this.#paired, this.#paired + AT_ONCE)
      .find(({ steadyState, summary }) => steadyState === null && summary.records >= read.records);
    if (owner !== undefined) owner.steadyState = read;
    // The summary of the whole run was cut away: the steady state is the result all the same.
    else this.#open(line, read, read);
  }
}

/** Reads the output of kafka-producer-perf-test, of one producer or of several one after another. */
export const readProducer = (lines: readonly Line[]): Reading => {
  const reader = new ProducerReader();
  for (const { number, text } of lines) for (const part of producerLinesOf(text)) reader.read({ number, text: part });
  const { results, faults, empty } = reader;
  const runs = withoutMixedWindows(results).map((result): Found => ({ line: result.line, run: producerRun(result) }));
  const last = runs.at(-1);
  const left = reader.windows.length;
  if (last !== undefined && left > 0)
    runs[runs.length - 1] = {
      line: last.line,
      run: {
        ...last.run,
        warnings: [
          ...last.run.warnings,
          `${windowsRead(left)} without a summary follow: another producer's output is cut off.`,
        ],
      },
    };
  const partial = left > 0 ? `${windowsRead(left)} and no summary line` : null;
  return { tool: "kafka-producer-perf-test", runs, faults, empty, partial };
};
