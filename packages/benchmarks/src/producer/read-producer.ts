import type { Fault, Found, Reading } from "../reading.ts";
import type { Line } from "../text/lines.ts";
import { quoted } from "../text/own-error.ts";
import { type ProducerLine, readProducerLine } from "./producer-line.ts";
import { producerRun } from "./producer-run.ts";

interface Open {
  readonly line: number;
  readonly windows: readonly ProducerLine[];
  readonly summary: ProducerLine;
  steadyState: ProducerLine | null;
}

/** Producers that write into one file at once are no more. */
const AT_ONCE = 100;

const windowsRead = (count: number) => `${count} window ${count === 1 ? "line" : "lines"}`;

/** Reads the output of kafka-producer-perf-test, of one producer or of several one after another. */
export const readProducer = (lines: readonly Line[]): Reading => {
  const [faults, empty, open]: [Fault[], { line: number; text: string }[], Open[]] = [[], [], []];
  let windows: ProducerLine[] = [];
  // Summaries up to here have their steady state.
  let paired = 0;
  for (const { number, text } of lines) {
    const read = readProducerLine(text);
    if (read.kind === "fault") faults.push({ line: number, reason: read.reason });
    if (read.kind !== "line") continue;
    const { line } = read;
    if (line.isSteadyState) {
      while (open[paired]?.steadyState !== null && paired < open.length) paired += 1;
      const owner = open
        .slice(paired, paired + AT_ONCE)
        .find(({ steadyState, summary }) => steadyState === null && summary.records >= line.records);
      if (line.records === 0) empty.push({ line: number, text: quoted(text) });
      else if (owner !== undefined) owner.steadyState = line;
      // The summary of the whole run was cut away: the steady state is the result all the same.
      else open.push({ line: number, windows: [], summary: line, steadyState: line });
    } else if (!line.isSummary) windows.push(line);
    else if (line.records === 0) empty.push({ line: number, text: quoted(text) });
    else {
      open.push({ line: number, windows, summary: line, steadyState: null });
      windows = [];
    }
  }
  const runs = open.map((result): Found => ({ line: result.line, run: producerRun(result) }));
  const last = runs.at(-1);
  const left = windows.length;
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
