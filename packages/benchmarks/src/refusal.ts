import type { Reading, Refusal } from "./reading.ts";
import type { Line } from "./text/lines.ts";
import { ownErrorOf } from "./text/own-error.ts";

export const refuse = (refusal: Omit<Refusal, "ok">): Refusal => ({ ok: false, ...refusal });

const faulty = (reading: Reading, lines: readonly Line[], isCut: boolean): Refusal | null => {
  const { tool, faults, partial, runs } = reading;
  const [fault] = faults;
  if (fault === undefined) return null;
  const toolLine = ownErrorOf(lines);
  const last = lines.at(-1)?.number;
  if (!isCut || fault.line !== last)
    return refuse({ kind: "malformed", tool, line: fault.line, reason: fault.reason, toolLine });
  const read = partial ?? `${runs.length} ${runs.length === 1 ? "result" : "results"}`;
  const reason = `the file ends within line ${last}: ${fault.reason}; read before it: ${read}`;
  return refuse({ kind: "truncated", tool, line: fault.line, reason, toolLine });
};

const ofNothing = ({ tool, empty }: Reading, lines: readonly Line[]): Refusal | null => {
  const [first] = empty;
  if (first === undefined) return null;
  const toolLine = ownErrorOf(lines) ?? first.text;
  return refuse({ kind: "noResult", tool, line: first.line, reason: first.reason, toolLine });
};

const withoutResult = ({ tool, partial }: Reading, lines: readonly Line[]): Refusal | null => {
  if (partial === null) return null;
  const toolLine = ownErrorOf(lines);
  const line = lines.at(-1)?.number ?? null;
  const reason = `the file holds no result; read up to line ${line}: ${partial}`;
  return refuse({ kind: toolLine === null ? "truncated" : "noResult", tool, line, reason, toolLine });
};

const UNKNOWN =
  "this is no output of kafka-producer-perf-test, kafka-consumer-perf-test, kafka-share-consumer-perf-test, kafka-e2e-latency or OpenMessaging Benchmark";

/**
 * Why lines hold no run that could be taken.
 *
 * @param isCut - the last line has no end, as that of a file that was cut off
 */
export const refusalOf = (readings: readonly Reading[], lines: readonly Line[], isCut: boolean): Refusal => {
  for (const why of [faulty, ofNothing, withoutResult])
    for (const reading of readings) {
      const refusal = why(reading, lines, isCut);
      if (refusal !== null) return refusal;
    }
  const toolLine = ownErrorOf(lines);
  if (toolLine === null) return refuse({ kind: "unknown", tool: null, line: null, reason: UNKNOWN, toolLine });
  return refuse({ kind: "noResult", tool: null, line: null, reason: "the file holds no result of a tool", toolLine });
};
