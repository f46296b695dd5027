import type { Fault, Found, Reading } from "../reading.ts";
import type { Tool } from "../run.ts";
import type { Line } from "../text/lines.ts";
import { quoted } from "../text/own-error.ts";
import { type Layout, readHeader } from "./columns.ts";
import { resultRun, windowsRun } from "./consumer-run.ts";
import { isOfOneConsumer, readRow, type Row } from "./row.ts";

interface Windows {
  readonly rows: Row[];
  line: number;
}

const TOOL: Readonly<Record<Layout["tool"], Tool>> = {
  producer: "kafka-producer-perf-test",
  consumer: "kafka-consumer-perf-test",
  share: "kafka-share-consumer-perf-test",
};

/** Reads the rows of the tools that print comma-separated columns: consumers, and the producer tool of Kafka 0.8. */
export const readConsumer = (lines: readonly Line[]): Reading => {
  const [runs, faults, empty]: [Found[], Fault[], { line: number; text: string }[]] = [[], [], []];
  let header: Layout | null = null;
  let seen: Layout | null = null;
  let windows: Windows = { rows: [], line: 0 };
  const endOfWindows = () => {
    const [first] = windows.rows;
    if (first !== undefined && windowsRun(first, windows.rows).records !== 0)
      runs.push({ line: windows.line, run: windowsRun(first, windows.rows) });
    windows = { rows: [], line: 0 };
  };
  for (const { number, text } of lines) {
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
    else if (row.values.get("records") === 0) empty.push({ line: number, text: quoted(text) });
    else {
      runs.push({ line: number, run: resultRun(row, windows.rows) });
      windows = { rows: [], line: 0 };
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
