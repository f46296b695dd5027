import { type Empty, type Fault, type Found, NO_RECORDS, type Reading } from "../reading.ts";
import type { Tool } from "../run.ts";
import type { Line } from "../text/lines.ts";
import { quoted } from "../text/own-error.ts";
import { type Layout, readHeader } from "./columns.ts";
import { resultRun, windowsRun } from "./consumer-run.ts";
import { isOfOneConsumer, readRow, rowsOf, type Row } from "./row.ts";

interface Windows {
  readonly rows: Row[];
  line: number;
}

const TOOL: Readonly<Record<Layout["tool"], Tool>> = {
  producer: "kafka-producer-perf-test",
  consumer: "kafka-consumer-perf-test",
  share: "kafka-share-consumer-perf-test",
};

const TIMEOUT = /Exiting before consuming the expected number of/;

/** Reads the rows of the tools that print comma-separated columns: consumers, and the producer tool of Kafka 0.8. */
export const readConsumer = (lines: readonly Line[]): Reading => {
  const [runs, faults, empty]: [Found[], Fault[], Empty[]] = [[], [], []];
  let header: Layout | null = null;
  let seen: Layout | null = null;
  let windows: Windows = { rows: [], line: 0 };
  let timedOut = false;
  const endOfWindows = () => {
    const [first] = windows.rows;
    const run = first === undefined ? null : windowsRun(first, windows.rows, timedOut);
    if (run !== null && run.records !== 0) runs.push({ line: windows.line, run });
    windows = { rows: [], line: 0 };
    timedOut = false;
  };
  const parts = lines.flatMap(({ number, text }) => rowsOf(text).map((row) => ({ number, text: row })));
  for (const { number, text } of parts) {
    if (TIMEOUT.test(text)) timedOut = true;
    const head = readHeader(text);
    if (head.kind === "fault") faults.push({ line: number, reason: head.reason });
    if (head.kind === "header") {
      endOfWindows();
      seen = header = head.layout;
    }
    if (head.kind !== "other") continue;
    const read = readRow(text, header);
    if (read.kind === "fault") faults.push({ line: number, reason: read.reason });
    if (read.kind !== "row") continue;
    const { row } = read;
    seen = row.layout;
    if (row.isWindow) {
      windows.rows.push(row);
      windows.line = number;
    } else if (isOfOneConsumer(row)) continue;
    else {
      if (row.values.get("records") === 0) empty.push({ line: number, text: quoted(text), reason: NO_RECORDS });
      else runs.push({ line: number, run: resultRun(row, windows.rows, timedOut) });
      windows = { rows: [], line: 0 };
      timedOut = false;
    }
  }
  // Windows of the share consumer are followed by a result; those of detailed mode are all there is.
  const cut = windows.rows.length;
  if (windows.rows[0]?.layout.isDetailed === true) endOfWindows();
  const rowsRead = cut === 0 ? "the header" : `${cut} ${cut === 1 ? "window" : "windows"}`;
  return {
    tool: TOOL[seen?.tool ?? "consumer"],
    runs,
    faults,
    empty,
    partial: seen === null ? null : `${rowsRead} and no row with a result`,
  };
};
